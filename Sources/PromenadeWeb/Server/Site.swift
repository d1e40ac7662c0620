import PromenadeCore
package import PromenadeFeatures
package import PromenadeStore

/// Everything a page may ask for.
package struct Site: Sendable {
    package var browse: Browse
    package var pictures: BrowsePictures
    package var library: Library
    package var favourites: Favourites
    package var assets: Assets
    /// The folder of everything; `nil` where nothing is on a disk, as in tests.
    package var data: DataFolder?
    /// Said on every page where it applies: the demo's "Every picture here was generated".
    package var note: String?

    package init(
        browse: Browse, pictures: BrowsePictures, favourites: Favourites, assets: Assets, note: String? = nil,
        data: DataFolder? = nil
    ) {
        self.browse = browse
        self.pictures = pictures
        self.favourites = favourites
        library = favourites.library
        self.assets = assets
        self.note = note
        self.data = data
    }

    /// What the person set; the defaults when the library does not answer.
    func preferences() async -> Preferences { (try? await library.preferences()) ?? Preferences() }

    /// A whole page around its main part.
    func page(_ title: String, in place: Layout.Place?, style: Layout.Style = .plain, main: HTML) async
        -> HTML
    {
        Layout(
            title: title, place: place, style: style, theme: await preferences().theme, note: note,
            main: main,
            assets: assets
        ).html
    }
}
