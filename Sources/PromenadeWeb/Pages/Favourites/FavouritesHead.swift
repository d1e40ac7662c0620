import PromenadeCore

/// The heading of favourites or of a set: how many, their order, Edit, what can be taken away.
struct FavouritesHead {
    let model: FavouritesModel
    let assets: Assets

    var html: HTML {
        """
        <header class="page-head"><div>\(crumb)<h1>\(model.set?.name ?? "Favourites")</h1>\
        <p role="status" data-count>\(count)</p>\(note)</div>\(model.extent.total == 0 && model.set == nil ? nil : tools)</header>
        """
    }

    private var query: FavouritesQuery { model.query }

    private var crumb: HTML? {
        model.set == nil
            ? nil
            : "<p class=\"crumb\"><a href=\"\(Route.favourites)\">\(Icon("back", assets))Favourites</a></p>"
    }

    private var note: HTML? {
        model.set.flatMap { $0.note.isEmpty ? nil : "<p class=\"set-note\">\($0.note)</p>" }
    }

    private var count: String {
        switch model.extent.total {
        case 0: "None yet"
        case 1: "1 work"
        default: "\(model.extent.total.grouped) works"
        }
    }

    private var tools: HTML {
        "<div class=\"btn-row\">\(model.extent.total > 1 ? sort : nil)\(walk)\(edit)\(model.extent.total > 0 ? ShareMenu(query: query, canShare: model.canShare, assets: assets).html : nil)</div>"
    }

    private var walk: HTML? {
        guard model.isWalkable, let set = model.set else { return nil }
        return "<a class=\"btn\" href=\"\(Route.walk(set: set.id))\">\(Icon("walk", assets))Walk</a>"
    }

    private var sort: HTML {
        """
        <send-on-change><form class="favourites__sort" method="get" action="\(Route.favourites)">\(hidden)\
        <label class="visually-hidden" for="sort">Sort</label><select class="input" id="sort" name="sort">\
        \(options)</select><button class="btn" data-without-script>Sort</button></form></send-on-change>
        """
    }

    private var hidden: [HTML] {
        query.fields.filter { $0.name != "sort" }.map { name, value in
            "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
        }
    }

    private var options: [HTML] {
        let own: [(String, String, Bool)] =
            model.set == nil ? [] : [("", "My order", query.order == nil)]
        let orders = Favourite.Order.allCases.map { order in
            (
                order.rawValue, order.words,
                query.order == order || (model.set == nil && query.order == nil && order == .kept)
            )
        }
        return (own + orders).map { value, words, isChosen in
            "<option value=\"\(value)\"\(.flag("selected", if: isChosen))>\(words)</option>"
        }
    }

    private var edit: HTML {
        query.isEditing
            ? "<a class=\"btn btn--primary\" href=\"\(query.into.map { Route.set($0) } ?? Route.favourites(query.read))\">Done</a>"
            : "<a class=\"btn\" href=\"\(Route.favourites(query.edited))\">Edit</a>"
    }
}

extension Favourite.Order {
    var words: String {
        switch self {
        case .kept: "Recently added"
        case .artist: "Artist A–Z"
        case .title: "Title A–Z"
        case .year: "Date of the work"
        }
    }
}
