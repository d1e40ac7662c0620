import PromenadeCore

/// What follows on the name of a set that is not there: the same form once more, with the works that were chosen.
struct SetNameView {
    let typed: String
    /// Those to be put into it.
    let works: [Work.ID]
    /// The work is one that need not be a favourite yet.
    let isOneWork: Bool
    let back: String
    let suggested: [WorkSet.Summary]
    let assets: Assets

    /// For people and programs.
    static func words(_ typed: String) -> String {
        typed.isEmpty
            ? "Type the name of one of your sets."
            : "No sets match “\(typed.limited(to: 60))”."
    }

    var html: HTML {
        """
        <div class="page page--text"><header class="page-head"><div>\
        <p class="crumb"><a href="\(back)">\(Icon("back", assets))Back</a></p><h1>Which set?</h1>\
        <p role="alert">\(Self.words(typed)) Nothing was changed.</p></div></header>
        <form class="set-form" method="post" action="\(Route.addToSet)">\(works.map(hidden))\
        <input type="hidden" name="back" value="\(back)">\
        <div class="field"><label for="set-name">Name of the set</label>\
        \(SetName(id: "set-name", typed: typed, suggested: suggested, isRequired: true).html)</div>\
        <div class="btn-row"><button class="btn btn--primary">\(Icon("plus", assets))Add \(count)</button>\
        <a class="btn" href="\(Route.sets)">All sets</a></div></form></div>
        """
    }

    private var count: String {
        switch works.count {
        case 0: "nothing"
        case 1: "1 work"
        default: "\(works.count.grouped) works"
        }
    }

    private func hidden(_ work: Work.ID) -> HTML {
        "<input type=\"hidden\" name=\"\(isOneWork ? "work" : "works[]")\" value=\"\(work.description)\">"
    }
}
