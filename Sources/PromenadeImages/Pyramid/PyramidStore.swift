import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Pyramids on the disk up to a number of bytes, each made once, when somebody first looks at its picture.
///
/// A class around a `Mutex`: which pyramids are open, which are being made, and which pictures were refused.
package final class PyramidStore: Sendable {
    struct State {
        /// With when each was looked at last.
        ///
        /// Bound: ``PyramidStore/maxOpen``.
        var open: [String: (pyramid: Pyramid, lastUse: Int)] = [:]
        /// Bound: the line of ``RenderQueue/Length/long`` and the one that is made; beyond, each is refused at once.
        var makings: [String: PyramidMaking] = [:]
        var clock = 0

        mutating func use(_ key: String) -> Pyramid? {
            clock += 1
            guard let entry = open[key] else { return nil }
            open[key]?.lastUse = clock
            return entry.pyramid
        }
    }

    /// Each open pyramid has a file open.
    static let maxOpen = 64

    let state = Mutex(State())
    let folder: PictureFolder
    let pool: RenderPool
    let budget: Int
    package let limits: PictureLimits
    private let timeLimit: Duration
    private let clock: any Clock<Duration>
    private let tiles: MemoryCache<Pyramid.Name, Data>
    /// Why a file was refused, until it changes.
    private let refused = MemoryCache<String, PyramidError>(budget: 1_000_000)

    /// - Parameters:
    ///   - budget: of the files together, in bytes; what was looked at longest ago goes first.
    ///   - memory: for tiles that are asked for again, in bytes.
    ///   - timeLimit: for making one; half an hour is far more than a gigapixel takes on a slow machine.
    package init(
        folder: PictureFolder, pool: RenderPool, budget: Int = 20_000_000_000,
        limits: PictureLimits = PictureLimits(), memory: Int = 32_000_000,
        timeLimit: Duration = .seconds(1800),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.folder = folder
        self.pool = pool
        self.budget = budget
        self.limits = limits
        self.timeLimit = timeLimit
        self.clock = clock
        tiles = MemoryCache(budget: memory)
    }

    /// A picture's pyramid, made where there is none yet.
    ///
    /// - Parameter patience: how long to wait for one that is being made; it is made to its end in any case.
    /// - Throws: ``PyramidError``; ``PyramidError/preparing(_:)`` when the patience is over.
    package func pyramid(
        of picture: OriginalPicture, patience: Duration = .milliseconds(1500)
    ) async throws(PyramidError) -> Pyramid {
        if let known = state.withLock({ $0.use(picture.key) }), !known.isDamaged { return known }
        if let pyramid = await BlockingPool.disk.run({ [self] in open(picture) }) { return pyramid }
        if let error = refused.value(for: picture.key) { throw error }
        return try await making(of: picture).value(patience: patience, clock: clock)
    }

    /// How far a picture's pyramid is: 1 when it is there, `nil` when nobody makes it.
    package func progress(of picture: OriginalPicture) async -> Double? {
        if let making = state.withLock({ $0.makings[picture.key] }) { return making.job.progress }
        let path = folder.pyramid(picture.key).path(percentEncoded: false)
        return await BlockingPool.disk.run { FileManager.default.fileExists(atPath: path) } ? 1 : nil
    }

    /// What a picture's file says about it.
    ///
    /// - Throws: ``PyramidError`` also where its pyramid was refused before, or would be at once.
    package func header(of picture: OriginalPicture) async throws(PyramidError) -> PictureHeader {
        if let error = refused.value(for: picture.key) { throw error }
        guard picture.bytes <= limits.bytes else { throw .tooManyBytes }
        let header = try await pool.header(of: picture)
        try limits.admit(header)
        return header
    }

    /// Closes every pyramid nobody reads from; after their files were removed.
    package func closeAll() {
        let closed = state.withLock { state in
            defer { state.open = [:] }
            return state.open
        }
        // Files are closed here, outside the lock.
        _ = consume closed
    }

    /// How many wait for a picture's pyramid.
    package func waiting(for picture: OriginalPicture) -> Int {
        state.withLock { $0.makings[picture.key] }?.waiting ?? 0
    }

    /// Stops making a pyramid; those who wait for it are told.
    package func cancel(_ picture: OriginalPicture) {
        state.withLock { $0.makings[picture.key] }?.job.cancel()
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func open(_ picture: OriginalPicture) -> Pyramid? {
        let known = state.withLock { $0.use(picture.key) }
        if let known, !known.isDamaged { return known }
        let file = folder.pyramid(picture.key)
        if known != nil {
            state.withLock { $0.open[picture.key] = nil }
            folder.changing(file) { try? FileManager.default.removeItem(at: file) }
            return nil
        }
        do throws(PyramidError) {
            let pyramid = try Pyramid(file: file, version: String(picture.key.prefix(16)), recent: tiles)
            pyramid.touch()
            remember(pyramid, picture.key)
            return pyramid
        } catch {
            // Made anew over it; one that is not there is no news.
            return nil
        }
    }

    func remember(_ pyramid: Pyramid, _ key: String) {
        let closed = state.withLock { state -> Pyramid? in
            state.clock += 1
            state.open[key] = (pyramid, state.clock)
            guard state.open.count > Self.maxOpen,
                let oldest = state.open.min(by: { $0.value.lastUse < $1.value.lastUse })
            else { return nil }
            return state.open.removeValue(forKey: oldest.key)?.pyramid
        }
        _ = consume closed
    }

    private func making(of picture: OriginalPicture) -> PyramidMaking {
        let (making, isNew) = state.withLock { state in
            if let making = state.makings[picture.key] { return (making, false) }
            let making = PyramidMaking(limit: timeLimit)
            state.makings[picture.key] = making
            return (making, true)
        }
        guard isNew else { return making }
        Task {
            let outcome: PyramidMaking.Outcome
            do throws(PyramidError) {
                let pyramid = try await make(picture, making.job, tiles)
                remember(pyramid, picture.key)
                outcome = .success(pyramid)
            } catch {
                switch error {
                case .absent, .diskFull, .cancelled, .preparing, .busy: break
                default: refused.insert(error, for: picture.key, cost: 0)
                }
                outcome = .failure(error)
            }
            state.withLock { $0.makings[picture.key] = nil }
            making.finish(outcome)
        }
        return making
    }
}
