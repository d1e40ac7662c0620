/// A small drawing, one sentence, a way on, and what is still there.
struct ErrorView {
    var problem: Problem
    var assets: Assets

    var html: HTML {
        """
        <div class="page error"><div class="empty">\(Self.drawing)
        <h1>\(problem.title)</h1>
        <p>\(problem.said ?? problem.detail)</p>
        <div class="btn-row">\(problem.actions.enumerated().map(button))</div></div>
        \(exact.map { exactly($0) })\(problem.awaited.map { "<come-back data-address=\"\($0)\"></come-back>" as HTML })
        </div>
        """
    }

    /// What programs are told is exact, where it says more.
    private var exact: String? {
        if let exactly = problem.exactly { return exactly }
        guard let said = problem.said, !problem.detail.hasSuffix(said) else { return nil }
        return problem.detail
    }

    private func button(_ index: Int, _ action: Problem.Action) -> HTML {
        "<a class=\"btn\(HTML(trusted: index == 0 ? " btn--primary" : ""))\" href=\"\(action.address)\">\(action.words)</a>"
    }

    private func exactly(_ words: String) -> HTML {
        """
        <details class="disclosure page--text error__more"><summary>Details \(Icon("down", assets))</summary>\
        <div class="disclosure__body"><p>\(words)</p></div></details>
        """
    }

    private static let drawing: HTML = """
        <svg class="picture" viewBox="0 0 200 150" aria-hidden="true" focusable="false">\
        <path class="d d--wall" d="M10 138H190"/><path class="d d--paper" d="M52 40h96v84H52Z"/>\
        <path class="d d--fill" d="M46 36c30-10 78-10 108 0l4 74c-8 8-14-2-20 4s-12 6-18-2-12 10-20 2-14 6-22 0-10 4-18 0-10 6-16-2Z"/>\
        <path class="d d--thin" d="M66 44c-4 22-6 46-6 66M92 40c-2 26-2 50-2 72M120 41c2 26 4 46 3 70M140 46c4 20 6 38 6 62"/></svg>
        """
}
