/// Any clock, read as the time passed since this value was made; so nothing that waits need be generic.
struct AnyClock: Sendable {
    /// Never goes back.
    let now: @Sendable () -> Duration
    /// Throws `CancellationError`, and nothing else, when the task is cancelled.
    let sleep: @Sendable (Duration) async throws -> Void

    init(_ clock: some Clock<Duration>) {
        let start = clock.now
        now = { start.duration(to: clock.now) }
        sleep = { try await clock.sleep(until: clock.now.advanced(by: $0), tolerance: nil) }
    }
}
