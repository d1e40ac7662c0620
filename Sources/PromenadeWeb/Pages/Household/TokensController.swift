import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Tokens that programs come in with, in somebody's name.
struct TokensController {
    let household: Household
    let pages: PageRenderer

    init(_ site: Site, _ household: Household) {
        self.household = household
        pages = site.pages
    }

    struct Model: JSONModel {
        struct Item: Encodable {
            let id: String
            let name: String
            let scope: AccessToken.Scope
            let createdAt: Date
            let endsAt: Date?
        }

        let tokens: [Item]
        /// Of the one that was made just now.
        var secret: String?

        static let schemaName = "AccessTokens"
        static let schema = JSONSchema.object([
            "tokens": .array(
                of: .object([
                    "id": .string, "name": .string, "scope": .oneOf(AccessToken.Scope.self),
                    "createdAt": .date, "endsAt": .date.optional,
                ])), "secret": .string.optional,
        ])
    }

    func page(_ request: Request) async throws -> Response { try await page(request, nil, nil) }

    private struct Form: Decodable {
        var name: String?
        var scope: String?
        var days: String?
    }

    func make(_ request: Request) async throws -> Response {
        let form = try await request.form(Form.self)
        guard let scope = form.scope.flatMap(AccessToken.Scope.init) else {
            throw Problem.bad("scope", "“scope” must be read, keep or all.")
        }
        let days = try form.days?.orNil.map { text in
            guard let days = Int(text), (1...3_650).contains(days) else {
                throw Problem.bad("days", "“days” must be a whole number from 1 to 3,650, or left out.")
            }
            return days
        }
        do {
            let new = try await household.makeToken(
                form.name ?? "", scope, days: days, for: try CurrentSession.require().person)
            // Shown in answer to the form itself: an address would be in the browser's history.
            return try await page(request, new, nil)
        } catch let refusal as Household.Refusal {
            if request.wantsJSON { throw refusal.problem }
            return try await page(request, nil, refusal).refused(refusal)
        }
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let id = try context.parameters.require("token")
        guard try await household.removeToken(id, of: try CurrentSession.require().person) != nil else {
            throw Problem(
                status: .notFound, title: "No such token", detail: "It may be removed already.",
                actions: [.init(words: "Tokens", address: Route.tokens)])
        }
        return .seeOther(Route.tokens)
    }

    private func page(
        _ request: Request, _ new: Household.NewToken?, _ refusal: Household.Refusal?
    ) async throws -> Response {
        let tokens = try await household.tokens(of: try CurrentSession.require().person)
        if request.wantsJSON {
            return try .json(
                Model(
                    tokens: tokens.map {
                        .init(
                            id: $0.id, name: $0.name, scope: $0.scope, createdAt: $0.createdAt,
                            endsAt: $0.endsAt)
                    }, secret: new?.text))
        }
        let view = TokensView(tokens: tokens, new: new, trouble: refusal?.words, assets: pages.assets)
        return .html(await pages.page("Tokens", in: .more, main: view.html))
    }
}
