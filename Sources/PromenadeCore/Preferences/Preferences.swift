/// What a person set for themselves.
///
/// What the operator sets is `Configuration`.
package struct Preferences: Sendable, Hashable, Codable {
    /// How a work's picture is shown on its page.
    package enum PictureView: String, Sendable, Hashable, Codable, CaseIterable {
        /// The whole picture, as large as fits.
        case fixed
        /// Large, in a box of its own that scrolls.
        case scroll
    }

    /// Whose light the pages have.
    package enum Theme: String, Sendable, Hashable, Codable, CaseIterable {
        /// As the device says.
        case device
        case light
        case dark
    }

    /// What sizes and distances are told in.
    package enum Units: String, Sendable, Hashable, Codable, CaseIterable {
        /// Centimetres and kilometres.
        case metric
        /// Inches and miles.
        case imperial
    }

    /// The names they are kept under in the library and in its file, the map's last centre among them.
    ///
    /// No other is taken in: what SQLite keeps apart may be one to Swift (`"\u{e9}"` and `"e\u{301}"`).
    package static let names = [
        "pictureView", "theme", "units", "museumsOff", "photoService", "mapCentre",
    ]

    /// Whether it is one of ``names``, byte by byte as SQLite compares.
    package static func isName(_ text: String) -> Bool {
        names.contains { $0.utf8.elementsEqual(text.utf8) }
    }

    package var pictureView: PictureView
    package var theme: Theme
    package var units: Units
    /// Ids of the museums that are not shown.
    package var museumsOff: Set<String>
    /// The id of the service photographs of places come from; one that is not there counts as the first that is.
    package var photoService: String

    package init(
        pictureView: PictureView = .fixed, theme: Theme = .device, units: Units = .metric,
        museumsOff: Set<String> = [], photoService: String = "commons"
    ) {
        self.pictureView = pictureView
        self.theme = theme
        self.units = units
        self.museumsOff = museumsOff
        self.photoService = photoService
    }
}
