import Foundation
import PromenadeCore
import PromenadeStore

/// What is here of a museum's collection, how far its import is, and what was not taken in.
struct CollectionView {
    let state: CollectionState
    let problems: [CollectionProblem]
    let name: String
    let now: Date
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

    var parts: HTML { "\(bar)<p class=\"asof\">\(words)</p>\(trouble)\(list)" }

    private var stage: CollectionState.Stage { state.stage(at: now) }

    private var bar: HTML? {
        guard stage == .running else { return nil }
        let value: HTML = state.progress.share.map { " value=\"\($0.written(places: 3))\"" } ?? .nothing
        return """
            <progress max="1"\(value) aria-label="Of \(name)’s collection, brought home so far"></progress>
            """
    }

    private var words: String {
        let works = state.works == 1 ? "1 work" : "\(state.works.grouped) works"
        let date = "as of \(state.asOf.inWords)"
        return switch stage {
        case .running:
            "Being brought home: \(state.pace). \(works) here, \(date)."
        case .stopped:
            "Brought home in part, \(date): \(works). The import was stopped; the same command goes on from there."
        case .broken:
            "Brought home in part, \(date): \(works). What was read breaks off; the same command tries again."
        case .finished: "Brought home whole, \(date): \(works)."
        }
    }

    private var trouble: HTML? {
        let left = state.counts.outdated
        guard left > 0, stage == .finished else { return nil }
        return "<p class=\"asof\">Of \(left.grouped) there is a later copy, which stays.</p>"
    }

    private var list: HTML? {
        guard state.counts.bad > 0 else { return nil }
        let count = state.counts.bad == 1 ? "1 record was" : "\(state.counts.bad.grouped) records were"
        let items = problems.map { problem -> HTML in
            let place = problem.place ?? "record \(problem.record.grouped)"
            return "<li>\(place): \(problem.problem.words)</li>"
        }
        let more: HTML? =
            state.counts.bad > problems.count
            ? "<p class=\"asof\">The first \(problems.count.grouped). All of them: <code>promenade catalogue problems --museum \(state.id)</code></p>"
            : nil
        return """
            <details class="disclosure"><summary>\(count) not taken in \(Icon("down", assets))</summary>\
            <div class="disclosure__body"><ul>\(items)</ul>\(more)</div></details>
            """
    }
}
