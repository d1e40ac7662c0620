import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Who sees one of somebody's own sets.
struct SharingController {
    let library: any LibraryStore
    let sets: SharedSets
    let household: Household?
    let pages: PageRenderer

    init(_ site: Site, _ sets: SharedSets) {
        library = site.library
        self.sets = sets
        household = site.household
        pages = site.pages
    }

    struct Model: JSONModel {
        struct Guest: Encodable {
            /// `nil` for everybody.
            let person: Account.ID?
            let mayAdd: Bool
        }

        struct Link: Encodable {
            let address: String
            let endsAt: Date?
        }

        let set: SetItem
        let guests: [Guest]
        let link: Link?

        static let schemaName = "Sharing"
        static let schema = JSONSchema.object([
            "set": .model(SetItem.self),
            "guests": .array(of: .object(["person": .string.optional, "mayAdd": .boolean])),
            "link": .object(["address": .string, "endsAt": .date.optional]).optional,
        ])
    }

    func page(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let (set, person) = try await own(context)
        let guests = try await sets.guests(of: set.id, of: person)
        let link = try await sets.link(to: set.id, of: person)
        let address = link.flatMap { Secret($0.secret) }.map { request.origin + Route.publicSet($0) }
        if request.wantsJSON {
            return try .json(
                Model(
                    set: SetItem(set),
                    guests: guests.map { .init(person: $0.person, mayAdd: $0.mayAdd) }
                        .sorted { ($0.person?.description ?? "") < ($1.person?.description ?? "") },
                    link: address.map { .init(address: $0, endsAt: link?.endsAt) }))
        }
        let others = try await household?.people().map(\.person).filter { $0.id != person.id } ?? []
        let view = SharingView(
            set: set, people: others, guests: guests,
            link: link.flatMap { link in address.map { (address: $0, endsAt: link.endsAt) } },
            done: try request.parameter("done"), assets: pages.assets)
        return .html(
            await pages.page(
                view.title, in: nil, style: .below(.favourites, back: (Route.set(set.id), set.name)),
                main: view.html))
    }

    private struct Form: Decodable {
        var guests: [String]?
        /// As the form showed them; `nil` from whoever says all of them.
        var before: [String]?
        var days: String?
    }

    func share(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let (set, person) = try await own(context)
        let form = try await request.form(Form.self)
        var guests = try guests(form.guests, "guests", of: person)
        if let before = form.before {
            // Only what was changed in this form: another window may have changed the rest.
            let shown = try self.guests(before, "before", of: person)
            let (new, gone) = (guests.subtracting(shown), shown.subtracting(guests))
            let now = try await sets.guests(of: set.id, of: person)
            guests = now.filter { guest in
                !gone.contains(guest) && !new.contains { $0.person == guest.person }
            }.union(new)
        }
        try await Problem.sharing { [guests] in try await sets.share(set, of: person, with: guests) }
        return .seeOther(Route.address(Route.sharing(set.id), [("done", "people")]))
    }

    private func guests(
        _ texts: [String]?, _ field: String, of person: Account
    ) throws -> Set<SharedSet.Guest> {
        Set(
            try (texts ?? []).filter { !$0.isEmpty }.map { text in
                guard let guest = SharedSet.Guest(text), guest.person != person.id else {
                    throw Problem.bad(
                        field, "“\(field)” must be “look:” or “add:” and the id of somebody else, or “all”.")
                }
                return guest
            })
    }

    func makeLink(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let (set, person) = try await own(context)
        let days = try await request.form(Form.self).days?.orNil
        let number = days.flatMap(Int.init)
        guard days == nil || number.map((1...3_650).contains) == true else {
            throw Problem.bad("days", "“days” must be a whole number from 1 to 3,650.")
        }
        try await Problem.sharing { try await sets.makeLink(to: set, of: person, days: number) }
        return .seeOther(Route.address(Route.sharing(set.id), [("done", "link")]))
    }

    func removeLink(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let (set, person) = try await own(context)
        try await sets.removeLink(to: set.id, of: person)
        return .seeOther(Route.address(Route.sharing(set.id), [("done", "removed")]))
    }

    private func own(_ context: BasicRequestContext) async throws -> (WorkSet.Summary, Account) {
        let person = try CurrentSession.require().person
        guard let id = context.parameters.get("set"), WorkSet.isID(id),
            let set = try await library.summary(of: id)
        else { throw Problem.noSet }
        return (set, person)
    }
}

extension SharedSet.Guest {
    /// `look:0123456789abcdef`, `add:all`.
    init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, let access = SharedSet.Access(rawValue: String(parts[0])), access != .owner
        else { return nil }
        if parts[1] == "all" {
            self.init(person: nil, mayAdd: access == .add)
        } else if let id = Account.ID(String(parts[1])) {
            self.init(person: id, mayAdd: access == .add)
        } else {
            return nil
        }
    }
}

extension Problem {
    /// Does something with shared sets; what they refuse is said in words.
    static func sharing<Value>(_ body: () async throws -> Value) async throws -> Value {
        do { return try await body() } catch let refusal as SharedSets.Refusal {
            throw Problem(refusal)
        }
    }

    private init(_ refusal: SharedSets.Refusal) {
        let actions = [Action(words: "Sets", address: Route.sets)]
        switch refusal {
        case .absent:
            self.init(
                status: .notFound, title: "This set isn’t here",
                detail: "It was deleted, or is not shared with you any more.", actions: actions)
        case .mayOnlyLook:
            self.init(
                status: .forbidden, title: "You may only look at this",
                detail: "Its owner can let you add works, and you can take out what you added.",
                actions: actions)
        case .tooMany:
            self.init(
                status: .unprocessableContent, title: "That’s as many as there can be",
                detail: "Remove one that is no longer needed first.", actions: actions)
        }
    }
}
