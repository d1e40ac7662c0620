import Foundation

/// Says that a question is under way once it has taken a second.
enum Patience {
    static func waiting<Value: Sendable>(for words: String, _ work: @Sendable () async -> Value) async
        -> Value
    {
        await withTaskGroup(of: Void.self) { group in
            group.addTask {
                guard (try? await Task.sleep(for: .seconds(1))) != nil else { return }
                Output.remark("Asking \(words) …")
            }
            defer { group.cancelAll() }
            return await work()
        }
    }
}
