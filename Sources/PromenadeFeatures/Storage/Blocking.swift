import Foundation

/// Work that waits for a disk, on threads of its own: the cooperative pool has none to spare for it.
enum Blocking {
    private static let queue: OperationQueue = {
        let queue = OperationQueue()
        queue.name = "promenade.disk"
        queue.maxConcurrentOperationCount = 2
        return queue
    }()

    static func run<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiter in
            queue.addOperation { waiter.resume(returning: work()) }
        }
    }
}
