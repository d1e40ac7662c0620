/// Paces requests host by host: no faster than its ``Pace``, no more at once, first come first served.
///
/// State: for each host its token bucket, a turn (one holder, a line behind it) and the places for requests under
/// way. Only the holder of the turn waits for a place and for a token, so order is kept and a request that is
/// cancelled in the line has cost nothing. Between any two `await`s other requests for the host may join or leave
/// the line, finish, or give a token back; none of these lets two holders have one turn.
package actor Politeness {
    private struct Lane {
        var bucket: TokenBucket
        let turn = Turnstile(places: 1)
        /// 1 while someone holds the turn, else 0.
        var inTurn = 0
        let places: Turnstile
    }

    private let paces: [String: Pace]
    private let otherwise: Pace
    private let time: Timepiece
    private var lanes: [String: Lane] = [:]

    /// - Parameter paces: by host, lower case.
    /// - Parameter otherwise: for all other hosts. This machine's own (`127.0.0.1`, `localhost`, `::1`) are never
    ///   paced: what listens there is the user's own mirror, or the demo.
    package init(
        _ paces: [String: Pace] = Pace.documented, otherwise: Pace = .unknown,
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.paces = paces
        self.otherwise = otherwise
        time = Timepiece(clock)
    }

    /// How many requests to `host` are held back; the next in turn included.
    package func waiting(for host: String) -> Int {
        guard let lane = lanes[host] else { return 0 }
        return lane.turn.waiting + lane.inTurn
    }

    /// Waits until a request to `host` may go out.
    ///
    /// Each must be followed by ``leave(_:sent:)``. Throws only when cancelled; then nothing is held.
    func enter(_ host: String) async throws(CancellationError) {
        guard let lane = lane(for: host) else { return }
        try await lane.turn.enter()
        lanes[host]?.inTurn = 1
        defer {
            lanes[host]?.inTurn = 0
            lane.turn.leave()
        }
        try await lane.places.enter()
        while let wait = lanes[host]?.bucket.take(at: time.now()) {
            do {
                try await time.sleep(wait)
            } catch {
                lane.places.leave()
                throw CancellationError()
            }
        }
    }

    /// - Parameter sent: `false` when the request did not go out after all; then its token is given back.
    func leave(_ host: String, sent: Bool) {
        guard let lane = lane(for: host) else { return }
        if !sent { lanes[host]?.bucket.giveBack() }
        lane.places.leave()
    }

    private func lane(for host: String) -> Lane? {
        guard !["127.0.0.1", "localhost", "::1"].contains(host) else { return nil }
        if let lane = lanes[host] { return lane }
        let pace = paces[host] ?? otherwise
        let lane = Lane(bucket: TokenBucket(pace), places: Turnstile(places: pace.atOnce))
        lanes[host] = lane
        return lane
    }
}

extension HTTPFetching {
    /// Holds each request back until `politeness` lets it go.
    ///
    /// The wait is not part of ``HTTPFetch/timeout``. Cancelled while waiting, it throws ``FetchError/offline`` and was never sent. A request refused below with
    /// ``FetchError/resting(wait:)`` costs nothing of the pace.
    package func paced(by politeness: Politeness) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            do { try await politeness.enter(fetch.host) } catch { throw .offline }
            do throws(FetchError) {
                let reply = try await self.fetch(fetch)
                await politeness.leave(fetch.host, sent: true)
                return reply
            } catch {
                if case .resting = error {
                    await politeness.leave(fetch.host, sent: false)
                } else {
                    await politeness.leave(fetch.host, sent: true)
                }
                throw error
            }
        }
    }
}
