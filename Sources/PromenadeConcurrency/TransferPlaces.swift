import Synchronization

/// Places for what takes minutes over a connection: few at once, one of each client, and whoever is slow leaves.
///
///     let place = try await uploads.enter("203.0.113.7")
///     for try await piece in body { try place.moved(piece.count) }
///
/// A place is held by whoever holds on to it. What must have moved rises with the time (as in Apache’s `mod_reqtimeout`), so
/// that every transfer has an end. Somebody who waits makes it rise much faster: for the slowest of those who have a place,
/// and for the one place of a client who waits for it.
package final class TransferPlaces: Sendable {
    /// How much must have moved by when.
    package struct Pace: Sendable {
        /// Not looked at before.
        package var grace: Duration
        /// On the average since the end of ``grace``.
        package var bytesPerSecond: Double

        /// After so long the average must be twice as much, after twice as long three times.
        private static let rise = 300.0

        /// What must have moved after so long, in bytes.
        func least(after elapsed: Duration) -> Double {
            let seconds = elapsed / .seconds(1)
            guard elapsed > grace else { return 0 }
            return bytesPerSecond * (seconds - grace / .seconds(1)) * (1 + seconds / Self.rise)
        }

        /// Nobody else is there: 8 kB/s, which a bad mobile line has, so that 2 GB must be there within 2.4 hours.
        package static let alone = Self(grace: .seconds(60), bytesPerSecond: 8_192)
        /// Somebody waits, and nobody is slower: 64 kB/s, so that 2 GB must be there within 50 minutes.
        package static let wanted = Self(grace: .seconds(5), bytesPerSecond: 65_536)
    }

    /// Why somebody has no place, or loses it.
    package enum Refusal: Error, Sendable, Hashable {
        /// All are taken, and none came free in time.
        case taken
        /// Too little moved.
        case slow
        case cancelled
    }

    /// A place inside; given up when nobody holds on to it any more, however that ends.
    package final class Place: Sendable {
        private let places: TransferPlaces
        private let client: String?
        private let number: Int

        fileprivate init(_ places: TransferPlaces, _ client: String?) {
            self.places = places
            self.client = client
            number = places.holders.withLock { $0.add(at: places.now()) }
        }

        deinit { places.leave(client, number) }

        /// The first byte can move now: what was done before took our own time, and not the client's.
        package func begins() { places.holders.withLock { $0.transfers[number]?.began = places.now() } }

        /// Called often enough, every 64 kB or so, since nothing is looked at in between.
        ///
        /// - Parameter bytes: that came or went since the last call.
        /// - Throws: ``Refusal/slow`` where that is too little by now.
        package func moved(_ bytes: Int) throws(Refusal) {
            let now = places.now()
            let isOwnWanted = client.map { places.waiting(for: $0) > 0 } ?? false
            let isAnyWanted = places.waiting > 0
            let isQuick = places.holders.withLock { holders in
                holders.transfers[number]?.moved += bytes
                guard let transfer = holders.transfers[number] else { return true }
                let isWanted = isOwnWanted || isAnyWanted && holders.isSlowest(number, at: now)
                let pace: Pace = isWanted ? .wanted : .alone
                return Double(transfer.moved) >= pace.least(after: now - transfer.began)
            }
            guard isQuick else { throw .slow }
        }
    }

    /// What has moved of each transfer that has a place.
    private struct Holders {
        struct Transfer {
            var began: ContinuousClock.Instant
            var moved = 0

            func rate(at now: ContinuousClock.Instant) -> Double {
                Double(moved) / max((now - began) / .seconds(1), 1)
            }
        }

        /// Bound: as many as there are places.
        var transfers: [Int: Transfer] = [:]
        private var last = 0

        mutating func add(at now: ContinuousClock.Instant) -> Int {
            last += 1
            transfers[last] = Transfer(began: now)
            return last
        }

        /// Whether none of the others is slower; those who have only begun are not compared.
        func isSlowest(_ number: Int, at now: ContinuousClock.Instant) -> Bool {
            guard let rate = transfers[number]?.rate(at: now) else { return false }
            return transfers.allSatisfy { other, transfer in
                other == number || now - transfer.began <= Pace.wanted.grace || transfer.rate(at: now) >= rate
            }
        }
    }

    private let ofClient: KeyedSemaphore<String>
    private let ofAll: KeyedSemaphore<Bool>
    private let now: @Sendable () -> ContinuousClock.Instant
    private let holders = Mutex(Holders())

    /// - Parameters:
    ///   - atOnce: places of all clients together; at least 1.
    ///   - waiting: how many wait for one; and for the place of one client.
    ///   - wait: how long each waits: longer than a connection can be silent, which is found out after 42 s at the latest, so that
    ///     who is silent leaves meanwhile.
    package init(
        atOnce: Int, waiting: Int = 8, wait: Duration = .seconds(45),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }
    ) {
        ofAll = KeyedSemaphore(.init(atOnce: atOnce, waiting: waiting, wait: wait))
        ofClient = KeyedSemaphore(.init(atOnce: 1, waiting: min(waiting, 2), wait: wait))
        self.now = now
    }

    /// Waits for a place.
    ///
    /// - Parameter client: `nil` where nobody says who it is; then nobody is limited to one.
    package func enter(_ client: String?) async throws(Refusal) -> Place {
        if let client {
            do throws(KeyedSemaphore<String>.Refusal) { try await ofClient.enter(client) } catch {
                throw error == .cancelled ? .cancelled : .taken
            }
        }
        do throws(KeyedSemaphore<Bool>.Refusal) { try await ofAll.enter(true) } catch {
            if let client { ofClient.leave(client) }
            throw error == .cancelled ? .cancelled : .taken
        }
        return Place(self, client)
    }

    /// Whether somebody has a place.
    package var isInUse: Bool { ofAll.keys > 0 }

    /// How many wait for one.
    package var waiting: Int { ofAll.waiting(for: true) }

    /// How many wait for the place of one client.
    package func waiting(for client: String) -> Int { ofClient.waiting(for: client) }

    private func leave(_ client: String?, _ number: Int) {
        holders.withLock { $0.transfers[number] = nil }
        ofAll.leave(true)
        if let client { ofClient.leave(client) }
    }
}
