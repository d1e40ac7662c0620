import PromenadeHTTP
import Synchronization

/// One request, sent when its result is first wanted, and to its end: losing a lease does not break it off, its caller does.
final class Exchange: Sendable {
    private struct State {
        var task: Task<Result<HTTPReply, FetchError>, Never>?
        var isCancelled = false
    }

    private let state = Mutex(State())
    private let ask: @Sendable () async throws(FetchError) -> HTTPReply

    init(_ ask: @escaping @Sendable () async throws(FetchError) -> HTTPReply) { self.ask = ask }

    func result() async -> Result<HTTPReply, FetchError> {
        let task = state.withLock { state in
            if let task = state.task { return task }
            let task = Task { [ask] () -> Result<HTTPReply, FetchError> in
                do throws(FetchError) { return .success(try await ask()) } catch { return .failure(error) }
            }
            if state.isCancelled { task.cancel() }
            state.task = task
            return task
        }
        return await task.value
    }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.task?.cancel()
        }
    }
}
