import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// The picture of a work's page on the whole screen, where a closer look is not to be had, and why not.
struct ZoomStill: Encodable {
    enum Reason {
        case notAllowed
        case failed(ImageError)
    }

    let work: Work
    private let reason: Reason
    private let credit: String
    private let note: String?
    private let assets: Assets

    /// - Returns: `nil` when the picture is not that of a work we know.
    init?(
        _ picture: String, _ reason: Reason, _ sources: CachedSources, _ favourites: Favourites,
        _ pages: PageRenderer
    ) async {
        guard let id = Work.ID(picture), let museum = sources.museum(of: id),
            case .found(let work, _, _) = await favourites.work(id), work.picture != nil
        else { return nil }
        self.work = work
        self.reason = reason
        credit = Credit(work, museum: museum.name).text
        note = pages.note
        assets = pages.assets
    }

    var status: HTTPResponse.Status {
        if case .failed(let error) = reason { error.status } else { .ok }
    }

    private var words: String {
        switch reason {
        case .notAllowed: work.noCloser ?? "The museum doesn’t allow a closer look at this picture."
        case .failed(let error): error.zoomWords
        }
    }

    private enum Keys: String, CodingKey { case id, state, title, credit, reason, picture }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(work.id, forKey: .id)
        try container.encode(isFinal ? "fixed" : "unavailable", forKey: .state)
        try container.encode(work.title, forKey: .title)
        try container.encode(credit, forKey: .credit)
        try container.encode(words, forKey: .reason)
        try container.encode(address, forKey: .picture)
    }

    private var isFinal: Bool { if case .notAllowed = reason { true } else { false } }
    private var address: String { Route.picture(work.id, .page) }

    var html: HTML {
        """
        <zoom-still class="zoom zoom--still">
        <h1 class="visually-hidden">\(work.title)</h1>
        <picture-frame class="zoom__frame"\(work.webPage.map { " data-page=\"\($0)\"" as HTML })>\
        <img class="zoom__canvas" src="\(address)" alt="\(work.picture?.alt?.text ?? "\(work.title), picture without a description")"></picture-frame>
        <div class="zoom__top">\(ZoomWayBack(work.id.description).link(assets))</div>
        <div class="zoom__foot"><p class="zoom__plate zoom__reason" role="status">\(words)\(again)</p>\
        \(ZoomCredit(text: credit, title: work.title, note: note).html)</div>
        </zoom-still>
        """
    }

    private var again: HTML? {
        isFinal
            ? nil
            : """
            <a class="btn" href="\(Route.zoom(work.id.description))">Try again</a>\
            <come-back data-address="\(Route.zoom(work.id.description))"></come-back>
            """
    }
}

extension Work {
    /// Why its picture is shown no larger than on its page; `nil` where it may be.
    var noCloser: String? {
        switch rights {
        case .publicDomain: nil
        case .inCopyright: "The work is under copyright, so the museum shows its picture no larger than this."
        case .unknown:
            "The museum doesn’t say who holds the rights, so the picture is shown no larger than this."
        }
    }
}

extension ImageError {
    /// What became of a picture to look at closely, and what one sees instead.
    var zoomWords: String {
        switch self {
        case .challenged: "The museum’s picture server refused the request, so you can’t zoom in right now."
        case .unreadable: "The picture is damaged, or of a kind that can’t be read."
        case .tooLarge: "The picture is too large."
        case .absent: "The picture was moved or removed."
        case .busy: "Too many pictures are being prepared. Try again in a moment."
        default: "The museum’s picture server isn’t available right now, so you can’t zoom in."
        }
    }
}
