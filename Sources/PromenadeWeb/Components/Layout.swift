import PromenadeCore

/// The page around a page: bar, tabs, head.
struct Layout {
    enum Place: CaseIterable {
        case home, works, artists, nearby, places, favourites, museums, news, preferences, more

        /// In the bar.
        static let bar: [Self] = [.home, .works, .artists, .nearby, .places, .favourites]
        /// At the foot of a phone.
        static let tabs: [Self] = [.home, .works, .nearby, .favourites, .more]

        var words: String {
            switch self {
            case .home: "Home"
            case .works: "Works"
            case .artists: "Artists"
            case .nearby: "Nearby"
            case .places: "Places"
            case .favourites: "Favourites"
            case .museums: "Museums"
            case .news: "News"
            case .preferences: "Preferences"
            case .more: "More"
            }
        }

        var address: String {
            switch self {
            case .home: Route.home
            case .works: Route.works
            case .artists: Route.artists
            case .nearby: Route.nearby
            case .places: Route.places
            case .favourites: Route.favourites
            case .museums: Route.museums
            case .news: Route.news
            case .preferences: Route.preferences
            case .more: Route.more
            }
        }

        var icon: String {
            switch self {
            case .home: "home"
            case .works: "works"
            case .artists: "person"
            case .nearby: "nearby"
            case .places: "pin"
            case .favourites: "heart"
            case .museums: "museum"
            case .news: "bell"
            case .preferences: "gear"
            case .more: "more"
            }
        }

        /// Whether whoever looks can go there.
        fileprivate var isOpen: Bool {
            Viewer.current.keeps || ![.artists, .places, .favourites, .preferences].contains(self)
        }

        /// Whether a phone reaches it through More.
        fileprivate var isBelowMore: Bool { !Self.tabs.contains(self) && self != .artists }
    }

    /// How a page uses the frame.
    enum Style {
        case plain
        /// One level below a place: the bar has the way back on a phone.
        ///
        /// `name` is what the bar says besides on a phone: where the page is. `back` is the page the way back leads to where
        /// that is not the place itself.
        case below(
            Place, mainClass: String? = nil, name: String? = nil,
            back: (address: String, words: String)? = nil)
        /// Without bar and tabs: the page fills the screen and has its own way back.
        case alone
        /// With nothing but the name in the bar: whoever is here is not in yet.
        case door
    }

    var title: String
    var place: Place?
    var style: Style
    var theme: Preferences.Theme
    /// News nobody has read yet.
    var unread = 0
    var note: String?
    /// Whose page it is, in a household.
    var person: Account.Name?
    var hasServiceWorker = true
    /// What the page's head has besides.
    var head: HTML?
    var main: HTML
    var assets: Assets

    var html: HTML {
        """
        <!doctype html>
        <html lang="en"\(themeAttribute)>
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
        <title>\(title) – Promenade</title>
        <meta name="theme-color" content="#000000">
        <link rel="icon" href="\(assets.address(of: "img/icon.svg"))">
        <link rel="apple-touch-icon" href="\(assets.address(of: "img/icon-apple.png"))">
        <link rel="manifest" href="\(Route.manifest)" crossorigin="use-credentials">
        \(Self.whole)
        \(stylesAndScripts)
        \(head)
        </head>
        <body data-undo="\(Route.undo)"\(baseAttribute)\(workerAttribute)>
        \(top)
        <main id="main"\(mainClass)>
        \(main)
        \(foot)
        <div class="toast" id="end" role="status" aria-live="polite"></div>
        \(isDoor ? nil : Heart.forms)
        </body>
        </html>
        """
    }

    /// Nothing is painted before all of the page is read (HTML, 4.6.7.4): a wall whose last row is not there yet hangs otherwise.
    private static let whole: HTML = "<link rel=\"expect\" href=\"#end\" blocking=\"render\">"

    /// What the elements of the page need; of others' styles and scripts there are none.
    ///
    /// Styles come before scripts: without them nothing is painted, and what is painted can be read and followed without the others.
    private var stylesAndScripts: HTML {
        let bundles = assets.scripts.bundles(of: main.text)
        let (scripts, imported) = assets.scripts.needed(for: bundles)
        return """
            \(assets.styles(with: bundles).map { "<link rel=\"stylesheet\" href=\"\($0)\">" as HTML })
            \(scripts.map { "<script type=\"module\" src=\"\($0)\" fetchpriority=\"low\"></script>" as HTML })
            \(imported.map { "<link rel=\"modulepreload\" href=\"\($0)\" fetchpriority=\"low\">" as HTML })\(library)
            """
    }

    /// A map waits for it; what the page shows first does not.
    private var library: HTML? {
        guard main.text.contains("<art-map"), let library = assets.mapLibrary else { return nil }
        return "<link rel=\"modulepreload\" href=\"\(library)\" fetchpriority=\"low\">"
    }

    private var isAlone: Bool { if case .alone = style { true } else { false } }

    private var isDoor: Bool { if case .door = style { true } else { false } }

