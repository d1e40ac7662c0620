import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// The places a phone's tabs have no room for.
struct MenuController {
    let pages: PageRenderer
    let own: OwnPictures?

    init(_ site: Site) {
        pages = site.pages
        own = site.own
    }

    func page(_ request: Request) async throws -> Response {
        let unread = await pages.unreadNews()
        if request.wantsJSON {
            return try .json(Model(unreadNews: unread, own: self.own == nil ? nil : Route.ownPictures))
        }
        return .html(await pages.page("More", in: .more, main: html(unread)))
    }

    struct Model: Encodable {
        let places = [
            Route.artists, Route.places, Route.news, Route.museums, Route.look, Route.compare, Route.undo,
            Route.preferences,
        ]
        let unreadNews: Int
        let own: String?
    }

    private func html(_ unread: Int) -> HTML {
        let badge: HTML? =
            unread > 0 ? "<span class=\"badge\" aria-hidden=\"true\">\(unread.grouped)</span>" : nil
        let keeps = Viewer.current.keeps
        return """
            <div class="page page--text">
            <header class="page-head"><div><h1>More</h1></div></header>
            <ul class="rows" role="list">\
            \(row("news", "Hot news", Route.news, unread > 0 ? "\(unread.grouped) unread" : "What the museums have to say", badge))\
            \(keeps ? row("person", "Artists", Route.artists, "Your favourite artists and their works") : nil)\
            \(keeps ? row("pin", "Places", Route.places, "Pins on your map, and photos taken there") : nil)\
            \(row("museum", "Museums", Route.museums, "Where the works come from, and the way there"))\
            \(self.own == nil ? nil : row("works", "Own pictures", Route.ownPictures, "From the folder of whoever runs this Promenade"))\
            \(row("link", "Look at anything", Route.look, "Any museum’s pictures, by their IIIF manifest"))\
            \(keeps ? row("share", "Open a link or a photo", Route.shareTarget, "A museum’s page of a work; where a photo was taken") : nil)\
            \(row("compare", "Compare", Route.compare, "Two works side by side, or one over the other"))\
            \(keeps ? row("clock", "Recently removed", Route.undo, "Undo what you removed in the last day") : nil)\
            \(keeps ? row("gear", "Preferences", Route.preferences, "Pictures, light, units") : nil)\(keeps && pages.hasServiceWorker ? row("download", "On this device", Route.onThisDevice, "What works without a network") : nil)\(household)</ul>
            \(keeps ? waiting : nil)
            <install-app hidden><p class="btn-row"><button class="btn" type="button">\(Icon("download", pages.assets))Install Promenade</button></p></install-app>
            </div>
            """
    }

    /// A script shows it while something waits.
    private var waiting: HTML {
        """
        <p class="btn-row" data-waiting-link hidden><a class="btn" href="\(Route.waiting)">\(Icon("send", pages.assets))Waits to be sent</a></p>
        """
    }

    /// What there is besides where people have accounts.
    private var household: HTML? {
        if Viewer.current == .visitor {
            return row("keys", "Sign in", Route.signIn, "For hearts, sets and places of your own")
        }
        guard let person = CurrentSession.current?.person else { return nil }
        return """
            \(row("person", person.name.description, Route.account, "Your name, your password, signing out"))\
            \(row("keys", "Devices", Route.devices, "Where you are signed in; add a phone"))\
            \(person.role == .owner ? row("plus", "People", Route.people, "Who is of this house") : nil)
            """
    }

    private func row(
        _ icon: String, _ title: String, _ address: String, _ note: String, _ badge: HTML? = nil
    ) -> HTML {
        """
        <li class="row">\(Icon(icon, pages.assets))<div class="row__main"><a class="row__title row__link" href="\(address)">\(title)</a>\
        <p class="row__note">\(note)</p></div>\(badge)\(Icon("next", pages.assets))</li>
        """
    }
}
