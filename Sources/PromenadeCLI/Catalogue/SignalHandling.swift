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
        for number in numbers {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                told.yield()
                signal(number, SIG_DFL)
            }
            source.resume()
            sources.append(source)
        }
        // One that is ignored while nobody listens yet is lost: the work begins last.
        let task = Task { try await work() }
        let stopper = Task { for await _ in signals { task.cancel() } }
        let result = await withTaskCancellationHandler {
            await task.result
        } onCancel: {
            task.cancel()
        }
        stopper.cancel()
        for source in sources { await end(source) }
        for number in numbers { signal(number, SIG_DFL) }
        return try result.get()
    }

    private static let numbers = [SIGINT, SIGTERM]

    /// Until a source has ended, Dispatch takes another one's signal to be its own.
    private static func end(_ source: any DispatchSourceSignal) async {
        await withCheckedContinuation { continuation in
            source.setCancelHandler { continuation.resume() }
            source.cancel()
        }
    }
}
