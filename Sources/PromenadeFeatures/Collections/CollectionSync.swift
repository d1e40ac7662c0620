package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles
package import PromenadeObjects
import PromenadeStore
import ServiceLifecycle

/// Keeps the collections of one server as those of the others: takes what they published, and publishes what was changed here.
///
///     import, prune, remove ─► snapshot in object storage ─► its number in the database ─► the other servers
///
/// Each server has a catalogue and a search of its own; works of a museum come into it some at a time, beside what it has.
package struct CollectionSync: Service {
    private let collections: Collections
    private let snapshots: any CollectionSnapshots
    private let files: SnapshotFiles
    private let leases: any Leases
    private let news: AsyncStream<Void>
    private let pause: Duration
    private let logger: Logger

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
        files = SnapshotFiles(store: store, drafts: drafts, space: space)
        self.leases = leases
        self.news = news
        self.pause = pause
        self.logger = logger
    }

    package func run() async {
        await BlockingPool.disk.run { FileManager.default.removeAbandonedDrafts(in: files.drafts) }
        let (reasons, reason) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        reason.yield()
        await cancelWhenGracefulShutdown {
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for await _ in news { reason.yield() } }
                group.addTask { while (try? await Task.sleep(for: pause)) != nil { reason.yield() } }
                for await _ in reasons { await sync() }
                group.cancelAll()
            }
        }
    }

    /// Does all there is to do; what goes wrong is said in the log, and done with the next time.
    package func sync() async {
        do {
            for museum in try await museums() {
                try Task.checkCancellation()
                do { try await sync(museum) } catch {
                    guard !Task.isCancelled else { return }
                    logger.warning(
                        "A collection is not as on the other servers",
                        metadata: ["museum": "\(museum)", "error": "\(error)"])
                }
            }
        } catch {
            guard !Task.isCancelled else { return }
            logger.info("Nobody knows which collections there are", metadata: ["error": "\(error)"])
        }
    }

    private func museums() async throws -> [Museum.ID] {
        let published = try await snapshots.all().map(\.museum)
        return Set(published + (try await collections.all().map(\.id))).sorted()
    }

    /// Brings one museum's collection to what the others have, then the others to what was changed here.
    ///
    /// - Throws: ``ObjectError``; what the database and the disk say.
    package func sync(_ museum: Museum.ID) async throws {
        let catalogue = collections.catalogue
        let taken = try await catalogue.takenSnapshots().first { $0.museum == museum }
        let newest = try await snapshots.newest(of: museum)?.newest
        if let newest, newest.number > taken?.number ?? 0 {
            try await take(newest, after: taken)
        } else if try await catalogue.mark(of: museum) != taken?.mark {
            try await publish(museum)
        }
    }

    /// Changes a collection, which no other server does meanwhile, from what the others have to what they then take.
    ///
    /// - Parameter unpublished: told why the others do not take it yet: a server does so again and again.
    /// - Throws: ``Collections/Refusal/busy``; ``Untaken``; what `change` does.
    package func changing<Value: Sendable>(
        _ museum: Museum.ID, unpublished: @escaping @Sendable (any Error) -> Void,
        _ change: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        let result = await leases.holding("import of \(museum)") { () -> Result<Value, any Error> in
            do { try await sync(museum) } catch { return .failure(Untaken(error: error)) }
            let result: Result<Value, any Error>
            do { result = .success(try await change()) } catch { result = .failure(error) }
            do { try await sync(museum) } catch { unpublished(error) }
            return result
        }
        guard let result else { throw Collections.Refusal.busy }
        return try result.get()
    }

    /// What the other servers have could not be taken: a change would not be one of theirs.
    package struct Untaken: Error, Sendable {
        package let error: any Error
    }

    /// Has the other servers take a collection as it is here.
    private func publish(_ museum: Museum.ID) async throws {
        let publisher = SnapshotPublisher(
            catalogue: collections.catalogue, snapshots: snapshots, files: files)
        let now = collections.now()
        let result = await leases.holding("collection \(museum)") { () -> Result<Bool, any Error> in
            do { return .success(try await publisher.publish(museum, at: now)) } catch {
                return .failure(error)
            }
        }
        if try result?.get() == true {
            logger.notice(
                "A collection was published for the other servers", metadata: ["museum": "\(museum)"])
        }
    }

    private func take(_ snapshot: CollectionSnapshot, after taken: TakenSnapshot?) async throws {
        let museum = snapshot.museum
        guard let imported = snapshot.imported else {
            _ = try await collections.remove(museum)
            try await collections.catalogue.note([], ofSnapshot: snapshot.number, of: museum)
            return
        }
        // Of a museum that this server does not ask, or that it asks itself.
        guard collections.mayBring(museum, isImported: imported.imported != nil) else { return }
        let before = taken?.files ?? []
        // What was changed here since, and was not published, is not what the changes are changes of.
        let mark = try await collections.catalogue.mark(of: museum)
        let goesOn =
            !before.isEmpty && snapshot.files.map(\.hash).starts(with: before) && mark == taken?.mark
        for index in snapshot.files.indices.dropFirst(goesOn ? before.count : 0) {
            let file = snapshot.files[index]
            let draft = try await files.get(file, of: museum)
            do {
                let ended = try await collections.take(
                    draft, hash: file.hash, of: museum, imported, isWhole: index == 0)
                await files.remove(draft)
                guard ended.stage == .finished else { return }
            } catch {
                await files.remove(draft)
                throw error
            }
            let isLast = index == snapshot.files.count - 1
            try await collections.catalogue.note(
                Array(snapshot.files.prefix(index + 1)), ofSnapshot: isLast ? snapshot.number : 0, of: museum)
        }
        if goesOn, before.count == snapshot.files.count {
            try await collections.catalogue.adopt(imported, of: museum)
            try await collections.catalogue.note(snapshot.files, ofSnapshot: snapshot.number, of: museum)
        }
        logger.notice(
            "A collection was taken from another server",
            metadata: ["museum": "\(museum)", "snapshot": "\(snapshot.number)"])
    }
}
