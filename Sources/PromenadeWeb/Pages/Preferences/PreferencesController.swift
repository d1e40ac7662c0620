import Foundation
import Hummingbird
import PromenadeCore
import PromenadeStore

/// What the person sets for themselves.
///
///     GET /preferences       page, JSON
///     POST /preferences      picture=fixed|scroll, theme=device|light|dark, each optional; then 303 to `back`
struct PreferencesController {
    let site: Site

    func addRoutes(to router: Router<BasicRequestContext>) {
        router.get("preferences") { request, _ in
            let preferences = await site.preferences()
            if request.wantsJSON { return try Response.json(preferences) }
            let view = PreferencesView(preferences: preferences)
            return .html(await site.page("Preferences", in: .preferences, main: view.html))
        }
        router.post("preferences") { request, context in try await save(request, context) }
    }

    private struct Form: Decodable {
        var picture: String?
        var theme: String?
        var back: String?
    }

    private func save(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let form = try await request.form(Form.self, context)
        let view = try view(form.picture)
        let theme = try theme(form.theme)
        let preferences = try await site.library.update { preferences in
            if let view { preferences.pictureView = view }
            if let theme { preferences.theme = theme }
        }
        if request.wantsJSON { return try .json(preferences) }
        return .seeOther(Route.own(form.back) ?? Route.preferences)
    }

    private func view(_ name: String?) throws -> Preferences.PictureView? {
        guard let name else { return nil }
        guard let view = Preferences.PictureView(rawValue: name) else {
            throw Problem.bad("picture", "“picture” must be fixed or scroll.")
        }
        return view
    }

    private func theme(_ name: String?) throws -> Preferences.Theme? {
        guard let name else { return nil }
        guard let theme = Preferences.Theme(rawValue: name) else {
            throw Problem.bad("theme", "“theme” must be device, light or dark.")
        }
        return theme
    }
}
