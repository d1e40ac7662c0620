package import Foundation
package import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
import PromenadeSources
import PromenadeStore

/// A work's picture in the sizes pages show.
package struct CachedPictures: Sendable {
    /// What can be said to someone who wants to see a picture.
    package enum Answer: Sendable {
        /// A JPEG or WebP and its entity tag (RFC 9110, section 8.8.3): the same tag, the same bytes.
        ///
        /// - isFromFile: it, or the record that says which picture it is, came with a library's file: somebody else's word.
        case picture(Data, format: ImageRequest.Format, tag: String, isFromFile: Bool)
        /// The browser is to fetch it there: we are refused or do not get through, or the operator lets the object storage deliver.
        case elsewhere(URL)
        /// The work has no picture, or there is no such work.
        case absent
        case failed(ImageError)
    }

    private let sources: CachedSources
    private let registry: SourceRegistry
    private let catalogue: BestEffortCatalogue
    private let health: SourceHealth
    private let store: PictureStore
    private var library: (any LibraryStore)?
    private let colours: PictureColours
    /// Of their own, so that a slow picture server does not take the pages' places.
    private let stragglers: Stragglers

    /// - Parameters:
    ///   - library: whose favourites' pictures are shown as they were kept.
    ///   - stragglers: what nobody waited for.
    package init(
        sources: CachedSources, store: PictureStore, library: (any LibraryStore)? = nil,
        stragglers: Stragglers = Stragglers()
    ) {
        self.stragglers = stragglers
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        health = sources.health
        self.store = store
        self.library = library
        colours = PictureColours(sources: sources, store: store)
    }

    /// Where a photograph was taken, by what its camera wrote into its head; `nil` where it wrote nothing.
    package func position(of photo: Data) async throws(ImageError) -> Coordinate? {
        try await store.position(of: photo)
    }

    /// The same as if nothing were kept: for pages of other sites, which are not to learn what is.
    package var withoutLibrary: CachedPictures {
        var pictures = self
        pictures.library = nil
        return pictures
    }

    /// The same with what somebody else keeps.
    package func with(_ library: any LibraryStore) -> CachedPictures {
        var pictures = self
        pictures.library = library
        return pictures
    }

    /// How long somebody waits for a picture that is not here; what comes later is kept for the next who asks.
    package static let patience = Duration.seconds(10)

    /// Says something within ``patience``.
    ///
    /// - Parameters:
    ///   - format: what whoever asks would like best; what came with a library's file is JPEG all the same.
    ///   - mayRedirect: whether it may be sent to the object storage, where that delivers.
    package func picture(
        of id: Work.ID, _ size: PictureSize, format: ImageRequest.Format = .jpg, mayRedirect: Bool = false
    ) async -> Answer {
        do throws(ImageError) {
            return try await stragglers.value(within: Self.patience, late: .unreachable) {
                () async throws(ImageError) in
                await answer(of: id, size, format: format, mayRedirect: mayRedirect)
            }
        } catch {
            // No time is left to ask whose picture it is.
            return await heldCard(id).flatMap { directAddress(of: $0, size) }.map(Answer.elsewhere)
                ?? .failed(error)
        }
    }

    private func answer(
        of id: Work.ID, _ size: PictureSize, format: ImageRequest.Format, mayRedirect: Bool
    ) async -> Answer {
        let known: (card: WorkCard, isFromFile: Bool)?
        do throws(ImageError) { known = try await card(id) } catch { return .failed(error) }
        guard let (card, isFromFile) = known, let picture = card.picture,
            let origin = sources.original(of: card)
        else { return .absent }
        if mayRedirect, let address = await sharedAddress(of: id, origin, size, isFromFile) {
            return .elsewhere(address)
        }
        do {
            let wasHeld = await store.holds(origin: origin)
            let found = try await self.picture(
                of: id, origin: origin, width: size.width, format: format)
            if !wasHeld, !found.isImported {
                await health.pictures(of: id.source, areBlocked: false)
            }
            let isFromFile = isFromFile || found.isImported
            // The catalogue is everybody's.
            if picture.colour == nil, !isFromFile { colours.look(at: found.bytes, of: id) }
            return .picture(
                found.bytes, format: found.format, tag: found.tag(origin, width: size.width),
                isFromFile: isFromFile)
        } catch {
            if error == .challenged { await health.pictures(of: id.source, areBlocked: true) }
            // Not for a picture that broke off: a browser would show half of it.
            guard error == .challenged || error == .unreachable else { return .failed(error) }
            return directAddress(of: card, size).map(Answer.elsewhere) ?? .failed(error)
        }
    }

    /// Where a browser gets a favourite's picture from the object storage, as it was kept; smaller ones are made here.
    private func sharedAddress(
        of id: Work.ID, _ origin: URL, _ size: PictureSize, _ isFromFile: Bool
    ) async -> URL? {
        guard size == .page, !isFromFile, let library, library.isFavourite(id) else { return nil }
        return await store.shared?.presignedURL(of: origin)
    }

    /// What came with a file is for a favourite only.
    private func picture(
        of id: Work.ID, origin: URL, width: Int, format: ImageRequest.Format
    ) async throws(ImageError) -> PictureStore.Found {
        guard let library, library.isFavourite(id) else {
            return .init(
                bytes: try await store.picture(origin: origin, width: width, format: format),
                isImported: false)
        }
        return try await store.pictureOrImported(origin: origin, width: width, format: format)
    }

    /// Where a browser could get the picture without us; `nil` where pages would not let it (``services``).
    package func directAddress(of card: WorkCard, _ size: PictureSize) -> URL? {
        guard let address = sources.pictureAddress(of: card, size), let origin = address.origin,
            services.contains(where: { $0.origin == origin })
        else { return nil }
        return address
    }

    /// Where pictures come from besides from us: what the site's pages let browsers load.
    package var services: [URL] {
        registry.all.flatMap(\.pictureServices) + [store.shared?.deliveryOrigin].compactMap { $0 }
    }

    /// The work's card, and whether it came with a library's file.
    ///
    /// - Throws: where nothing is here and the museum did not say either: that is not "no such picture".
    private func card(_ id: Work.ID) async throws(ImageError) -> (card: WorkCard, isFromFile: Bool)? {
        let kept = await favouriteCard(id)
        // Which picture is a work's is our own record's to say; a library's file may say another.
        if let kept, let origin = sources.original(of: kept), await store.isDownloaded(origin: origin),
            await !isImported(id)
        {
            return (kept, false)
        }
        if let card = try? await catalogue.base.card(id) { return (card, false) }
        if let kept { return (kept, await isImported(id)) }
        switch await sources.work(id) {
        case .found(let work, _, _): return (work.card, false)
        case .absent: return nil
        case .failed: throw .unreachable
        }
    }

    /// As it was last heard of, without asking.
    private func heldCard(_ id: Work.ID) async -> WorkCard? {
        if let card = try? await catalogue.base.card(id) { return card }
        return await favouriteCard(id)
    }

    private func isImported(_ id: Work.ID) async -> Bool {
        guard let library else { return false }
        return (try? await library.isImported(id)) != false
    }

    private func favouriteCard(_ id: Work.ID) async -> WorkCard? {
        guard let library, library.isFavourite(id) else { return nil }
        return try? await library.card(id)
    }
}

extension PictureStore.Found {
    /// An entity tag, in its quotation marks: what came with a file has another one than the museum's own.
    func tag(_ origin: URL, width: Int) -> String {
        let kind = (format == .jpg ? "" : "-\(format.rawValue)") + (isImported ? "-imported" : "")
        return "\"\(PictureFolder.name(of: origin).prefix(20))-\(width)\(kind)\""
    }
}
