package import PromenadeCore
package import PromenadeFeatures
import PromenadeStore

/// Lays out whole pages, with what every page says besides its main part.
package struct PageRenderer: Sendable {
    let assets: Assets
    /// Said on every page where it applies: the demo's "Every picture here was generated".
    let note: String?
    /// Whether browsers keep pages for when there is no network.
    package var hasServiceWorker = true
    /// News nobody has read yet, as every page says.
    package var unreadNews: @Sendable () async -> Int
    /// Museums that the owner of a household has turned off.
    package var museumsOffForAll: @Sendable () async -> Set<Museum.ID> = { [] }
    private let library: any LibraryStore

    package init(assets: Assets, note: String? = nil, library: any LibraryStore, news: News) {
        self.assets = assets
        self.note = note
        self.library = library
        unreadNews = { await news.unreadCount() }
    }

    /// What the person set, and what is off for all; the defaults when the library does not answer.
    func preferences() async -> Preferences {
        var preferences = (try? await library.preferences()) ?? Preferences()
        preferences.museumsOff.formUnion(await museumsOffForAll())
        return preferences
    }

    /// A whole page around its main part.
    func page(
        _ title: String, in place: Layout.Place?, style: Layout.Style = .plain, head: HTML? = nil, main: HTML
    ) async -> HTML {
        Layout(
            title: title, place: place, style: style, theme: await preferences().theme,
            unread: await unreadNews(),
            note: note, person: CurrentSession.current?.person.name, hasServiceWorker: hasServiceWorker,
            head: head, main: main,
            assets: assets
        ).html
    }
}
