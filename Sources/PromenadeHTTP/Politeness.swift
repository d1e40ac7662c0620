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
        let rest: Duration?
        /// Until when nothing is sent, and what the host said that it asked for quiet with.
        var quiet: (until: Duration, status: Int)?
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

    /// What a request gets that is not sent because its host has asked for quiet: the host's own error, with what
    /// is left of the time.
    func refusal(by host: String) -> FetchError? {
        guard let quiet = lanes[host]?.quiet else { return nil }
        let left = quiet.until - time.now()
        return left > .zero ? .status(quiet.status, retryAfter: left) : nil
    }

    /// The error as those who asked get it: of a host that said it has too much to do with the time it is left
    /// alone, which begins now.
    func noting(_ error: FetchError, of host: String) -> FetchError {
        guard let rest = lane(for: host)?.rest, case .status(let code, let asked) = error,
            [429, 503, 504].contains(code)
        else { return error }
        let wait = max(asked ?? .zero, rest)
        lanes[host]?.quiet = (time.now() + wait, code)
        return .status(code, retryAfter: wait)
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
        let lane = Lane(bucket: TokenBucket(pace), places: Turnstile(places: pace.atOnce), rest: pace.rest)
        lanes[host] = lane
        return lane
    }
}

extension HTTPFetching {
    /// Holds each request back until `politeness` lets it go.
    ///
    /// The wait is not part of ``HTTPFetch/timeout``. Cancelled while waiting, it throws ``FetchError/offline`` and was never sent. A request refused below with
    /// ``FetchError/resting(wait:)`` costs nothing of the pace. Of a host that wants a ``Pace/rest`` and has just asked
    /// for it everybody gets its own error, those who waited in the line included; nothing is sent.
    package func paced(by politeness: Politeness) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            let host = fetch.host
            if let refusal = await politeness.refusal(by: host) { throw refusal }
            do { try await politeness.enter(host) } catch { throw .offline }
            if let refusal = await politeness.refusal(by: host) {
                await politeness.leave(host, sent: false)
                throw refusal
            }
            do throws(FetchError) {
                let reply = try await self.fetch(fetch)
                await politeness.leave(host, sent: true)
                return reply
            } catch {
                let noted = await politeness.noting(error, of: host)
                switch error {
                case .resting, .forbidden: await politeness.leave(host, sent: false)
                default: await politeness.leave(host, sent: true)
                }
                throw noted
            }
        }
    }
}
