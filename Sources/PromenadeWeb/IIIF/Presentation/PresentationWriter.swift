import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// Makes manifests of works.
struct PresentationWriter {
    /// Before every address: a manifest is read far from here.
    let origin: String
    /// `nil` for all favourites.
    let set: WorkSet.Summary?
    let museums: [Museum]
    /// Whether ours has the pictures one may look at closely.
    let hasImageService: Bool
    /// What the person wrote beside works of the set.
    var notes: [Work.ID: String] = [:]

    func collection(parts: Int, size: Int, total: Int) -> Presentation.Collection {
        Presentation.Collection(
            id: origin + Route.manifest(set: set?.id), label: plain(name), summary: summary,
            items: (1...parts).map { part in
                let last = min(part * size, total)
                return Presentation.Reference(
                    id: origin + Route.manifest(set: set?.id, part: part),
                    label: english("\(name), \(((part - 1) * size + 1).grouped) to \(last.grouped)"))
            })
    }

    /// - Parameter works: at least one, each with a picture.
    func manifest(of works: [Favourite], part: Int?) -> Presentation.Manifest {
        let names = works.map(\.museum).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
        return Presentation.Manifest(
            id: origin + Route.manifest(set: set?.id, part: part), label: plain(name), summary: summary,
            metadata: nil,
            requiredStatement: .init(
                label: english("Attribution"), value: english("Works from \(names.joined(separator: ", "))")),
            rights: nil, provider: names.map { provider($0, of: works) }, homepage: nil,
            thumbnail: Array(works.prefix(1).compactMap { thumbnail($0.work) }),
            items: works.compactMap { canvas($0) })
    }

    /// - Parameter zoom: the picture at our image service, where it may be looked at closely.
    func manifest(of favourite: Favourite, zoom: ZoomPicture?) -> Presentation.Manifest {
        let work = favourite.work
        return Presentation.Manifest(
            id: origin + Route.manifest(of: work.id.description), label: plain(work.title),
            summary: work.description.map { plain($0.text.plain.escapedForHTML) }, metadata: metadata(work),
            requiredStatement: credit(favourite), rights: work.rights == .publicDomain ? Self.cc0 : nil,
            provider: [provider(favourite.museum, of: [favourite])],
            homepage: [.init(id: origin + Route.work(work.id), label: plain(work.title))],
            thumbnail: [thumbnail(work)].compactMap { $0 },
            items: [canvas(favourite, in: .picture(work.id.description), zoom: zoom)].compactMap { $0 })
    }

    private var name: String { self.set?.name ?? "Favourites" }

    private var summary: Presentation.LanguageMap? {
        self.set.flatMap { $0.note.isEmpty ? nil : plain($0.note.escapedForHTML) }
    }

    private func provider(_ name: String, of works: [Favourite]) -> Presentation.Agent {
        let source = works.first { $0.museum == name }?.work.id.source
        let site = museums.first { $0.id == source }?.webSite.absoluteString
        return Presentation.Agent(
            id: site ?? "\(origin)\(Route.museums)#\(source ?? "")", label: plain(name),
            homepage: site.map { [.init(id: $0, label: plain(name))] } ?? [])
    }

    private func canvas(
        _ favourite: Favourite, in address: PresentationAddress? = nil, zoom: ZoomPicture? = nil
    ) -> Presentation.Canvas? {
        let work = favourite.work
        guard let body = body(work, zoom) else { return nil }
        let id =
            origin + Route.canvas(work.id.description, in: address ?? .favourites(set: set?.id, part: nil))
        // A canvas is an abstract space: where the record does not say a size it is a square.
        let pixels = zoom?.tiles.grid.size ?? work.picture?.pixels
        return Presentation.Canvas(
            id: id, label: plain(work.title), height: pixels?.height ?? 1_000, width: pixels?.width ?? 1_000,
            summary: notes[work.id].map { plain($0.escapedForHTML) }, metadata: metadata(work),
            requiredStatement: credit(favourite), rights: work.rights == .publicDomain ? Self.cc0 : nil,
            homepage: [.init(id: origin + Route.work(work.id), label: plain(work.title))],
            thumbnail: [thumbnail(work)].compactMap { $0 }, items: [page(id, body)])
    }

