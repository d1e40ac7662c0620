/// Leaves a server alone that keeps failing: it needs the rest, and nobody here waits for a timeout again.
///
/// State: a ``Circuit`` for each server (host and port) that failed since it last answered, at most ``mostServers``. No method awaits, so
/// nothing interleaves within one; between letting a request through and its outcome anything may happen, which
/// is why the outcome names the ``Circuit/Pass`` it came with.
package actor CircuitBreaker {
    /// When it opens and for how long.
    package struct Limits: Sendable, Hashable {
        /// In a row; an answer of any kind starts the count anew.
        package var failures: Int
        /// The first time; each failed probe doubles it.
        package var rest: Duration
        /// However often probes fail.
        package var longestRest: Duration

        package init(failures: Int = 5, rest: Duration = .seconds(30), longestRest: Duration = .seconds(300))
        {
            self.failures = failures
            self.rest = rest
            self.longestRest = longestRest
        }
    }

    private let limits: Limits
    private let time: AnyClock
    /// Bound: ``mostServers``.
    private var circuits: [String: (circuit: Circuit, usedAt: Duration)] = [:]

    /// Servers whose failures are remembered; of more, the least recently asked is forgotten.
    ///
    /// Anybody can make up names; at about 200 bytes each they come to 200 kB.
    static let mostServers = 1_000

    /// How many servers are remembered.
    var remembered: Int { circuits.count }

    /// - Parameter clock: the one its rests are measured on.
    package init(_ limits: Limits = Limits(), clock: any Clock<Duration> = ContinuousClock()) {
        self.limits = limits
        time = AnyClock(clock)
    }

    /// - Parameter insisted: see ``ManualRetry``.
    func admit(_ server: String, insisted: Bool = false) throws(FetchError) -> Circuit.Pass {
        guard var circuit = circuits[server]?.circuit else { return .ordinary }
        let now = time.now()
        let pass = try circuit.admit(at: now, insisted: insisted)
        circuits[server] = (circuit, now)
        return pass
    }

    func record(_ outcome: Circuit.Outcome, of pass: Circuit.Pass, for server: String) {
        let now = time.now()
        var circuit = circuits[server]?.circuit ?? Circuit(limits)
        circuit.record(outcome, of: pass, at: now)
        guard !circuit.isFresh else {
            circuits[server] = nil
            return
        }
        if circuits[server] == nil, circuits.count >= Self.mostServers,
            let oldest = circuits.min(by: { $0.value.usedAt < $1.value.usedAt })?.key
        {
            circuits[oldest] = nil
        }
        circuits[server] = (circuit, now)
    }
}

extension Circuit.Outcome {
    /// No answer, and answers of 500 to 599, are failures; anything else shows a server that works.
    init(_ error: FetchError) {
        switch error {
        case .offline, .timedOut, .status(500...599, _): self = .failed
        case .status, .challenged, .tooLarge: self = .answered
        case .resting, .busy, .forbidden: self = .unknown
        }
    }
}

extension HTTPFetching {
    /// Does not send what `breaker` holds back; then throws ``FetchError/resting(wait:)`` at once.
    ///
    /// A request cancelled here says nothing about the server and is not counted.
    package func guarded(by breaker: CircuitBreaker) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            let server = fetch.authority
            let pass = try await breaker.admit(server, insisted: fetch.isInsisted)
            do throws(FetchError) {
                let reply = try await self.fetch(fetch)
                await breaker.record(.answered, of: pass, for: server)
                return reply
            } catch {
                await breaker.record(Task.isCancelled ? .unknown : .init(error), of: pass, for: server)
                throw error
            }
        }
    }
}
