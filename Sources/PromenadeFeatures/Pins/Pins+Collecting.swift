import Foundation
import Logging
import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
import PromenadeStore
import ServiceLifecycle
import Synchronization

extension Pins {
    /// Collections under way at the same time.
    private static let atOnce = 3

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            await withDiscardingTaskGroup { group in
                group.addTask { [self] in
                    repeat {
                        wake()
                        _ = await leases.holding("lost photographs") { [self] in await fetchLost() }
                    } while (try? await clock.sleep(for: pause)) != nil
                }
                for await _ in calls {
                    for (pin, album, interruption) in await toBegin() {
                        group.addTask { [self] in
                            await collect(album, of: pin, until: interruption)
                            work.withLock { $0.running[pin] = nil }
                            wake()
                        }
                    }
                }
                group.cancelAll()
            }
        }
        events.finish()
    }

    /// How a collection goes, until it has ended or nobody reads this any more.
    ///
    /// First what is here already, photograph by photograph, and how it stands; then what changes. Ends at once
    /// where nothing is under way.
    package func events(of id: Pin.ID) async -> AsyncStream<AlbumEvent> {
        // Watching before looking: nothing falls in between.
        let (stream, watcher) = events.watch(id)
        guard let pin = try? await pin(id), let album = pin.coming ?? pin.album else {
            watcher.finish()
            return stream
        }
        for entry in album.photos where entry.isHere {
            watcher.yield(AlbumEvent(album, of: id, photo: entry.photo))
        }
        watcher.yield(AlbumEvent(album, of: id))
        if album.state != .collecting { watcher.finish() }
        return stream
    }

    /// Collections to begin now, those begun last first; each with what ends when it is interrupted.
    private func toBegin() async -> [(Pin.ID, Album.ID, AsyncStream<Void>)] {
        let waiting: [(pin: Pin.ID, album: Album.ID)]
        do { waiting = try await library.collecting() } catch {
            logger.libraryFailed(error)
            return []
        }
        return work.withLock { work in
            var beginning: [(Pin.ID, Album.ID, AsyncStream<Void>)] = []
            for (pin, album) in waiting
            where work.running.count < Self.atOnce && work.running[pin] == nil && work.unnoted[album] == nil {
                let (interruption, interrupt) = AsyncStream<Void>.makeStream()
                work.running[pin] = interrupt
                beginning.append((pin, album, interruption))
            }
            return beginning
        }
    }

    private func collect(_ album: Album.ID, of pin: Pin.ID, until interruption: AsyncStream<Void>) async {
        await withDiscardingTaskGroup { group in
            group.addTask { [self] in
                let collected: Void? = await leases.holding("album of \(pin)") { [self] in
                    await collect(album, of: pin)
                }
                if collected == nil { await follow(album, of: pin) }
                work.withLock { $0.running[pin] }?.finish()
            }
            for await _ in interruption {}
            group.cancelAll()
        }
    }

    /// Tells those who watch here how another server's collection goes, until it has ended or may be taken over.
    private func follow(_ id: Album.ID, of pin: Pin.ID) async {
        try? await clock.sleep(for: leases.pause)
        let known: Pin?
        do { known = try await library.pin(pin) } catch { return }
        guard let album = known?.albums.first(where: { $0.id == id }) else { return events.finish(pin) }
        guard album.state == .collecting else { return end(album, of: pin) }
        for entry in album.photos where entry.isHere {
            events.send(AlbumEvent(album, of: pin, photo: entry.photo))
        }
        events.send(AlbumEvent(album, of: pin))
    }

    private func collect(_ album: Album.ID, of pin: Pin.ID) async {
        let collection = Collection(
            library: library, store: store, photos: photos, events: events, pin: pin, now: now)
        do {
            switch try await collection.gather(album) {
            case .complete:
                guard try await library.complete(album, of: pin) else { return }
            case .failed(let trouble, let retryAt):
                logger.info(
                    "Photographs did not come", metadata: ["pin": "\(pin)", "because": "\(trouble)"])
                guard try await library.fail(album, of: pin, because: trouble, retryAt: retryAt) else {
                    return
                }
            case .left:
                guard !Task.isCancelled, try await library.pin(pin)?.coming?.state != .collecting else {
                    return
                }
                return events.finish(pin)
            }
            guard let ended = try await library.pin(pin)?.albums.first(where: { $0.id == album }) else {
                return
            }
            end(ended, of: pin)
        } catch LibraryError.cancelled {
            return
        } catch {
            logger.warning("A collection could not be noted", metadata: ["error": "\(error)"])
            await notNoted(album, of: pin)
        }
    }

    /// The library takes nothing: the failure is remembered until somebody tries again, or the next start.
    private func notNoted(_ id: Album.ID, of pin: Pin.ID) async {
        work.withLock { $0.unnoted[id] = .diskFull }
        if let album = try? await self.pin(pin)?.coming { end(album, of: pin) }
    }
}
