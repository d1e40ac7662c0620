import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// What the person sets for themselves, and what is on the disk.
struct PreferencesController {
    let sources: CachedSources
    let library: any LibraryStore
    let pages: PageRenderer
    let photoServices: PhotoServices?
    let settings: PreferencesLoader

    init(_ site: Site) {
        sources = site.sources
        library = site.library
        pages = site.pages
        photoServices = site.photoServices
        settings = PreferencesLoader(site)
    }

    func page(_ request: Request) async throws -> Response {
        let model = await settings.model()
        if request.wantsJSON { return try .json(model) }
        let view = PreferencesView(
            model: model, taken: try request.libraryTaken,
            bytesFreed: try request.number("freed"),
            key: try request.parameter("key").flatMap { ["kept": .kept, "forgotten": .forgotten][$0] },
            assets: pages.assets)
        return .html(await pages.page("Preferences", in: .preferences, main: view.html))
    }

    private struct Form: Decodable {
        var picture: String?
        var theme: String?
        var units: String?
        var photos: String?
        var museums: [String: String]?
        var back: String?
    }

    func save(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self)
        let view: Preferences.PictureView? = try choice(form.picture, "picture", "fixed or scroll")
        let theme: Preferences.Theme? = try choice(form.theme, "theme", "device, light or dark")
        let units: Preferences.Units? = try choice(form.units, "units", "metric or imperial")
        let museums = try switches(form.museums)
        let photos = try await photoService(form.photos)
        let preferences = try await library.update { preferences in
            if let view { preferences.pictureView = view }
            if let theme { preferences.theme = theme }
            if let units { preferences.units = units }
            if let photos { preferences.photoService = photos }
            for (museum, isOn) in museums {
                if isOn {
                    preferences.museumsOff.remove(museum)
                } else {
                    preferences.museumsOff.insert(museum)
                }
            }
        }
        if request.wantsJSON { return try .json(preferences) }
        return .seeOther(Route.own(form.back) ?? Route.preferences)
    }

    private func choice<Choice: RawRepresentable<String>>(
        _ name: String?, _ parameter: String, _ words: String
    ) throws -> Choice? {
        guard let name else { return nil }
        guard let choice = Choice(rawValue: name) else {
            throw Problem.bad(parameter, "“\(parameter)” must be \(words).")
        }
        return choice
    }

    private func photoService(_ id: String?) async throws -> String? {
        guard let id else { return nil }
        let services = await photoServices?.all.map(\.id) ?? []
        guard services.contains(id) else {
            let isKnown = photoServices?.name(of: id) != nil
            throw Problem.bad(
                "photos",
                isKnown ? "Flickr needs a key." : "“photos” must be \(services.joined(separator: " or ")).")
        }
        return id
    }

    /// Which museums were switched on (`true`) or off.
    private func switches(_ said: [String: String]?) throws -> [String: Bool] {
        guard let said else { return [:] }
        let museums = sources.museums.map(\.id)
        var switches: [String: Bool] = [:]
        for museum in museums {
            switch said[museum] {
            case "on": switches[museum] = true
            case "off": switches[museum] = false
            case nil: if said["all"] != nil { switches[museum] = false }
            default: throw Problem.bad("museums[\(museum)]", "“museums[\(museum)]” must be on or off.")
            }
        }
        guard switches.count < museums.count || switches.values.contains(true) else {
            throw Problem(
                status: .badRequest, title: "One museum must stay on",
                detail: "With every museum off there would be nothing to show. Nothing was changed.",
                parameter: "museums", actions: [.init(words: "Preferences", address: Route.preferences)])
        }
        return switches
    }
}

extension Request {
    /// A number from 0 that says what was done; `nil` where it is none.
    func number(_ name: String) throws -> Int? {
        try parameter(name).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
}
