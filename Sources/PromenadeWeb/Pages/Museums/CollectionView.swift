import Foundation
import PromenadeCore
import PromenadeStore

/// What is here of a museum's collection, how far its import is, and what was not taken in.
struct CollectionView {
    let state: CollectionState
    let problems: [CollectionProblem]
    let name: String
    let assets: Assets

    /// Problems shown on a page; the command lists all.
    static let most = 50

    /// While it runs an element asks for ``parts`` again and again.
    var html: HTML {
        guard stage == .running else { return "<div class=\"collection\">\(parts)</div>" }
        return """
            <import-progress class="collection" data-address="\(Route.collection(state.id))">\(parts)</import-progress>
            """
    }

    var parts: HTML { "\(bar)<p class=\"asof\">\(words)</p>\(later)\(missing)\(outdated)\(list)" }

    private var stage: CollectionState.Stage { state.stage }

    private var bar: HTML? {
        guard stage == .running else { return nil }
        let value: HTML = state.progress.share.map { " value=\"\($0.written(places: 3))\"" } ?? .nothing
        return """
            <progress max="1"\(value) aria-label="Imported from \(name)’s collection so far"></progress>
            """
    }

    private var words: String {
        let works = state.works == 1 ? "1 work" : "\(state.works.grouped) works"
        let date = "as of \(state.datesInWords)"
        if stage == .finished, !state.isWhole {
            return "A part of the collection is here, \(date): \(works)."
        }
        if state.isWhole { return "Imported whole, \(date): \(works)." }
        return switch stage {
        case .running:
            "Importing: \(state.pace). \(works) here, \(date)."
        case .stopped, .finished:
            "Imported in part, \(date): \(works). The import was interrupted; the same command goes on from there."
        case .broken:
            "Imported in part, \(date): \(works). What was read breaks off; the same command tries again."
        }
    }

    /// What is told beside a whole collection that is read anew.
    private var later: HTML? {
        guard state.earlier != nil else { return nil }
        let records = state.position == 1 ? "1 record" : "\(state.position.grouped) records"
        let words: String? =
            switch stage {
            case .running: "Importing again: \(state.pace)."
            case .stopped:
                "A later import was interrupted after \(records); the same command goes on from there."
            case .broken:
                "A later import could not go on after \(records); what it did not change is as it was."
            case .finished: nil
            }
        return words.map { "<p class=\"asof\">\($0)</p>" }
    }

    private var missing: HTML? {
        guard state.missing > 0, stage == .finished else { return nil }
        let count = state.missing == 1 ? "1 of them is" : "\(state.missing.grouped) of them are"
        return """
            <p class="asof">\(count) not in the newest list of all, and stay. To see which: \
            <code>promenade catalogue prune --museum \(state.id)</code></p>
            """
    }

    private var outdated: HTML? {
        let left = state.counts.outdated
        guard left > 0, stage == .finished else { return nil }
        return "<p class=\"asof\">Of \(left.grouped) there is a later copy, which stays.</p>"
    }

    private var list: HTML? {
        let (unread, bad) = (state.counts.unread, state.counts.bad)
        guard bad + unread > 0 else { return nil }
        let parts = [
            bad == 0
                ? nil : bad == 1 ? "1 record was not taken in" : "\(bad.grouped) records were not taken in",
            unread == 0
                ? nil
                : unread == 1 ? "1 value couldn’t be read" : "\(unread.grouped) values couldn’t be read",
        ]
        let items = problems.map { problem -> HTML in
            let place = problem.place ?? "record \(problem.record.grouped)"
            return "<li>\(place): \(problem.problem.words)</li>"
        }
        let more: HTML? =
            bad + unread > problems.count && problems.count == Self.most
            ? "<p class=\"asof\">The first \(problems.count.grouped). All of them: <code>promenade catalogue problems --museum \(state.id)</code></p>"
            : nil
        return """
            <details class="disclosure"><summary>\(parts.compactMap { $0 }.joined(separator: "; ")) \(Icon("down", assets))</summary>\
            <div class="disclosure__body"><ul>\(items)</ul>\(more)</div></details>
            """
    }
}
