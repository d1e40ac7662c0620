package import Foundation
package import PromenadeCore
import PromenadeSources
import PromenadeStore

/// The works the user keeps.
///
/// Which works are kept is in memory besides (``Library/isFavourite(_:)``), so that a wall knows its hearts
/// without asking the database.
package struct Favourites: Sendable {
    package let library: any LibraryStore
    /// Keeps their pictures; `nil` where nobody does, as in tests.
    package let pictures: FavouritePictureDownloader?
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let health: SourceHealth
    let refresher: Refresher
    private let now: @Sendable () -> Date

    package init(
        library: any LibraryStore, sources: CachedSources, pictures: FavouritePictureDownloader? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) async throws {
        self.library = library
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        health = sources.health
        refresher = sources.refresher
        self.pictures = pictures
        self.now = now
    }

    /// What became of a wish to keep a work.
    package enum Outcome: Sendable {
        case added(Favourite)
        /// There is no such work.
        case absent
        /// The museum did not say what the work is, and there is no copy.
        case failed(SourceError)
    }

    package var count: Int { library.favouriteCount }

    /// How many are of each museum.
    package var countsByMuseum: [Museum.ID: Int] { library.favouriteCounts }

    package func contains(_ id: Work.ID) -> Bool { library.isFavourite(id) }

    /// Keeps a work as our copy or its museum describes it; nothing changes for one that is kept already.
    ///
    /// Its picture follows behind.
    ///
    /// - Throws: ``LibraryError``; nothing has changed then.
    package func add(_ id: Work.ID, decided: Date? = nil) async throws(LibraryError) -> Outcome {
        if let favourite = try await library.favourite(id) { return .added(favourite) }
        let outcome = try await found(id)
        guard case .added(var favourite) = outcome else { return outcome }
        favourite.keptAt = min(decided ?? .distantFuture, favourite.keptAt)
        let isNew = try await library.add(favourite)
        pictures?.wake()
        // Somebody else may have kept it meanwhile.
        return .added(isNew ? favourite : try await library.favourite(favourite.work.id) ?? favourite)
    }

    /// A work as it is kept, or would be: as our copy or its museum describes it.
    ///
    /// Nothing changes.
    package func found(_ id: Work.ID) async throws(LibraryError) -> Outcome {
        if let favourite = try await library.favourite(id) { return .added(favourite) }
        switch await sources.work(id) {
        case .found(let work, let asOf, _):
            return .added(
                Favourite(
                    work: work, museum: sources.museum(of: work.id)?.name ?? work.id.source, keptAt: now(),
                    asOf: asOf))
        case .absent: return .absent
        case .failed(let error): return .failed(error)
        }
    }

    /// Makes a set with its note, and keeps its first work: all of it or nothing.
    ///
    /// - Parameter favourite: as ``found(_:)`` found it; `nil` for an empty set.
    package func makeSet(
        named name: String, note: String, holding favourite: Favourite?
    ) async throws(LibraryError) -> WorkSet.ID {
        let id = try await library.makeSet(named: name, note: note, holding: favourite, at: now())
        if favourite != nil { pictures?.wake() }
        return id
    }

    /// Keeps a work and puts it into a set.
    ///
    /// - Returns: whether there is such a set; nothing has changed otherwise.
    package func add(_ favourite: Favourite, in set: WorkSet.ID) async throws(LibraryError) -> Bool {
        let isThere = try await library.add(favourite, in: set)
        pictures?.wake()
        return isThere
    }

    /// - Returns: what brings them back; `nil` when none of them was kept.
    package func remove(_ works: [Work.ID], decided: Date? = nil) async throws(LibraryError) -> UndoEntry? {
        try await library.remove(works, decided: decided, at: now())
    }

    /// Brings back what was removed.
    ///
    /// - Returns: `nil` when there is no such removal, or its day is over.
    package func undo(_ id: UndoEntry.ID) async throws(LibraryError) -> UndoEntry? {
        let removal = try await library.undo(id, at: now())
        pictures?.wake()
        return removal
    }

    /// Takes note of what another process did to the library.
    package func refresh() async throws(LibraryError) { try await library.notice() }

    /// What can still be brought back, last first; of the same things the last removal.
    ///
    /// - Parameter seconds: how long ago it was removed at most; pages offer what was removed within ten minutes.
    package func recentRemovals(
        within seconds: TimeInterval = UndoEntry.timeToUndo
    ) async throws(LibraryError) -> [UndoEntry] {
        try await library.removalsToUndo(since: now() - seconds)
    }

    /// A work as its museum or our copy describes it; or, where both have nothing, as the user kept it.
    ///
    /// A museum that did not answer the last question is not waited for.
    package func work(_ id: Work.ID) async -> Answer<Work> {
        guard contains(id) else { return await sources.work(id) }
        if let trouble = await health.trouble(of: id.source),
            await catalogue.read({ try await $0.work(id) }) == nil,
            let copy = await copy(of: id, because: .ownCopy(trouble))
        {
            refresher.refresh(id.description) { [sources] in _ = await sources.work(id) }
            return copy
        }
        let answer = await sources.work(id)
        let reason: Staleness
        switch answer {
        case .found: return answer
        case .absent: reason = registry[id] == nil ? .orphaned : .ownCopy(nil)
        case .failed(let error): reason = .ownCopy(error)
        }
        return await copy(of: id, because: reason) ?? answer
    }

    private func copy(of id: Work.ID, because reason: Staleness) async -> Answer<Work>? {
        guard let favourite = try? await library.favourite(id) else { return nil }
        return .found(favourite.work, asOf: favourite.asOf, staleBecause: reason)
    }
}
