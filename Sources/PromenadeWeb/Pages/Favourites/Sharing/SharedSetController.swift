import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// A set that somebody else shares.
struct SharedSetController {
    let sets: SharedSets
    let favourites: Favourites
    let pages: PageRenderer

    init(_ site: Site, _ sets: SharedSets) {
        self.sets = sets
        favourites = site.favourites
        pages = site.pages
    }

    struct Model: JSONModel {
        struct Item: Encodable {
            let id: Work.ID
            let title: String
            let artist: String?
            let note: String?
            /// `nil` for the owner.
            let addedBy: Account.Name?
            let addedAt: Date?
            let isFavourite: Bool
            let href: String
        }

        let name: String
        let note: String
        let owner: Account.Name
        let mayAdd: Bool
        let works: [Item]
        let page: SetsController.Page

        static let schemaName = "SharedSet"
        static let schema = JSONSchema.object([
            "name": .string, "note": .string, "owner": .string, "mayAdd": .boolean,
            "works": .array(
                of: .object([
                    "id": .work, "title": .string, "artist": .string.optional, "note": .string.optional,
                    "addedBy": .string.optional, "addedAt": .date.optional, "isFavourite": .boolean,
                    "href": .address,
                ])), "page": .page,
        ])
    }

    struct Changed: JSONModel {
        let set: SharedSet.ID
        let isIn: Bool

        static let schemaName = "SharedSetChanged"
        static let schema = JSONSchema.object(["set": .string, "isIn": .boolean])
    }

    func page(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let person = try CurrentSession.require().person
        let id = try context.parameters.require("shared")
        let number = try request.pageNumber()
        let found = try await Problem.sharing {
            try await sets.page(number, size: FavouritesWallController.pageSize, of: id, for: person)
        }
        let extent = found.page.extent
        guard number <= extent.last else {
            throw Problem.beyond(
                number,
                why: extent.last == 1 ? "There is only one page." : "There are \(extent.last.grouped) pages.",
                instead: [.init(words: "The set", address: Route.sharedSet(id))])
        }
        if request.wantsJSON { return try .json(model(found)) }
        let view = SharedSetView(
            found: found, person: person, kept: favourites.contains,
            taken: try request.parameter("taken").flatMap { Work.ID($0) }, assets: pages.assets)
        if request.wants(.wall) { return .html(view.wall.fragment) }
        return .html(
            await pages.page(
                found.set.name, in: nil, style: .below(.favourites, back: (Route.sets, "Sets")),
                main: view.html))
    }

    private func model(_ found: SharedSets.Page) -> Model {
        let extent = found.page.extent
        return Model(
            name: found.set.name, note: found.set.note, owner: found.shared.owner.name,
            mayAdd: found.shared.access >= .add,
            works: found.page.cards.map { card in
                let addition = found.additions[card.id]
                return .init(
                    id: card.id, title: card.title, artist: card.maker, note: found.notes[card.id],
                    addedBy: addition?.name, addedAt: addition?.at, isFavourite: favourites.contains(card.id),
                    href: Route.work(card.id))
            },
            page: .init(number: extent.number, last: extent.last, size: extent.size, total: extent.total))
    }

    private struct Form: Decodable {
        var work: String?
        var `in`: String?
        var back: String?
    }

    func put(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let person = try CurrentSession.require().person
        let id = try context.parameters.require("shared")
        let form = try await request.form(Form.self)
        let work = try Work.ID.named(form.work ?? "")
        guard let isIn = ["yes": true, "no": false][form.in ?? ""] else {
            throw Problem.bad("in", "“in” must be yes or no.")
        }
        if isIn {
            let favourite = try await favourites.require(work)
            try await Problem.sharing { try await sets.add(favourite, to: id, by: person) }
        } else {
            try await Problem.sharing { try await sets.take(work, outOf: id, by: person) }
        }
        if request.wantsJSON { return try .json(Changed(set: id, isIn: isIn)) }
        let page = isIn ? Route.sharedSet(id) : Route.address(Route.sharedSet(id), [("taken", "\(work)")])
        return .seeOther(Route.own(form.back) ?? page)
    }
}
