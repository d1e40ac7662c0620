package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore
import ServiceLifecycle
import Synchronization

/// Takes favourites' pictures along: fetches their tiles for good, one picture after the other, the smallest size first.
///
/// What the library says is wanted and is not on the disk is fetched, also after a restart. State, each behind a mutex: why
/// a picture did not go on when it was last tried, when museums that did not answer are asked again, and when a page last looked.
package final class OfflinePictures: Service {
    /// JPEG of paintings has about a quarter of a byte for each pixel.
    private static let bytesPerPixel = 0.25

    let pictures: WorkPictures
    let library: any LibraryStore
    private let leases: any Leases
    private let clock: any Clock<Duration>
    private let logger: Logger
    private let now: @Sendable () -> Date
    private let calls: AsyncStream<Void>
    private let call: AsyncStream<Void>.Continuation
    /// Bound: pictures that are taken along; others go at the next round.
    private let troubles = Mutex<[Work.ID: OfflineStatus.Trouble]>([:])
    private let rest: Mutex<RetryBackoff>
    private let looks: AsyncStream<Void>
    private let look: AsyncStream<Void>.Continuation
    /// When a page last made this look at what other servers have.
    private let lookedAt = Mutex<ContinuousClock.Instant?>(nil)

    /// - Parameters:
    ///   - leases: so that of several servers one asks museums.
    ///   - pause: the longest between two rounds, when nobody chooses a picture.
    package init(
        pictures: WorkPictures, library: any LibraryStore, leases: any Leases = OnlyServer(),
        pause: Duration = .seconds(600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade"),
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.pictures = pictures
        self.library = library
        self.leases = leases
        self.clock = clock
        self.logger = logger
        self.now = now
        (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        (looks, look) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        rest = Mutex(RetryBackoff(longest: pause))
        pictures.sources.health.onAnswer { [weak self] in self?.heard($0) }
    }

    /// There may be a picture to take along.
    package func wake() { call.yield() }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { [self] in
                    for await _ in looks { await takeShared() }
                }
                await takeRounds()
                group.cancelAll()
            }
        }
    }

    private func takeRounds() async {
        var alarm: Task<Void, Never>?
        wake()
        for await _ in calls {
            alarm?.cancel()
            let length = await wait(after: leases.holding("offline pictures") { await self.round() })
            alarm = Task { [self] in
                if (try? await clock.sleep(for: length)) != nil { wake() }
            }
        }
        alarm?.cancel()
    }

    /// How long to wait for the next round.
    ///
    /// - Parameter round: `nil` where another server is at it: what that has taken is taken from there.
    private func wait(after round: RetryBackoff.Round?) async -> Duration {
        if let round { return rest.withLock { $0.length(after: round) } }
        await takeShared()
        return leases.pause
    }

    private func heard(_ museum: Museum.ID) {
        if rest.withLock({ $0.answered(by: museum) }) { wake() }
    }

    // MARK: What is there to choose

    /// - Returns: `nil` for a work that is no favourite, or has no picture to look at tile by tile.
    package func standing(of id: Work.ID) async -> OfflineStatus? {
        guard library.isFavourite(id), let work = try? await pictures.work(id) else { return nil }
        let taken = await pictures.taken(id)
        guard let offer = await offer(work, taken) else { return nil }
        let picture = offer.picture
        let (here, seen) = await BlockingPool.walks.run { [tiles = pictures.tiles] in
            (tiles.taken.tiles(of: picture), tiles.cache.folder.tiles(of: picture))
        }
        let depths =
            offer.mayBeTaken ? Self.depths(of: picture.grid, known: here.merging(seen) { one, _ in one }) : []
        guard let taken else { return OfflineStatus(depths: depths, progress: nil) }
        let done = here.filter { $0.key.scaleFactor >= taken.scaleFactor }
        let progress = OfflineStatus.Progress(
            scaleFactor: taken.scaleFactor, done: done.count,
            tiles: picture.grid.count(downTo: taken.scaleFactor), bytes: done.values.reduce(0, +),
            isPaused: taken.isPaused,
            trouble: troubles.withLock { $0[id] })
        if progress.done < progress.tiles, !taken.isPaused { lookForOthers() }
        return OfflineStatus(depths: depths, progress: progress)
    }

    /// Another server may have more of it, which this one has not heard of.
    private func lookForOthers() {
        guard pictures.tiles.shared != nil else { return }
        let isDue = lookedAt.withLock { last in
            guard last.map({ ContinuousClock.now - $0 >= leases.pause }) ?? true else { return false }
            last = .now
            return true
        }
        if isDue { look.yield() }
    }

    private func offer(
        _ work: Work, _ taken: OfflinePicture?
    ) async -> (picture: TiledPicture, mayBeTaken: Bool)? {
        if let taken {
            return (taken.tiled, pictures.service(of: work, for: taken)?.takingPause != nil)
        }
        guard let picture = work.picture,
            case .tiles(let service)? = pictures.registry[work.id]?.closeLook(
                at: picture, rights: work.rights),
            let grid = await pictures.heldGrid(of: service)
        else { return nil }
        return (TiledPicture(origin: service.base, grid: grid), service.takingPause != nil)
    }

    /// At most four depths, each with more pixels than the picture that is kept with every favourite, and with no more
    /// tiles than may be taken along, whatever size the museum says the picture has.
    private static func depths(of grid: TileGrid, known: [TileAddress: Int]) -> [OfflineStatus.Depth] {
        let seen = pixels(known.keys, of: grid)
        let rate = seen > 0 ? Double(known.values.reduce(0, +)) / Double(seen) : bytesPerPixel
        return grid.scaleFactors.filter { factor in
            let level = grid.level(factor)
            return (factor == 1 || max(level.width, level.height) > 1_000)
                && grid.count(downTo: factor) <= OfflinePicture.mostTiles
        }.prefix(4).reversed().map { factor in
            let level = grid.level(factor)
            let here = known.filter { $0.key.scaleFactor >= factor }
            let pixels = grid.scaleFactors.filter { $0 >= factor }.map(grid.level).map {
                $0.width * $0.height
            }
            let missing = pixels.reduce(0, +) - Self.pixels(here.keys, of: grid)
            let bytes = Double(here.values.reduce(0, +)) + Double(missing) * rate
            return OfflineStatus.Depth(
                scaleFactor: factor, width: level.width, height: level.height,
                tiles: grid.count(downTo: factor), bytes: Int(clamping: bytes))
        }
    }

    private static func pixels(_ tiles: some Sequence<TileAddress>, of grid: TileGrid) -> Int {
        tiles.map(grid.pixels).map { $0.width * $0.height }.reduce(0, +)
    }

    // MARK: What the user decides

    /// Takes a favourite's picture along down to a depth.
    ///
    /// - Returns: whether that depth is one to choose.
    package func take(_ id: Work.ID, downTo factor: Int) async throws(LibraryError) -> Bool {
        guard let work = try? await pictures.work(id), let standing = await standing(of: id),
            standing.depths.contains(where: { $0.scaleFactor == factor })
        else { return false }
        let before = await pictures.taken(id)
        guard let picture = await offer(work, before)?.picture,
            let taken = OfflinePicture(
                work: id, origin: picture.origin, size: picture.grid.size, tile: picture.grid.tile,
                scaleFactor: factor, chosenAt: before?.chosenAt ?? now())
        else { return false }
        let isTaken = try await library.take(taken)
        goOn(id)
        return isTaken
    }

    /// - Returns: whether the picture is taken along.
    package func pause(_ id: Work.ID, _ isPaused: Bool) async throws(LibraryError) -> Bool {
        let isThere = try await library.pauseTaking(id, isPaused)
        goOn(id)
        return isThere
    }

    /// Takes the picture along no longer; its tiles go when that cannot be undone any more.
    package func leave(_ id: Work.ID) async throws(LibraryError) -> UndoEntry? {
        try await library.leave(id, at: now())
    }

    private func goOn(_ id: Work.ID) {
        troubles.withLock { _ = $0.removeValue(forKey: id) }
        wake()
    }

    // MARK: Fetching

    /// One round through all pictures that are wanted and not here.
    package func takeAll() async { _ = await round() }

    private func round() async -> RetryBackoff.Round {
        var round = RetryBackoff.Round()
        let all: [OfflinePicture]
        do { all = try await library.taken() } catch {
            logger.libraryFailed(error)
            return round
        }
        let wanted = Set(all.map(\.work))
        troubles.withLock { $0 = $0.filter { wanted.contains($0.key) } }
        for taken in all where !Task.isCancelled {
            let outcome = await takeAll(of: taken)
            troubles.withLock { $0[taken.work] = outcome.trouble }
            if outcome.hasGained { round.hasGained = true }
            if outcome.trouble == .silent { round.silent.insert(taken.work.source) }
            if outcome.trouble == .diskFull { break }
        }
        return round
    }

    /// What became of one picture in a round.
    private struct Outcome {
        var trouble: OfflineStatus.Trouble?
        var hasGained: Bool
    }

    private func takeAll(of first: OfflinePicture) async -> Outcome {
        let picture = first.tiled
        var hasGained = false
        func ended(_ trouble: OfflineStatus.Trouble? = nil) -> Outcome {
            Outcome(trouble: trouble, hasGained: hasGained)
        }
        guard await exchange(first) else { return ended(.diskFull) }
        let here = await BlockingPool.walks.run { [tiles = pictures.tiles] in tiles.taken.tiles(of: picture) }
        // As it is wanted now: paused, removed or deeper meanwhile.
        for tile in picture.grid.tiles(downTo: 1) where here[tile] == nil {
            guard !Task.isCancelled, let taken = await pictures.taken(first.work), !taken.isPaused,
                taken.tiled == picture, tile.scaleFactor >= taken.scaleFactor
            else { return ended() }
            guard let work = try? await pictures.work(first.work),
                let service = pictures.service(of: work, for: taken), let pace = service.takingPause
            else { return ended(.notAllowed) }
            do throws(ImageError) {
                switch try await pictures.tiles.take(tile, of: picture, from: service) {
                case .held: continue
                case .diskFull: return ended(.diskFull)
                case .fetched:
                    hasGained = true
                    answers(first.work.source)
                }
            } catch {
                // What is busy is this server: the next round goes on.
                if error == .cancelled || error == .busy { return ended() }
                return ended(pictures.tiles.isRefused(by: service.base) ? .notAllowed : .silent)
            }
            guard (try? await clock.sleep(for: pace)) != nil else { return ended() }
        }
        return ended()
    }

    /// It is no longer said to be silent, of any of its pictures.
    private func answers(_ museum: Museum.ID) {
        troubles.withLock { $0 = $0.filter { $0.key.source != museum || $0.value != .silent } }
    }
}
