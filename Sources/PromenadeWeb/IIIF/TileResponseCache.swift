import Hummingbird
import PromenadeCore

/// Answers of the image service as they went out, in memory, by the address they were asked under.
///
/// Everybody who looks at a picture asks for the same dozens of tiles. One that was sent is sent again as it is for as
/// long as its picture is known to be the same: until a second after somebody last made sure.
final class TileResponseCache: Sendable {
    /// An address as it came.
    struct Address: Hashable, Sendable, MemorySized {
        private let text: String
        /// Reckoned once, and not while others wait for the memory.
        private let hash: Int

        init(origin: String, path: String, isForOthers: Bool = false) {
            text = (isForOthers ? "others " : "") + origin + path
            hash = text.hashValue
        }

        func hash(into hasher: inout Hasher) { hasher.combine(hash) }

        var heapBytes: Int { text.heapBytes }
    }

    private struct Answer: Sendable, MemorySized {
        let picture: String
        let response: Response

        var heapBytes: Int { picture.heapBytes + response.heapBytes }
    }

    /// Far shorter than browsers keep a tile, and long enough that a picture is looked up once for many tiles.
    private static let certainty: Duration = .seconds(1)

    private let answers = MemoryCache<Address, Answer>(budget: 48_000_000)
    /// Until when each is surely so.
    private let pictures = MemoryCache<String, ContinuousClock.Instant>(budget: 500_000)
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// What was answered before, of a picture that is surely the same.
    func answer(to address: Address) -> Response? {
        guard let answer = answers.value(for: address), let end = pictures.value(for: answer.picture),
            now() < end
        else { return nil }
        return answer.response
    }

    /// Takes note of an answer for which the picture was looked up.
    ///
    /// - Parameter picture: which, and which pixels are shown of it.
    func insert(_ response: Response, to address: Address, of picture: String) {
        pictures.insert(now() + Self.certainty, for: picture)
        // An answer that closes its connection was worth some work; what is equal to it will not be.
        guard response.status == .ok, response.headers[.connection] == nil,
            response.body.contentLength != nil
        else { return }
        answers.insert(Answer(picture: picture, response: response), for: address)
    }
}
