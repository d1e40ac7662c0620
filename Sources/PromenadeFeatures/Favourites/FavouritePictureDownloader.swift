package import Foundation
package import Logging
package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
import PromenadeSources
import PromenadeStore
import ServiceLifecycle

/// Sees to it that the picture of every favourite is kept for good, in the largest size we may keep.
///
/// Fetches one after the other, behind everything else; a museum that is down is asked again later. What came with a
/// library's file is fetched as well, and stands in until then. What a museum does not have is remembered in the catalogue
/// (``Catalogue/noteAbsent(_:at:)``), and asked for again after a week.
package final class FavouritePictureDownloader: Service {
    package let library: any LibraryStore
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    let now: @Sendable () -> Date
    let policy: CataloguePolicy
    package let store: PictureStore
    private let leases: any Leases
    private let pause: Duration
    private let clock: any Clock<Duration>
    let logger: Logger
    private let calls: AsyncStream<Void>
    private let call: AsyncStream<Void>.Continuation

    /// - Parameters:
    ///   - leases: for this library, so that one server fetches its pictures at a time.
    ///   - pause: between two rounds through all favourites, when nobody keeps a new one.
    package init(
        library: any LibraryStore, sources: CachedSources, store: PictureStore,
        leases: any Leases = OnlyServer(),
        pause: Duration = .seconds(600),
        clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "promenade")
    ) {
        self.library = library
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        now = sources.now
        policy = sources.policy
        self.store = store
        self.leases = leases
        self.pause = pause
        self.clock = clock
        self.logger = logger
        (calls, call) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// There may be a new favourite.
    package func wake() { call.yield() }

    package func run() async {
        await cancelWhenGracefulShutdown { [self] in
            await withTaskGroup(of: Void.self) { group in
                group.addTask { [self] in
                    repeat { wake() } while (try? await clock.sleep(for: pause)) != nil
                }
                for await _ in calls {
                    let missing = await leases.holding("pictures") { await self.downloadAll() }
                    // Another server may be past the new one already.
                    if missing == nil, (try? await clock.sleep(for: leases.pause)) != nil { wake() }
                }
                group.cancelAll()
            }
        }
    }

    /// One round through all favourites.
    ///
    /// - Returns: of how many favourites pictures are still to come; at least, where the disk is full.
    @discardableResult
    package func downloadAll() async -> Int {
        var missing = 0
        await forgetAbsences()
        var silent = await confirmRecords()
        var number = 1
        while !Task.isCancelled {
            let page: CardsPage
            do { page = try await library.favourites(.kept, in: nil, page: number, size: 200) } catch {
                logger.libraryFailed(error)
                return missing
            }
            for card in page.cards {
                let waiting = await absent.without(
                    store.notDownloaded(of: sources.favouritePictures(of: card)))
                guard let first = waiting.first else { continue }
                missing += 1
                guard !silent.contains(card.id.source) else { continue }
                var asked = first
                do throws(ImageError) {
                    for origin in waiting {
                        asked = origin
                        // A disk that takes nothing: fetching on would only burden the museum.
                        guard try await store.download(origin: origin) else { return missing }
                    }
                    missing -= 1
                } catch {
                    switch error {
                    case .unreachable, .challenged, .cancelled, .busy: silent.insert(card.id.source)
                    case .unkept: return missing
                    // What cannot be noted would be asked for again by each round.
                    case .absent, .unreadable, .tooLarge:
                        guard await absent.note(asked) else { return missing }
                    }
                }
            }
            guard page.cards.count == 200 else { break }
            number += 1
        }
        return missing
    }
}

extension CachedSources {
    /// The pictures of a work that are kept for good: the one its page shows, then one to look at closely, the largest
    /// that museums hold ready and its rights allow.
    package func favouritePictures(of card: WorkCard) -> [URL] {
        guard let shown = original(of: card) else { return [] }
        guard card.rights.mayBeZoomed, let picture = card.picture,
            let close = registry[card.id]?.address(
                of: picture, rights: card.rights, width: PictureSize.close.width),
            close != shown
        else { return [shown] }
        return [shown, close]
    }

    /// The picture of a work that its page shows; `nil` where it has none.
    func original(of card: WorkCard) -> URL? {
        pictureAddress(of: card, .page)
    }
}
