package import Foundation
package import PromenadeCore
package import PromenadeSearch
package import PromenadeStore

/// A museum that exists only as an import: everything it has is in the catalogue, and nobody is asked.
package struct ImportedSource: ArtworkSource {
    private let imported: ImportedMuseum
    private let catalogue: Catalogue
    private let engine: SearchEngine

    package init(_ imported: ImportedMuseum, catalogue: Catalogue, engine: SearchEngine) {
        self.imported = imported
        self.catalogue = catalogue
        self.engine = engine
    }

    package var museum: Museum { imported.museum }
    package var isHere: Bool { true }
    package var pictureServices: [URL] { imported.pictureServers }

    package func couldHave(_ id: Work.ID) -> Bool { id.source == museum.id }

    package func couldHave(artist: String) -> Bool { Artist.ID(source: museum.id, local: artist) != nil }

    /// Everything in the order it came in, an artist's works with pictures first, a search best first.
    package func page(_ number: Int, of query: WorksQuery) async throws(SourceError) -> WorksPage {
        let number = max(number, 1)
        let (cards, total) = try await read { try await found(number, query) }
        return WorksPage(
            ids: cards.map(\.id), extent: .init(number: number, size: museum.pageSize, total: total))
    }

    private func found(_ number: Int, _ query: WorksQuery) async throws -> ([WorkCard], Int) {
        if let local = query.artist {
            guard let artist = Artist.ID(source: museum.id, local: local) else { return ([], 0) }
            return try await catalogue.works(of: artist, page: number, size: museum.pageSize)
        }
        guard let typed = query.text else {
            return try await catalogue.works(ofCollection: museum.id, page: number, size: museum.pageSize)
        }
        // What has no words in it finds nothing.
        guard let text = SearchText(typed) else { return ([], 0) }
        var filters = SearchFilters()
        filters.museums = [museum.id]
        let page = try await engine.search(
            SearchQuestion(text: text, filters: filters), page: number, size: museum.pageSize)
        return (page.cards, page.total)
    }

    package func work(_ id: Work.ID) async throws(SourceError) -> Work? {
        try await read { try await catalogue.work(id)?.value }
    }

    /// A work whose record names that page, and whose id is in the page's address.
    package func work(onPage page: URL) async throws(SourceError) -> Work.ID? {
        for part in page.pathComponents.suffix(Self.mostParts).reversed() {
            // Some write the title before it, and it in small letters.
            let name = part.split(separator: "-").last.map(String.init) ?? part
            for local in [part, name, name.uppercased()] {
                guard let id = Work.ID(source: museum.id, local: local),
                    let known = try await work(id)?.webPage,
                    page.isOn(known), known.path() == page.path()
                else { continue }
                return id
            }
        }
        return nil
    }

    /// Of an address; an id stands near its end.
    private static let mostParts = 4

    /// The one address there is, or of a service the width that is asked for, up to what museums show of works in
    /// copyright.
    package func address(of picture: Picture, rights: Rights, width: Int) -> URL? {
        guard imported.serves(picture.service) else { return nil }
        switch imported.pictures {
        case .plain: return picture.service
        case .iiif:
            let most = rights.mayBeZoomed ? width : min(width, PictureSize.page.width)
            return picture.address(width: max(min(most, picture.pixels?.width ?? most), 1))
        }
    }

    package func closeLook(at picture: Picture, rights: Rights) -> CloseLook {
        guard rights.mayBeZoomed, imported.serves(picture.service) else { return .refused }
        switch imported.pictures {
        case .plain: return .whole(picture.service)
        case .iiif:
            return .tiles(
                PictureService(
                    base: picture.service, version: picture.service.path().contains("/3/") ? .three : .two,
                    size: picture.pixels, tile: 512))
        }
    }

    package func servesPictures(at address: URL) -> Bool { imported.serves(address) }

    /// Nobody has to answer.
    package func check() async throws(SourceError) {}

    /// A catalogue that cannot be read is as a museum that does not answer.
    private func read<Value: Sendable>(
        _ work: () async throws -> Value
    ) async throws(SourceError) -> Value {
        do { return try await work() } catch { throw .unreachable }
    }
}