    private var top: HTML? {
        guard !isAlone else { return nil }
        guard !isDoor else {
            return """
                <a class="skip-link" href="#main">Skip to content</a>
                <header class="topbar"><div class="page topbar__row"><a class="topbar__brand" href="\(Route.home)">\(Self.mark)Promenade</a></div></header>
                """
        }
        return """
            <a class="skip-link" href="#main">Skip to content</a>
            <header class="topbar\(barClass)">
            <div class="page topbar__row">
            \(back)
            <a class="topbar__brand" href="\(Route.home)">\(Self.mark)Promenade</a>
            <nav class="topbar__nav" aria-label="Main"><ul role="list">\(Place.bar.filter(\.isOpen).map(barItem))</ul></nav>
            <div class="topbar__tools">\(tools)</div>
            </div>
            </header>
            """
    }

    private var foot: HTML {
        guard !isAlone, !isDoor else { return "</main>" }
        return """
            \(note.map { "<div class=\"page\"><p class=\"asof\">\($0)</p></div>" })
            </main>
            <nav class="tabbar" aria-label="Tabs"><ul role="list">\(Place.tabs.filter(\.isOpen).map(tab))</ul></nav>
            """
    }

    /// For scripts that meet addresses they did not get from the page.
    private var baseAttribute: HTML? {
        Route.base.isEmpty ? nil : " data-base=\"\(Route.base)\""
    }

    /// Whoever is at the door keeps nothing here, unless they are signed in.
    private var workerAttribute: HTML? {
        guard hasServiceWorker, !isDoor || Viewer.current.keeps else { return nil }
        return
            " data-worker=\"\(Route.serviceWorker)\"\(Viewer.current.keeps ? " data-precaches data-person=\"\(Route.base)/\(Viewer.current.tag)\"" : .nothing as HTML)"
    }

    private var themeAttribute: HTML {
        theme == .device ? .nothing : " data-theme=\"\(theme.rawValue)\""
    }

    private var barClass: HTML {
        if case .below = style { " topbar--sub" } else { .nothing }
    }

    private var mainClass: HTML {
        if case .below(_, let name?, _, _) = style { " class=\"\(name)\"" } else { .nothing }
    }

    private var back: HTML? {
        guard case .below(let place, _, let name, let page) = style else { return nil }
        let above = place.isOpen ? place : .home
        let back = page ?? (above.address, above.words)
        return """
            <a class="topbar__back phone-only" href="\(back.address)" data-back>\(Icon("back", assets))\(back.words)</a>\
            \(name.map { "<span class=\"topbar__name\">\($0)</span>" as HTML })
            """
    }

    private var tools: HTML {
        let badge: HTML? =
            unread > 0 ? "<span class=\"badge\" aria-hidden=\"true\">\(unread.grouped)</span>" : nil
        let news = unread > 0 ? "News, \(unread.grouped) unread" : "News"
        return """
            <button class="icon-btn standalone-only" type="button" data-reload aria-label="Refresh">\(Icon("refresh", assets))</button>\
            <a class="icon-btn" href="\(Route.works)#q" aria-label="Search works">\(Icon("search", assets))</a>\
            <a class="icon-btn" href="\(Route.news)" aria-label="\(news)"\(current(.news))>\(Icon("bell", assets))\(badge)</a>\
            \(Viewer.current == .visitor ? signIn : nil)\(person.map { "<a class=\"icon-btn wide-only\" href=\"\(Route.account)\" aria-label=\"\($0.description)\" title=\"\($0.description)\">\(Icon("person", assets))</a>" as HTML })\
            <a class="icon-btn wide-only" href="\(Route.more)" aria-label="More: museums, preferences"\(currentMore)>\(Icon("more", assets))</a>
            """
    }

    private var signIn: HTML { "<a class=\"topbar__sign-in\" href=\"\(Route.signIn)\">Sign in</a>" }

    /// The place the page is in, or is one level below.
    private func current(_ item: Place) -> HTML {
        if item == place { return " aria-current=\"page\"" }
        if case .below(item, _, _, _) = style { return " aria-current=\"true\"" }
        return .nothing
    }

    /// The place the page is in or below.
    private var above: Place? { if case .below(let place, _, _, _) = style { place } else { place } }

    /// More, at a desk: what the bar has no room for is below it.
    private var currentMore: HTML {
        guard let above, above != .news, !Place.bar.contains(above) else { return .nothing }
        return place == .more ? " aria-current=\"page\"" : " aria-current=\"true\""
    }

    private func barItem(_ item: Place) -> HTML {
        "<li><a href=\"\(item.address)\"\(current(item))>\(item.words)</a></li>"
    }

    private func tab(_ item: Place) -> HTML {
        "<li><a href=\"\(item.address)\"\(currentTab(item))>\(Icon(item.icon, assets))\(item.words)</a></li>"
    }

    private func currentTab(_ item: Place) -> HTML {
        // Artists are among the favourites there.
        if item == .favourites, above == .artists { return " aria-current=\"true\"" }
        guard item == .more else { return current(item) }
        if case .below(let above, _, _, _) = style, above.isBelowMore { return " aria-current=\"true\"" }
        if let place, place.isBelowMore, place != .more { return " aria-current=\"true\"" }
        return current(item)
    }

    private static let mark: HTML = """
        <svg width="26" height="26" viewBox="0 0 26 26" fill="none" stroke="currentColor" stroke-width="1.6" \
        aria-hidden="true"><path d="M2.5 2.5h21v21h-21z"/>\
        <path d="M7 23c0-6 12-5 12-10.5S11 9 11 5.5c0-1.2.7-2.2 1.6-3"/></svg>
        """
}

extension HTML.Interpolation {
    mutating func appendInterpolation(_ icon: Icon) { appendInterpolation(icon.html) }
}
