import PromenadeCore

/// The button that makes a work a favourite: blue outline before, red and filled after.
///
/// Submits one of two forms of the page (``forms``); with script it changes in place.
struct Heart {
    var work: Work.ID
    var title: String
    var isOn: Bool
    /// With words beside it, on the work's own page.
    var hasWords = false
    var assets: Assets

    var html: HTML {
        guard Viewer.current.keeps else { return .nothing }
        return """
            <button class="heart\(HTML(trusted: hasWords ? " heart--word" : ""))" form="\(isOn ? "remove-favourite" : "keep-favourite")" \
            name="work" value="\(work.description)" aria-pressed="\(isOn ? "true" : "false")"\(label)>\
            \(Icon("heart", assets))\(words)</button>
            """
    }

    /// Words that are seen are the name: whoever speaks to their computer says what they read.
    private var label: HTML? { hasWords ? nil : " aria-label=\"Favourite: \(title)\"" }

    private var words: HTML? {
        guard hasWords else { return nil }
        return """
            <span class="heart__on">A favourite</span><span class="heart__off">Add to favourites</span>\
            <span class="visually-hidden">\(title)</span>
            """
    }

    /// The forms all hearts of a page submit; the server leads back to the page they were on.
    static var forms: HTML { Viewer.current.keeps ? keeping : .nothing }

    private static let keeping: HTML = """
        <form id="keep-favourite" method="post" action="\(Route.favourites)" data-hearts="\(Route.hearts)" data-events="\(Route.heartEvents)" hidden><input type="hidden" name="keep" value="yes"></form>\
        <form id="remove-favourite" method="post" action="\(Route.favourites)" hidden><input type="hidden" name="keep" value="no"></form>
        """
}
