import PromenadeCore

/// Finds places by their names, where there are more than one sees at a glance.
struct PlacesSearch {
    let model: PlacesModel
    let isEditing: Bool
    let assets: Assets

    /// So many places are found by looking.
    private static let atAGlance = 10

    var html: HTML {
        """
        \(isOffered ? form : nil)<div data-part="search">\(model.named.map(found))</div>
        """
    }

    private var isOffered: Bool { model.named != nil || model.extent.total > Self.atAGlance }

    private var form: HTML {
        """
        <form class="split__form" role="search" method="get" action="\(Route.places)">\(.flag("<input type=\"hidden\" name=\"edit\" value=\"1\">", if: isEditing))\
        <div class="field"><label for="q">Search your places</label>\
        <input class="input" id="q" type="search" name="q" value="\(model.named)" autocomplete="off" maxlength="200"></div>\
        <button class="btn">\(Icon("search", assets))Search</button></form>
        """
    }

    private func found(_ name: String) -> HTML {
        let words =
            switch model.extent.total {
            case 0: "No places match “\(name)”."
            case 1: "1 place matches “\(name)”."
            default: "\(model.extent.total.grouped) places match “\(name)”."
            }
        return """
            <p class="small" role="status">\(words) <a href="\(Route.places(page: 1, isEditing: isEditing))">Show all places</a></p>
            """
    }
}
