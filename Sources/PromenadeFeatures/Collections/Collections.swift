package import Foundation
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeSources
package import PromenadeStore

/// Bringing whole collections home.
///
///     read a portion ─► understand it on all cores ─► one transaction: works, their index, problems, how far one is
///           ▲                                              │
///           └────────────── meanwhile the next ────────────┘
package struct Collections: Sendable {
    /// Why an import was not begun, or could not go on.
    package enum Refusal: Error, Sendable, Hashable {
        /// Another one of the same collection is under way.
        case busy
        /// The id is that of a museum, or of who else records works, that is asked itself, or Promenade's own.
        case taken
        /// The catalogue did not take it: a full disk. What it took before stays.
        case unwritten(StorageTrouble)
    }

    package let catalogue: Catalogue
    private let index: any WorkIndexing
    private let registry: SourceRegistry
    private let words: @Sendable (CollectionError) -> String
    /// Below its floor no portion is taken.
    private let space: FreeSpace
    let now: @Sendable () -> Date

    /// - Parameters:
    ///   - index: what works are to be found by.
    ///   - words: what people are told of an error.
    package init(
        catalogue: Catalogue, index: any WorkIndexing, registry: SourceRegistry,
        words: @escaping @Sendable (CollectionError) -> String, space: FreeSpace = .unlimited,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.catalogue = catalogue
        self.index = index
        self.registry = registry
        self.words = words
        self.space = space
        self.now = now
    }

    /// Brings a file or a folder home; goes on where an import of the same content ended.
    ///
    /// Stops at the next portion when its task is cancelled.
    ///
    /// - Parameters:
    ///   - asOf: the date of the records, where somebody knows better than the file.
    ///   - isPart: whether it is only a part of the collection, where somebody knows better than the file.
    ///   - progress: told after each portion.
    /// - Returns: how it ended.
    package func bring(
        _ collection: OpenCollection, asOf: Date? = nil, isPart: Bool = false,
        progress: @escaping @Sendable (CollectionState) -> Void = { _ in }
    ) async throws -> CollectionState {
        let dialect = collection.dialect
        guard mayBring(dialect.id, isImported: dialect.imported != nil) else { throw Refusal.taken }
        let lock = try await locked(dialect.id)
        defer { withExtendedLifetime(lock) {} }
        let begun = now()
        // A clock that was wrong when the file was written makes no record of the future.
        let date = asOf ?? min(collection.asOf, begun)
        var state = CollectionState(
            id: dialect.id, imported: dialect.imported, origin: collection.origin, stamp: collection.stamp,
            asOf: date, progress: .init(.bytes), startedAt: begun, movedAt: begun,
            isPart: isPart || collection.isPart)
        let before = try await catalogue.collection(dialect.id)
        let goesOn = before?.goesOn(with: state) ?? false
        // What cannot be read at all leaves what is known of an earlier import.
        let reading = try await collection.reading(skipping: goesOn ? before?.position ?? 0 : 0)
        if let before, goesOn {
            state = before
            try await catalogue.goOn(with: state, at: begun)
        } else {
            if let before, before.standing != nil || before.works > 0,
                let refused = try await refused(before, by: collection, at: date)
            {
                return refused
            }
            state.since = before?.since
            state.earlier = before?.standing
            if state.isPart, let before { state.paused = before.isPart ? before.paused : .init(before) }
            try await catalogue.begin(state)
        }
        return try await run(state, reading, dialect: dialect, isHarvest: false, progress: progress) {
            await collection.foreignKind()
        }
    }

    /// - Parameter isImported: whether the museum exists only as an import.
    func mayBring(_ museum: Museum.ID, isImported: Bool) -> Bool {
        let isAsked = registry.isAsked(museum)
        return isImported ? !isAsked && !SourceRegistry.reserved.contains(museum) : isAsked
    }

    /// What is told of a file of which no record can be read, where an import stands or broke off, which it then leaves as it is.
    ///
    /// - Returns: `nil` once a record could be read.
    private func refused(
        _ standing: CollectionState, by collection: OpenCollection, at date: Date
    ) async throws -> CollectionState? {
        var told = standing
        (told.stage, told.origin, told.earlier) = (.broken, collection.origin, standing.standing)
        (told.position, told.counts) = (0, .init())
        var first: CollectionProblem?
        do {
            let reading = try await collection.reading(skipping: 0)
            let intake = BatchDecoder(dialect: collection.dialect, asOf: date, isHarvest: false)
            while let batch = try await intake.batch(from: reading) {
                try Task.checkCancellation()
                let problems = batch.problems
                guard problems.count == batch.items.count else { return nil }
                first = first ?? problems.first
                told.counts.bad += problems.count
                told.counts.read += problems.count
                told.position = batch.position
            }
            let nothing = CollectionError.nothing(
                bad: told.counts.bad, place: first?.place, first: first?.problem)
            told.trouble = words(await collection.foreignKind() ?? nothing)
        } catch let error as CollectionError {
            told.trouble = words(error)
        }
        return told
    }

    /// Brings a museum's records home by its own service, or what has changed since the last time.
    ///
    /// - Parameters:
    ///   - origin: the service's address.
    ///   - reading: begins to read at a cursor, or with what has changed since a date.
    package func harvest(
        _ museum: Museum.ID, from origin: URL,
        progress: @escaping @Sendable (CollectionState) -> Void = { _ in },
        reading:
            @escaping @Sendable (_ since: Date?, _ mark: String?, _ position: Int) -> any CollectionReading
    ) async throws -> CollectionState {
        guard registry.isAsked(museum) else { throw Refusal.taken }
        let lock = try await locked(museum)
        defer { withExtendedLifetime(lock) {} }
        let begun = now()
        var state = CollectionState(
            id: museum, origin: origin.absoluteString, stamp: "harvest", asOf: begun,
            progress: .init(.records), startedAt: begun, movedAt: begun)
        let before = try await catalogue.collection(museum)
        if let before, before.mark != nil, before.goesOn(with: state, isHarvest: true) {
            state = before
            try await catalogue.goOn(with: state, at: begun)
        } else {
            state = before.flatMap { $0.isPart ? state.resuming($0.paused) : nil } ?? state
            let list = before.flatMap { $0.isPart ? $0.paused?.origin ?? $0.list : $0.origin }
            state.since = list == state.origin ? before?.since : nil
            state.earlier = before?.standing
            try await catalogue.begin(state)
        }
        return try await run(
            state, reading(state.since, state.mark, state.position), dialect: nil, isHarvest: true,
            progress: progress)
    }

    /// - Parameter mayBeEmpty: whether it is no error where nothing of it is a record.
    func run(
        _ state: CollectionState, _ reading: any CollectionReading, dialect: CollectionDialect?,
        isHarvest: Bool, mayBeEmpty: Bool = false, progress: @Sendable (CollectionState) -> Void,
        isForeign: @Sendable () async -> CollectionError? = { nil }
    ) async throws -> CollectionState {
        let intake = BatchDecoder(dialect: dialect, asOf: state.asOf, isHarvest: isHarvest, index: index)
        do {
            var last = state
            var portion = try await intake.batch(from: reading)
            while let batch = portion {
                try Task.checkCancellation()
                guard await BlockingPool.disk.run({ space.hasRoom() }) else { throw StorageTrouble.noRoom }
                async let following = intake.batch(from: reading)
                let taken = try await catalogue.take(batch, into: state.id, at: now(), index: index)
                guard let state = taken else { return last }
                last = state
                progress(state)
                portion = try await following
            }
            try Task.checkCancellation()
            // A harvest may bring nothing new; a file without a record is not what it should be.
            if !isHarvest, !mayBeEmpty, last.counts.isEmpty { throw try await nothing(in: last, isForeign) }
            return try await catalogue.finish(
                state.id, since: isHarvest ? state.startedAt : nil, at: now()) ?? last
        } catch {
            // A request that was given up is an error of its own.
            if Task.isCancelled || error is CancellationError { return try await ended(state, .stopped) }
            guard let error = error as? CollectionError else {
                // There may be no room even for this.
                _ = try? await ended(state, .stopped)
                throw Refusal.unwritten(StorageTrouble(any: error))
            }
            return try await ended(state, .broken, words(error))
        }
    }

    func locked(_ id: Museum.ID) async throws(Refusal) -> CollectionLock {
        do throws(CollectionLock.Refusal) { return try await catalogue.lock(collection: id) } catch {
            switch error {
            case .held: throw .busy
            case .unusable(let trouble): throw .unwritten(trouble)
            }
        }
    }

    /// That no record could be read, with what the file is instead, else what is wrong with the first one.
    private func nothing(
        in state: CollectionState, _ isForeign: @Sendable () async -> CollectionError?
    ) async throws -> CollectionError {
        if let foreign = await isForeign() { return foreign }
        let first = try await catalogue.problems(of: state.id, limit: 1).first
        return .nothing(bad: state.counts.bad, place: first?.place, first: first?.problem)
    }

    /// Also of a cancelled task, whose own writing would be refused.
    ///
    /// What brought nothing, where nothing was before, leaves nothing.
    private func ended(
        _ state: CollectionState, _ stage: CollectionState.Stage, _ trouble: String? = nil
    ) async throws -> CollectionState {
        let catalogue = catalogue
        let now = now()
        return try await Task.detached {
            let ended = try await catalogue.end(state.id, stage, trouble: trouble, at: now) ?? state
            if ended.works == 0, ended.counts.isEmpty, stage == .broken || ended.counts.read == 0 {
                try await catalogue.forget(collection: state.id)
            }
            return ended
        }.value
    }

    /// What was imported, by id.
    package func all() async throws -> [CollectionState] { try await catalogue.collections() }

    /// - Parameter kind: only problems of that kind.
    package func problems(
        of id: Museum.ID, limit: Int, kind: RecordProblem.Kind? = nil
    ) async throws -> [CollectionProblem] {
        try await catalogue.problems(of: id, limit: limit, kind: kind)
    }

    /// How many works taking a collection away would take with it; `nil` where there is no such collection.
    package func removable(_ id: Museum.ID) async throws -> Int? {
        try await catalogue.removable(collection: id)
    }

    /// Takes a collection away; favourites have snapshots of their own.
    ///
    /// - Parameter progress: told now and then how many works are gone.
    /// - Returns: how many works went; `nil` when there is no such collection.
    package func remove(
        _ id: Museum.ID, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Int? {
        let lock = try await locked(id)
        defer { withExtendedLifetime(lock) {} }
        return try await catalogue.remove(collection: id, progress: progress)
    }

    /// Works that the newest whole list did not have.
    ///
    /// - Returns: `nil` where there is no such collection, or its import is not over.
    package func missing(from id: Museum.ID, limit: Int) async throws -> [WorkCard]? {
        try await catalogue.missing(from: id, limit: limit)
    }

    /// Lets go of them; favourites have snapshots of their own.
    ///
    /// - Parameter progress: told now and then how many works are gone.
    /// - Returns: how many went; `nil` as above.
    package func removeMissing(
        from id: Museum.ID, progress: @Sendable (Int) -> Void = { _ in }
    ) async throws -> Int? {
        let lock = try await locked(id)
        defer { withExtendedLifetime(lock) {} }
        return try await catalogue.removeMissing(from: id, progress: progress)
    }
}

extension CollectionState {
    /// Whether it ended before its source did, and the source is still the same.
    func goesOn(with new: CollectionState, isHarvest: Bool = false) -> Bool {
        stage != .finished && origin == new.origin && stamp == new.stamp && imported == new.imported
            && isPart == new.isPart
            && (isHarvest || abs(asOf.timeIntervalSince(new.asOf)) < 0.001 || new.asOf == new.startedAt)
    }
}
