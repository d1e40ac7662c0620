import PromenadeCore

/// What a browser knows of the app it may install (Web Application Manifest, W3C).
struct WebAppManifest: Encodable {
    let id = Route.home
    let name = "Promenade"
    let shortName = "Promenade"
    let description =
        "Walk through art: museums’ collections, public art near you, and photographs of your places."
    let lang = "en"
    let dir = "ltr"
    let startURL = Route.home
    let scope = Route.home
    let display = "standalone"
    /// Of the wall by day (`--wall`), until the first page is there.
    let backgroundColor = "#f5f5f3"
    /// Of the bar, which is black in both themes.
    let themeColor = "#000000"
    let categories = ["art", "education", "travel"]
    let icons: [Icon]
    let shortcuts: [Shortcut]
    let screenshots: [Screenshot]
    /// What other apps may hand over: a link, or a photo (Web Share Target API).
    let shareTarget = ShareTarget()

    init(_ assets: Assets) {
        icons = [
            Icon(
                src: assets.address(of: "img/icon.svg"), sizes: "any", type: "image/svg+xml", purpose: "any"),
            Icon(assets, "icon-192", 192), Icon(assets, "icon-512", 512),
            Icon(assets, "icon-maskable-512", 512, purpose: "maskable"),
            Icon(assets, "icon-monochrome-512", 512, purpose: "monochrome"),
        ]
        shortcuts = [
            ("Favourites", Route.favourites), ("Nearby", Route.nearby), ("Places", Route.places),
            ("Search", "\(Route.works)#q"),
        ].map { Shortcut(name: $0, url: $1, icons: [Icon(assets, "icon-192", 192)]) }
        screenshots = [
            Screenshot(assets, "phone", "720x1280", formFactor: "narrow", "A work in a museum"),
            Screenshot(assets, "desk", "1280x800", formFactor: "wide", "A wall of works"),
        ]
    }

    struct Icon: Encodable {
        let src: String
        let sizes: String
        let type: String
        let purpose: String
    }

    struct Shortcut: Encodable {
        let name: String
        let url: String
        let icons: [Icon]
    }

    struct Screenshot: Encodable {
        let src: String
        let sizes: String
        let type = "image/jpeg"
        let formFactor: String
        let label: String

        enum CodingKeys: String, CodingKey {
            case src, sizes, type, label
            case formFactor = "form_factor"
        }
    }

    struct ShareTarget: Encodable {
        let action = Route.shareTarget
        let method = "POST"
        let enctype = "multipart/form-data"
        let params = Params()

        struct Params: Encodable {
            let title = "title"
            let text = "text"
            let url = "url"
            let files = [File()]
        }

        struct File: Encodable {
            let name = "photo"
            let accept = ["image/jpeg"]
        }
    }

    enum CodingKeys: String, CodingKey {
        case id, name, description, lang, dir, scope, display, categories, icons, shortcuts, screenshots
        case shareTarget = "share_target"
        case shortName = "short_name"
        case startURL = "start_url"
        case backgroundColor = "background_color"
        case themeColor = "theme_color"
    }
}

extension WebAppManifest.Icon {
    fileprivate init(_ assets: Assets, _ name: String, _ width: Int, purpose: String = "any") {
        self.init(
            src: assets.address(of: "img/\(name).png"), sizes: "\(width)x\(width)", type: "image/png",
            purpose: purpose)
    }
}

extension WebAppManifest.Screenshot {
    fileprivate init(_ assets: Assets, _ name: String, _ sizes: String, formFactor: String, _ label: String) {
        self.init(
            src: assets.address(of: "img/\(name).jpg"), sizes: sizes, formFactor: formFactor, label: label)
    }
}
