/// Whether one server is asked, left alone, or tried with a single request.
///
/// Pure: time is passed in.
///
///     closed ── 5 failures in a row ──▶ open for 30 s ── over ──▶ one probe ── answered ──▶ closed
///                                         ▲                          │
///                                         └── open twice as long ◀── failed
///
/// A person who insists gets the probe before the rest is over; where it fails, the rest begins anew, no longer.
struct Circuit: Sendable {
    /// What a request that was let through found out.
    enum Outcome: Sendable {
        case answered, failed
        /// Cancelled here before the server could show anything.
        case unknown
    }

    /// How a request was let through; handed back with its outcome.
    enum Pass: Sendable {
        case ordinary, probe, insisted
    }

    private enum State {
        case closed(failures: Int)
        case open(until: Duration, rest: Duration)
        case probing(rest: Duration)
    }

    let limits: CircuitBreaker.Limits
    private var state = State.closed(failures: 0)

    init(_ limits: CircuitBreaker.Limits) { self.limits = limits }

    /// Whether there is nothing to remember.
    var isFresh: Bool {
        if case .closed(failures: 0) = state { true } else { false }
    }

    /// Lets a request through, or throws ``FetchError/resting(wait:)``.
    mutating func admit(at now: Duration, insisted: Bool = false) throws(FetchError) -> Pass {
        switch state {
        case .closed:
            return .ordinary
        case .open(let until, let rest) where now < until && insisted:
            state = .probing(rest: rest)
            return .insisted
        case .open(let until, _) where now < until:
            throw .resting(wait: until - now)
        case .open(_, let rest):
            state = .probing(rest: rest)
            return .probe
        case .probing:
            // The probe will tell; nobody knows how soon.
            throw .resting(wait: .seconds(1))
        }
    }

    /// Takes note of what a request found out.
    ///
    /// An answer closes, whoever brings it. Failures of requests sent before it opened change nothing any more.
    mutating func record(_ outcome: Outcome, of pass: Pass, at now: Duration) {
        switch (state, outcome, pass) {
        case (_, .answered, _):
            state = .closed(failures: 0)
        case (.closed(let failures), .failed, _) where failures + 1 < limits.failures:
            state = .closed(failures: failures + 1)
        case (.closed, .failed, _):
            state = .open(until: now + limits.rest, rest: limits.rest)
        case (.probing(let rest), .failed, .probe):
            let longer = min(rest * 2, limits.longestRest)
            state = .open(until: now + longer, rest: longer)
        case (.probing(let rest), .failed, .insisted):
            state = .open(until: now + rest, rest: rest)
        case (.probing(let rest), .unknown, .probe), (.probing(let rest), .unknown, .insisted):
            state = .open(until: now, rest: rest)
        case (.closed, .unknown, _), (.open, _, _), (.probing, _, .ordinary):
            break
        }
    }
}