    func page(_ canvas: String, _ body: Presentation.Image) -> Presentation.AnnotationPage {
        .init(id: "\(canvas)/page", items: [.init(id: "\(canvas)/painting", body: body, target: canvas)])
    }

    private func credit(_ favourite: Favourite) -> Presentation.Statement {
        .init(
            label: english("Credit"),
            value: plain(Credit(favourite.work, museum: favourite.museum).text.escapedForHTML))
    }

    private func metadata(_ work: Work) -> [Presentation.Statement]? {
        let facts = [
            ("Artist", work.artist?.name), ("Date", work.shownDate), ("Medium", work.medium),
            ("Dimensions", work.dimensions), ("Inventory number", work.accession),
        ]
        let statements = facts.compactMap { name, value in
            value.map { Presentation.Statement(label: english(name), value: plain($0.escapedForHTML)) }
        }
        return statements.isEmpty ? nil : statements
    }

    private func thumbnail(_ work: Work) -> Presentation.Image? { image(work, .thumbnail) }

    /// What is painted on the canvas: by our image service where it may be looked at closely, else as large as the
    /// work's page shows it.
    private func body(_ work: Work, _ zoom: ZoomPicture?) -> Presentation.Image? {
        if let zoom { return image(at: zoom.id, zoom.tiles.grid.size) }
        guard work.rights.mayBeZoomed else { return image(work, .page) }
        if hasImageService, let pixels = work.picture?.pixels,
            museums.contains(where: { $0.id == work.id.source })
        {
            return image(at: work.id.description, pixels)
        }
        return image(work, .page, service: work.picture.flatMap(museumService))
    }

    /// A picture of our image service, in a size that is quickly there.
    func image(at id: String, _ pixels: PixelSize, width: Int = 1_024) -> Presentation.Image {
        let service = origin + Route.imageService(id)
        let scale = min(1, Double(width) / Double(max(pixels.width, pixels.height)))
        let side = { (length: Int) in max(Int(clamping: (Double(length) * scale).rounded()), 1) }
        let (width, height) = (side(pixels.width), side(pixels.height))
        let size = scale == 1 ? "max" : "\(width),\(height)"
        return Presentation.Image(
            id: "\(service)/full/\(size)/0/default.jpg", height: height, width: width,
            service: [.three(service)])
    }

    /// The picture as this server serves it.
    private func image(_ work: Work, _ size: PictureSize, service: Presentation.ImageService? = nil)
        -> Presentation.Image?
    {
        guard let picture = work.picture else { return nil }
        let served = picture.pixels.map { min(size.width, $0.width) }
        return Presentation.Image(
            id: origin + Route.picture(work.id, size),
            height: picture.pixels.flatMap { pixels in
                served.map { max(Int(clamping: (Double($0) / pixels.aspect).rounded()), 1) }
            }, width: served, service: service.map { [$0] })
    }

    /// The museum's own, where its address says which version it is and there is none of ours.
    private func museumService(_ picture: Picture) -> Presentation.ImageService? {
        let address = picture.service.absoluteString
        if address.contains("/iiif/2/") { return .two(address) }
        if address.contains("/iiif/3/") || picture.service.host() == "iiif.micr.io" { return .three(address) }
        return nil
    }

    func english(_ text: String) -> Presentation.LanguageMap { ["en": [text]] }

    /// In whatever language the museum wrote it.
    func plain(_ text: String) -> Presentation.LanguageMap { ["none": [text]] }

    private static let cc0 = "http://creativecommons.org/publicdomain/zero/1.0/"
}
