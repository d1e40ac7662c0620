package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles
package import PromenadeObjects
import PromenadeSources
import PromenadeStore
import ServiceLifecycle

/// Keeps the collections of one server as those of the others: takes what they published, and publishes what was changed here.
///
///     import, prune, remove ─► snapshot in object storage ─► its number in the database ─► the other servers
///
/// Each server has a catalogue and a search of its own; works of a museum come into it some at a time, beside what it has.
package struct CollectionSync: Service {
    /// What the other servers have could not be taken: a change would not be one of theirs.
    package struct Untaken: Error, Sendable {}

    /// How a collection stands after all was done that could be.
    enum Outcome { case settled, busy, unfinished, unreadable }

    private let collections: Collections
    private let snapshots: any CollectionSnapshots
    private let store: any ObjectStore
    private let drafts: URL
    private let space: FreeSpace
    private let leases: any Leases
    private let news: AsyncStream<Void>
    private let pause: Duration
    private let logger: Logger

    /// Looks whether the files of all snapshots are there once in so many times.
    private static let looksAtFilesEvery = 10

    /// - Parameters:
    ///   - drafts: for files on their way.
    ///   - news: says when something was published.
    ///   - pause: how often it looks without being told.
    package init(
        _ collections: Collections, snapshots: any CollectionSnapshots, store: any ObjectStore, drafts: URL,
        leases: any Leases = OnlyServer(), news: AsyncStream<Void> = AsyncStream { $0.finish() },
        space: FreeSpace = .unlimited, pause: Duration = .seconds(60),
        logger: Logger = Logger(label: "promenade")
    ) {
        self.collections = collections
        self.snapshots = snapshots
        self.store = store
        self.drafts = drafts
        self.space = space
        self.leases = leases
        self.news = news
        self.pause = pause
        self.logger = logger
    }

    package func run() async {
        await BlockingPool.disk.run { FileManager.default.removeAbandonedDrafts(in: drafts) }
        let (reasons, reason) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        reason.yield()
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in news { reason.yield() } }
                group.addTask { while (try? await Task.sleep(for: pause)) != nil { reason.yield() } }
                var times = 0
                for await _ in reasons {
                    await sync(looksAtFiles: times % Self.looksAtFilesEvery == 0)
                    times += 1
                }
                group.cancelAll()
            }
        }
    }

    /// Does all there is to do; what goes wrong is said in the log, and done with the next time.
    ///
    /// - Parameter looksAtFiles: whether files that have gone from the object storage are put there again.
    package func sync(looksAtFiles: Bool = false) async {
        let museums: [Museum.ID]
        do {
            museums = Set(try await snapshots.museums() + collections.all().map(\.id)).sorted()
        } catch {
            guard !Task.isCancelled else { return }
            return logger.info(
                "Nobody knows which collections the other servers have", metadata: ["error": "\(error)"])
        }
        for museum in museums where !Task.isCancelled {
            do {
                _ = try await settle(museum)
                if looksAtFiles { try await replaceFiles(of: museum) }
            } catch {
                guard !Task.isCancelled else { return }
                logger.warning(
                    "A collection is not as on the other servers",
                    metadata: ["museum": "\(museum)", "error": "\(error)"])
            }
        }
    }

    /// Changes a collection, which no other server does meanwhile, from what the others have to what they then take.
    ///
    /// - Parameter unpublished: told that the others cannot take it yet: a server publishes it later.
    /// - Throws: ``Collections/Refusal/busy``; ``Untaken``; what `change` does.
    package func changing<Value: Sendable>(
        _ museum: Museum.ID, unpublished: @escaping @Sendable () -> Void,
        _ change: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let result = await leases.holding(Self.lease(of: museum)) { () -> Result<Value, any Error> in
            let catalogue = collections.catalogue
            let result: Result<Value, any Error>
            let before: String?
            do {
                try await prepare(museum)
                before = try await catalogue.mark(of: museum)
            } catch { return .failure(error) }
            do { result = .success(try await change()) } catch { result = .failure(error) }
            do {
                let isChanged = try await catalogue.mark(of: museum) != before
                switch try await settle(museum, isHeld: true, givesUp: isChanged) {
                case .settled, .unfinished: break
                case .busy, .unreadable: unpublished()
                }
            } catch {
                if !Task.isCancelled { unpublished() }
            }
            return result
        }
        if let result { return try result.get() }
        // Another has the lease, or nobody can tell.
        do { _ = try await snapshots.museums() } catch { throw Untaken() }
        throw Collections.Refusal.busy
    }

    /// Takes what the others have before it is changed; where that is lost, the change is what they get.
    private func prepare(_ museum: Museum.ID) async throws {
        do {
            switch try await settle(museum, isHeld: true) {
            case .settled, .unfinished: break
            case .busy: throw Collections.Refusal.busy
            case .unreadable: throw Untaken()
            }
        } catch {
            switch error {
            case is SnapshotFiles.Missing: break
            case is Collections.Refusal: throw error
            case let trouble as StorageTrouble: throw Collections.Refusal.unwritten(trouble)
            default:
                try Task.checkCancellation()
                throw Untaken()
            }
        }
    }

    /// Of whoever changes a museum's collection, for all servers.
    private static func lease(of museum: Museum.ID) -> String { "collection \(museum)" }

    /// Brings one museum's collection to what the others have, or the others to what was changed here.
    ///
    /// - Parameters:
    ///   - isHeld: whether this server has the lease.
    ///   - givesUp: whether what is here is published in place of what has lost files.
    /// - Throws: ``ObjectError``; what the database and the disk say.
    func settle(_ museum: Museum.ID, isHeld: Bool = false, givesUp: Bool = false) async throws -> Outcome {
        guard let lock = try? await collections.catalogue.lock(collection: museum) else { return .busy }
        defer { withExtendedLifetime(lock) {} }
        let standing = try await standing(of: museum)
        switch standing.step {
        case .nothing: return .settled
        case .wait: return .unfinished
        case .unreadable: return .unreadable
        case .take(let snapshot):
            let files = try await files()
            do {
                let taking = SnapshotTaking(collections: collections, files: files)
                guard try await taking.take(snapshot, after: standing.taken) else { return .unreadable }
            } catch let error as SnapshotFiles.Missing {
                guard givesUp, standing.state.map({ $0.stage == .finished }) != false else { throw error }
                return try await publish(museum, isHeld: isHeld, inPlaceOf: snapshot)
            }
            logger.notice(
                "A collection was taken from another server",
                metadata: ["museum": "\(museum)", "snapshot": "\(snapshot.number)"])
            return .settled
        case .publish: return try await publish(museum, isHeld: isHeld)
        case .merge(let snapshot):
            do { return try await publish(museum, isHeld: isHeld) } catch let error as SnapshotFiles.Missing {
                guard givesUp else { throw error }
                return try await publish(museum, isHeld: isHeld, inPlaceOf: snapshot)
            }
        }
    }

    private func standing(of museum: Museum.ID) async throws -> CollectionStanding {
        let catalogue = collections.catalogue
        return CollectionStanding(
            published: try await snapshots.published(of: museum),
            taken: try await catalogue.takenSnapshots().first { $0.museum == museum },
            state: try await catalogue.collection(museum), mark: try await catalogue.mark(of: museum))
    }

    private func files() async throws -> SnapshotFiles {
        SnapshotFiles(
            store: store, folder: "collections/\(try await snapshots.installation())", drafts: drafts,
            space: space)
    }

    /// - Parameters:
    ///   - isHeld: whether this server has the lease.
    ///   - broken: a snapshot whose files are not all there: the whole is written anew, also where nothing was changed.
    private func publish(
        _ museum: Museum.ID, isHeld: Bool, inPlaceOf broken: CollectionSnapshot? = nil
    ) async throws -> Outcome {
        let files = try await files()
        guard !isHeld else { return try await publish(museum, files, inPlaceOf: broken) }
        let result = await leases.holding(Self.lease(of: museum)) { () -> Result<Outcome, any Error> in
            do { return .success(try await publish(museum, files, inPlaceOf: broken)) } catch {
                return .failure(error)
            }
        }
        return try result?.get() ?? .busy
    }

    private func publish(
        _ museum: Museum.ID, _ files: SnapshotFiles, inPlaceOf broken: CollectionSnapshot?
    ) async throws -> Outcome {
        // Another server may have published before this one had the lease.
        let standing = try await standing(of: museum)
        switch standing.step {
        case .publish: break
        case .merge(let snapshot) where snapshot != broken:
            try await SnapshotTaking(collections: collections, files: files).merge(snapshot)
        case .nothing, .take, .merge:
            guard case .newest(let newest, _) = standing.published, newest == broken else { return .busy }
        case .wait, .unreadable: return .busy
        }
        let publisher = SnapshotPublisher(
            catalogue: collections.catalogue, snapshots: snapshots, files: files)
        guard let snapshot = try await publisher.publish(museum, standing, isWhole: broken != nil) else {
            return .busy
        }
        logger.notice(
            "A collection was published for the other servers",
            metadata: ["museum": "\(museum)", "snapshot": "\(snapshot.number)"])
        var kept = [snapshot]
        if case .newest(let before, _) = standing.published { kept.append(before) }
        do { try await files.clear(museum, but: kept, at: collections.now()) } catch {
            logger.info("Files of earlier snapshots stay", metadata: ["error": "\(error)"])
        }
        return .settled
    }

    /// Writes the whole anew where a file has gone: the bucket is another one, or an older copy.
    private func replaceFiles(of museum: Museum.ID) async throws {
        guard let lock = try? await collections.catalogue.lock(collection: museum) else { return }
        defer { withExtendedLifetime(lock) {} }
        let standing = try await standing(of: museum)
        guard case .newest(let newest, _) = standing.published, standing.step == .nothing else { return }
        let files = try await files()
        for file in newest.files where try await !files.has(file, of: museum) {
            _ = try await publish(museum, isHeld: false, inPlaceOf: newest)
            return
        }
    }
}
