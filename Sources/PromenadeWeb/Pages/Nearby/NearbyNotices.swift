import Foundation
import PromenadeCore
import PromenadeFeatures

/// What went wrong with those who record artworks here, and what can be done about it.
struct NearbyNotices {
    let model: NearbyModel
    let assets: Assets

    var html: [HTML] { model.surroundings.parts.compactMap { notice($0)?.html } }

    private func notice(_ part: Surroundings.Part) -> Notice? {
        let name = part.source.name
        switch part.state {
        case .read(_, nil): return nil
        case .read(let asOf, .refreshing), .read(let asOf, .kept(nil)), .read(let asOf, .orphaned):
            return Notice(
                kind: .info,
                words:
                    "You see our copy of \(name) of \(asOf.inWordsWithTime). A newer one is being fetched.",
                assets: assets)
        case .read(let asOf, .source(let error)), .read(let asOf, .kept(let error?)):
            return Notice(
                kind: .warn, words: "\(name) \(error.words) You see our copy of \(asOf.inWordsWithTime).",
                action: RefreshForm(query: model.query, words: "Try again").html, assets: assets)
        case .asking:
            return Notice(
                kind: .info, words: "\(name) is still answering.",
                action: waiting,
                assets: assets)
        case .failed(let error):
            let rest =
                model.sections.isEmpty
                ? "We have not read this area before." : "What you see is what we knew of this area before."
            return Notice(
                kind: .warn, words: "\(name) \(error.words) \(rest)",
                action: RefreshForm(query: model.query, words: "Try again").html,
                assets: assets)
        case .tooLarge:
            return Notice(
                kind: .info,
                words: "This area is too large to ask \(name) about. Zoom in to see everything there.",
                assets: assets)
        }
    }

    private var waiting: HTML {
        "<a class=\"btn\" href=\"\(Route.nearby(model.query))\" data-asking>Show what has come</a>"
    }
}
