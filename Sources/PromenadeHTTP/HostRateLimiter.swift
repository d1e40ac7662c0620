import PromenadeConcurrency

/// Paces requests host by host: no faster than its ``Pace``, no more at once, first come first served.
///
/// State: for each host its token bucket, a turn (one holder, a line behind it) and the places for requests under
/// way. Only the holder of the turn waits for a place and for a token, so order is kept and a request that is
/// cancelled in the line has cost nothing. Between any two `await`s other requests for the host may join or leave
/// the line, finish, or give a token back; none of these lets two holders have one turn.
package actor HostRateLimiter {
    /// How long the lines are.
    package struct Limits: Sendable, Hashable {
        /// Requests held back for one host at the same moment: a wall of pictures for each of a few visitors.
        package var waiting: Int
        /// Nobody waits longer for the pace of a host; who would have to is told so at once.
        package var wait: Duration
        /// A host that asks for quiet is left alone no longer than this.
        package var quiet: Duration
        /// Hosts whose pace is remembered, at about 300 bytes each; those with a pace of their own besides.
        package var hosts: Int

        package init(
            waiting: Int = 200, wait: Duration = .seconds(30), quiet: Duration = .seconds(3600),
            hosts: Int = 1_000
        ) {
            self.waiting = waiting
            self.wait = wait
            self.quiet = quiet
            self.hosts = hosts
        }
    }

    private struct Lane {
        var bucket: TokenBucket
        let turn = AsyncSemaphore(places: 1)
        /// 1 while someone holds the turn, else 0.
        var inTurn = 0
        /// Those who have come and were not let go yet: counted before they stand in the line, so that it has an end.
        var held = 0
        /// Those who were let go and have not come back.
        var underWay = 0
        let places: AsyncSemaphore
        let rest: Duration?
        /// Until when nothing is sent, and what the host said that it asked for quiet with.
        var quiet: (until: Duration, status: Int)?
        var usedAt: Duration

        var isIdle: Bool { held == 0 && underWay == 0 }

        /// Whether a new one would be the same.
        func isFresh(at now: Duration) -> Bool {
            isIdle && bucket.isFull(at: now) && (quiet.map { $0.until <= now } ?? true)
        }
    }

    private let paces: [String: Pace]
    private let otherwise: Pace
    private let limits: Limits
    private let time: AnyClock
    /// What this server has in common with others; `nil` where it is alone.
    nonisolated let shared: (any SharedRateLimiter)?
    /// Bound: ``Limits/hosts``, and the hosts of museums.
    private var lanes: [String: Lane] = [:]

    /// - Parameters:
    ///   - paces: by host, lower case.
    ///   - otherwise: for all other hosts. This machine's own (`127.0.0.1`, `localhost`, `::1`) are never
    ///     paced: what listens there is the user's own mirror, or the demo.
    ///   - shared: asked besides, for each request that would go out.
    package init(
        _ paces: [String: Pace] = Pace.documented, otherwise: Pace = .unknown, limits: Limits = Limits(),
        shared: (any SharedRateLimiter)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.shared = shared
        self.paces = paces
        self.otherwise = otherwise
        self.limits = limits
        time = AnyClock(clock)
    }

    /// How many requests to `host` are held back; the next in turn included.
    package func waiting(for host: String) -> Int {
        guard let lane = lanes[host] else { return 0 }
        return lane.turn.waiting + lane.inTurn
    }

    /// How many hosts are remembered.
    var remembered: Int { lanes.count }

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
        guard let lane = lanes[host], case .status(let code, let asked) = error,
            [429, 503, 504].contains(code)
        else { return error }
        let wait = min(max(asked ?? .zero, lane.rest ?? .zero), limits.quiet)
        guard wait > .zero else { return error }
        lanes[host]?.quiet = (time.now() + wait, code)
        return .status(code, retryAfter: wait)
    }

    /// Tells the other servers of a host that has asked for quiet.
    ///
    /// Not that it did not answer: that may be this server's own trouble.
    nonisolated func tell(_ error: FetchError, of host: String) async {
        guard case .status(let code, let wait?) = error, [429, 503, 504].contains(code) else { return }
        await shared?.rest(host, for: min(wait, limits.quiet), status: code)
    }

    /// Waits until a request to `host` may go out.
    ///
    /// Each must be followed by ``leave(_:sent:)``.
    ///
    /// - Throws: ``FetchError/busy(retryAfter:)`` at once where too many wait, or the turn would come too late, and when
    ///   the turn has come too late all the same; ``FetchError/offline`` when cancelled. Then nothing is held.
    func enter(_ host: String) async throws(FetchError) {
        guard let lane = try lane(for: host) else { return }
        let arrival = time.now()
        let wait = lane.bucket.wait(for: lane.held + 1, at: arrival)
        guard lane.held < limits.waiting, wait <= limits.wait else {
            throw .busy(retryAfter: max(wait, .seconds(1)))
        }
        lanes[host]?.held += 1
        defer { lanes[host]?.held -= 1 }
        do { try await lane.turn.enter() } catch { throw .offline }
        lanes[host]?.inTurn = 1
        defer {
            lanes[host]?.inTurn = 0
            lane.turn.leave()
        }
        // The host answers slowly: what came after this has waited as long soon, and is told so as quickly.
        guard time.now() - arrival <= limits.wait else { throw .busy(retryAfter: .seconds(1)) }
        do { try await lane.places.enter() } catch { throw .offline }
        do throws(FetchError) {
            while let wait = lanes[host]?.bucket.take(at: time.now()) { try await sleep(wait) }
            // Still in turn: what goes out first here takes the first place there.
            try await reserve(host, longest: limits.wait - (time.now() - arrival))
        } catch {
            lane.places.leave()
            throw error
        }
        lanes[host]?.underWay += 1
    }

    /// Waits for a place among all servers' requests; where there is none, its token is given back.
    private func reserve(_ host: String, longest: Duration) async throws(FetchError) {
        guard let shared else { return }
        let pace = paces[host] ?? otherwise
        do throws(FetchError) {
            let wait = try await shared.reserve(host, pace, longest: max(longest, .zero))
            guard wait > .zero else { return }
            do { try await sleep(wait) } catch {
                await shared.giveBack(host, pace)
                throw error
            }
        } catch {
            lanes[host]?.bucket.giveBack()
            throw error
        }
    }

    private func sleep(_ wait: Duration) async throws(FetchError) {
        do { try await time.sleep(wait) } catch { throw .offline }
    }

    /// - Parameter sent: `false` when the request did not go out after all; then its token is given back.
    func leave(_ host: String, sent: Bool) async {
        guard let lane = lanes[host] else { return }
        lanes[host]?.underWay -= 1
        if !sent { lanes[host]?.bucket.giveBack() }
        lane.places.leave()
        if !sent { await shared?.giveBack(host, paces[host] ?? otherwise) }
    }

    private func lane(for host: String) throws(FetchError) -> Lane? {
        guard !["127.0.0.1", "localhost", "::1"].contains(host) else { return nil }
        let now = time.now()
        if lanes[host] != nil {
            lanes[host]?.usedAt = now
            return lanes[host]
        }
        if paces[host] == nil, lanes.count - paces.count >= limits.hosts {
            forget(at: now)
            guard lanes.count - paces.count < limits.hosts else { throw .busy(retryAfter: .seconds(1)) }
        }
        let pace = paces[host] ?? otherwise
        let lane = Lane(
            bucket: TokenBucket(pace), places: AsyncSemaphore(places: pace.atOnce), rest: pace.rest,
            usedAt: now)
        lanes[host] = lane
        return lane
    }

    /// Makes room: hosts of which nothing is to be remembered, else those that were not asked for longest.
    private func forget(at now: Duration) {
        let before = lanes.count
        lanes = lanes.filter { paces[$0.key] != nil || !$0.value.isFresh(at: now) }
        guard lanes.count == before else { return }
        let idle = lanes.filter { paces[$0.key] == nil && $0.value.isIdle }
        // A tenth at once, so that not every made-up name looks through them all.
        let oldest = idle.sorted { $0.value.usedAt < $1.value.usedAt }.prefix(limits.hosts / 10 + 1)
        for (host, _) in oldest { lanes[host] = nil }
    }
}

