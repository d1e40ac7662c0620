import PromenadeCore
import Synchronization

/// Makers' names taken apart for comparing, kept from one question to the next.
///
/// State: what each name was taken apart to; a name says the same for ever. Emptied when there are very many.
final class MakerNames: Sendable {
    private static let most = 60_000

    private let spelled = Mutex<[String: SpelledName]>([:])

    /// - Parameter body: is given what takes a name apart.
    func reading<Value>(_ body: ((String) -> SpelledName) throws -> Value) rethrows -> Value {
        let known = spelled.withLock { $0 }
        var added: [String: SpelledName] = [:]
        defer {
            if !added.isEmpty {
                spelled.withLock { spelled in
                    if spelled.count + added.count > Self.most { spelled = [:] }
                    spelled.merge(added) { _, new in new }
                }
            }
        }
        return try body { name in
            if let name = known[name] ?? added[name] { return name }
            let taken = SpelledName(name)
            added[name] = taken
            return taken
        }
    }
}
