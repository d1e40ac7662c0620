import Foundation
import Synchronization

/// Says that a question is under way once it has taken a second.
enum ProgressMessage {
    static func waiting<Value: Sendable>(for words: String, _ work: @Sendable () async -> Value) async
        -> Value
    {
        await waiting("Asking \(words) …", work)
    }

    /// Says the sentence once it has taken a second.
    static func waiting<Value: Sendable>(_ sentence: String, _ work: @Sendable () async -> Value) async
        -> Value
    {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
                Output.remark(sentence)
            }
            defer { group.cancelAll() }
            return await work()
        }
    }

    /// Says how far a count has come, each second that it takes.
    static func counting<Value: Sendable>(
        _ words: String,
        _ work: @Sendable (_ progress: @escaping @Sendable (Int, Int) async -> Void) async -> Value
    ) async -> Value {
        let tally = Tally()
        return await withTaskGroup(of: Void.self) { group in
            group.addTask {
                while (try? await Task.sleep(for: .seconds(1))) != nil {
                    let (done, all) = tally.count.withLock { $0 }
                    if all > 0 { Output.remark("\(words) \(done) of \(all) …") }
                }
            }
            defer { group.cancelAll() }
            return await work { done, all in tally.count.withLock { $0 = (done, all) } }
        }
    }
}

/// How much of how much is done.
private final class Tally: Sendable {
    let count = Mutex((done: 0, of: 0))
}
