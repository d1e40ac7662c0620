import Foundation
import PromenadeCore

/// Makes manifests of favourites.
struct PresentationWriter {
    /// Before every address: a manifest is read far from here.
    let origin: String
    /// `nil` for all favourites.
    let set: WorkSet.Summary?
    let museums: [Museum]
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
            requiredStatement: .init(
                label: english("Attribution"), value: english("Works from \(names.joined(separator: ", "))")),
            provider: names.map { provider($0, of: works) },
            thumbnail: Array(works.prefix(1).compactMap { thumbnail($0.work) }),
            items: works.compactMap(canvas))
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

    private func canvas(_ favourite: Favourite) -> Presentation.Canvas? {
        let work = favourite.work
        guard let body = image(work, width: 843, hasService: true) else { return nil }
        let id = origin + Route.canvas(work.id, set: set?.id)
        // A canvas is an abstract space: where the record does not say a size it is a square.
        let pixels = work.picture?.pixels
        return Presentation.Canvas(
            id: id, label: plain(work.title), height: pixels?.height ?? 1_000, width: pixels?.width ?? 1_000,
            summary: notes[work.id].map { plain($0.escapedForHTML) }, metadata: metadata(work),
            requiredStatement: .init(
                label: english("Credit"),
                value: plain(Credit(work, museum: favourite.museum).text.escapedForHTML)),
            rights: work.rights == .publicDomain ? Self.cc0 : nil,
            homepage: [.init(id: origin + Route.work(work.id), label: plain(work.title))],
            thumbnail: [thumbnail(work)].compactMap { $0 },
            items: [
                .init(
                    id: "\(id)/page",
                    items: [.init(id: "\(id)/painting", body: body, target: id)])
            ])
    }

    private func metadata(_ work: Work) -> [Presentation.Statement] {
        let facts = [
            ("Artist", work.artist?.name), ("Date", work.date), ("Medium", work.medium),
            ("Dimensions", work.dimensions), ("Inventory number", work.accession),
        ]
        return facts.compactMap { name, value in
            value.map { .init(label: english(name), value: plain($0.escapedForHTML)) }
        }
    }

    private func thumbnail(_ work: Work) -> Presentation.Image? { image(work, width: 200, hasService: false) }

    /// The picture as this server serves it, at most `width` px wide.
    private func image(_ work: Work, width: Int, hasService: Bool) -> Presentation.Image? {
        guard let picture = work.picture else { return nil }
        let served = picture.pixels.map { min(width, $0.width) }
        return Presentation.Image(
            id: origin + Route.picture(work.id, width: width),
            height: picture.pixels.flatMap { pixels in
                served.map { max(Int((Double($0) / pixels.aspect).rounded()), 1) }
            }, width: served,
            service: hasService && work.rights.mayBeZoomed ? service(picture).map { [$0] } : nil)
    }

    /// The museum's own service, where its address says which version it is.
    private func service(_ picture: Picture) -> Presentation.ImageService? {
        let address = picture.service.absoluteString
        if address.contains("/iiif/2/") { return .two(address) }
        if address.contains("/iiif/3/") || picture.service.host() == "iiif.micr.io" { return .three(address) }
        return nil
    }

    private func english(_ text: String) -> Presentation.LanguageMap { ["en": [text]] }

    /// In whatever language the museum wrote it.
    private func plain(_ text: String) -> Presentation.LanguageMap { ["none": [text]] }

    private static let cc0 = "http://creativecommons.org/publicdomain/zero/1.0/"
}
