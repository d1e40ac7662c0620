import Foundation
import PromenadeCore
import PromenadeFeatures

/// What went wrong with those who record artworks here, and what can be done about it.
struct NearbyNotices {
    let model: NearbyModel
    let assets: Assets

    var html: [HTML] {
        let notices = model.result.parts.compactMap(notice)
        return (notices.isEmpty ? [refreshed].compactMap { $0 } : notices).map(\.html)
    }

    /// What is said of a wish to read anew that brought nothing yet.
    private var refreshed: Notice? {
        switch model.refresh {
        case .recent:
            guard let asOf = model.result.asOf else { return nil }
            let age = max(model.now.timeIntervalSince(asOf), 0)
            let minutes = Int(age / 60)
            let ago = minutes == 0 ? "just now" : minutes == 1 ? "1 minute ago" : "\(minutes) minutes ago"
            let left = Nearby.freshness - age
            let again = left > 0 ? " You can refresh again \(Duration.seconds(left).waitInWords)." : ""
            return Notice(kind: .info, words: "Updated \(ago).\(again)", assets: assets)
        case .asking:
            return Notice(
                kind: .info, words: "Still loading. Showing a saved copy meanwhile.", action: waiting,
                assets: assets)
        case .failed, nil:
            return nil
        }
    }

    private func notice(_ part: NearbyResult.Part) -> Notice? {
        let name = part.source.name
        switch part.state {
        case .read(_, nil): return nil
        case .read(let asOf, .refreshing), .read(let asOf, .ownCopy(nil)), .read(let asOf, .orphaned):
            return Notice(
                kind: .info,
                words:
                    "Showing a saved copy of \(name) from \(asOf.inWordsWithTime). Updating…",
                assets: assets)
        case .read(let asOf, .source(let error)), .read(let asOf, .ownCopy(let error?)):
            return Notice(
                kind: .warn,
                words: "\(name) \(error.words) Showing a saved copy from \(asOf.inWordsWithTime).",
                action: RefreshForm(query: model.query, words: "Try again").html, assets: assets)
        case .asking:
            return Notice(
                kind: .info, words: "\(name) is still answering.",
                action: waiting,
                assets: assets)
        case .failed(let error):
            let rest =
                model.sections.isEmpty
                ? "Nothing is saved for this area yet." : "Showing what was saved for this area."
            return Notice(
                kind: .warn, words: "\(name) \(error.words) \(rest)",
                action: RefreshForm(query: model.query, words: "Try again").html,
                assets: assets)
        case .tooLarge:
            return Notice(
                kind: .info,
                words: "This area is too large for \(name). Zoom in to see everything.",
                assets: assets)
        }
    }

    private var waiting: HTML {
        "<a class=\"btn\" href=\"\(Route.nearby(model.query))\" data-asking>Show what has loaded</a>"
    }
}