extension HTTPFetching {
    /// Holds each request back until `rateLimiter` lets it go.
    ///
    /// The wait is not part of ``HTTPFetch/timeout`` and has its own end (``HostRateLimiter/Limits``). Cancelled while waiting, it throws ``FetchError/offline`` and was never sent. A request refused below with
    /// ``FetchError/resting(wait:)`` costs nothing of the pace. Of a host that has just asked
    /// for quiet (`Retry-After`, or ``Pace/rest``) everybody gets its own error, those who waited in the line included; nothing is sent.
    package func paced(by rateLimiter: HostRateLimiter) -> HTTPFetching {
        HTTPFetching { fetch throws(FetchError) in
            let host = fetch.host
            if let refusal = await rateLimiter.refusal(by: host) { throw refusal }
            try await rateLimiter.enter(host)
            if let refusal = await rateLimiter.refusal(by: host) {
                await rateLimiter.leave(host, sent: false)
                throw refusal
            }
            do throws(FetchError) {
                let reply = try await self.fetch(fetch)
                await rateLimiter.leave(host, sent: true)
                return reply
            } catch {
                let noted = await rateLimiter.noting(error, of: host)
                switch error {
                case .resting, .busy, .forbidden: await rateLimiter.leave(host, sent: false)
                default: await rateLimiter.leave(host, sent: true)
                }
                await rateLimiter.tell(noted, of: host)
                throw noted
            }
        }
    }
}
