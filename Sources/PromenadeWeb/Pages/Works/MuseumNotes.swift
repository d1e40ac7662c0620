import PromenadeCore
import PromenadeFeatures

/// About the museums a page of works was gathered from: whose works are missing, whose are old copies.
struct MuseumNotes {
    let merged: MergedPage
    /// How its museums are doing, as far as anybody looked.
    var health: [Museum.ID: Health] = [:]
    /// The address of the page itself.
    let again: String
    let assets: Assets

    /// Beside works of other museums: why those of one are missing on this page.
    var missing: [HTML] {
        merged.parts.compactMap { part in
            switch part.answer {
            case nil:
                Notice(
                    kind: .info,
                    words: "The \(part.museum.name) is still loading. Its works will appear here.",
                    action: link("Look again", to: again), attributes: awaited(givingUp: part.museum),
                    assets: assets
                ).html
            case .failed(let error):
                Notice(
                    kind: .warn,
                    words: "The \(part.museum.name) \(error.words) Its works are missing from this page.",
                    action: link("Try again", to: again), attributes: " data-awaited", assets: assets
                ).html
            case .found(let page, _, _) where page.extent.isBeyondReach:
                beyondReach(part, page: page.extent.reach ?? 1)
            case .found(let page, _, _) where !page.unread.isEmpty: unread(part.museum)
            case .found, .absent: nil
            }
        }
    }

    /// That copies past their age are shown; of which museum, where there are several.
    var stale: [HTML] {
        merged.parts.compactMap { part in
            guard let asOf = part.answer?.asOf else { return nil }
            return Notice.stale(
                part.answer?.staleness, asOf: asOf, again: again, assets: assets,
                museum: merged.parts.count > 1 ? part.museum.name : nil)?.html
        }
    }

    /// What the script says when it has asked for a while.
    private func awaited(givingUp museum: Museum) -> HTML {
        " data-awaited data-given-up=\"The \(museum.name) hasn’t answered. Its works are missing from this page.\""
    }

    /// The list was here, and the museum is found to be down only when its works are read.
    private func unread(_ museum: Museum) -> HTML? {
        let why: String
        switch health[museum.id] {
        case .down: why = SourceError.unreachable.words
        case .troubled(let error): why = error.words
        case .unknown, .here, .fine, .slow, .picturesBlocked, nil: return nil
        }
        return Notice(
            kind: .warn, words: "The \(museum.name) \(why) Some of its works are missing from this page.",
            action: link("Try again", to: again), assets: assets
        ).html
    }

    private func beyondReach(_ part: MergedPage.Part, page: Int) -> HTML {
        Notice(
            kind: .info,
            words: """
                The \(part.museum.name)’s list can only be read page by page. You can jump as far as page \
                \(page.grouped). Its works are missing from this page.
                """,
            action: link(
                "Its page \(page.grouped)",
                to: Route.works(part.query, page: page, museum: part.museum.id)),
            assets: assets
        ).html
    }

    private func link(_ words: String, to address: String) -> HTML {
        "<a class=\"btn\" href=\"\(address)\">\(words)</a>"
    }
}
