import Foundation

/// Control-C as the end of a task, not of the process.
enum SignalHandling {
    /// Does the work; SIGINT and SIGTERM cancel its task.
    ///
    /// A second one ends the process.
    static func stopping<Value: Sendable>(
        _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let (signals, told) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        var sources: [any DispatchSourceSignal] = []
        for number in [SIGINT, SIGTERM] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                told.yield()
                signal(number, SIG_DFL)
            }
            source.resume()
            sources.append(source)
        }
        defer { for source in sources { source.cancel() } }
        // One that is ignored while nobody listens yet is lost: the work begins last.
        let task = Task { try await work() }
        let stopper = Task { for await _ in signals { task.cancel() } }
        defer { stopper.cancel() }
        return try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
