import Foundation
import Hummingbird
import PromenadeCore
import PromenadeFeatures

/// Who is of the household, for its owner: names and when they were here, never what they keep.
struct PeopleController {
    let household: Household
    let pages: PageRenderer

    init(_ site: Site, _ household: Household) {
        self.household = household
        pages = site.pages
    }

    struct Model: JSONModel {
        struct Item: Encodable {
            let id: Account.ID
            let name: Account.Name
            let role: Account.Role
            let lastSeen: Date?
            let removedAt: Date?
        }

        let people: [Item]
        let removed: [Item]

        static let schemaName = "People"
        static let schema = JSONSchema.object(["people": .array(of: item), "removed": .array(of: item)])
        private static let item = JSONSchema.object([
            "id": .string, "name": .string, "role": .oneOf(Account.Role.self), "lastSeen": .date.optional,
            "removedAt": .date.optional,
        ])
    }

    func page(_ request: Request) async throws -> Response {
        let people = try await household.people()
        let removed = try await household.removedPeople()
        if request.wantsJSON {
            return try .json(
                Model(
                    people: people.map { item($0.person, $0.lastSeen) },
                    removed: removed.map { item($0, nil) }))
        }
        let view = PeopleView(
            people: people, invitations: try await household.invitations(), removed: removed,
            letsVisitorsLook: try await household.letsVisitorsLook(),
            assets: pages.assets)
        return .html(await pages.page("People", in: .more, main: view.html))
    }

    private func item(_ person: Account, _ lastSeen: Date?) -> Model.Item {
        .init(
            id: person.id, name: person.name, role: person.role, lastSeen: lastSeen,
            removedAt: person.removedAt)
    }

    private struct Form: Decodable {
        var name: String?
        var look: String?
    }

    func visitors(_ request: Request) async throws -> Response {
        let form = try await request.form(Form.self)
        guard let look = form.look, ["yes", "no"].contains(look) else {
            throw Problem.bad("look", "“look” must be yes or no.")
        }
        try await household.letVisitorsLook(look == "yes", by: try CurrentSession.require().person)
        return .seeOther(Route.people)
    }

    func invite(_ request: Request) async throws -> Response {
        let form = try await request.form(Form.self)
        let link = try await household.invite(form.name, by: try CurrentSession.require().person)
        return .seeOther(Route.signInLink(link.secret))
    }

    func endInvitations() async throws -> Response {
        try await household.endInvitations(by: try CurrentSession.require().person)
        return .seeOther(Route.people)
    }

    func reset(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let owner = try CurrentSession.require().person
        guard let link = try await household.resetLink(for: try context.accountID(), by: owner) else {
            throw Problem.nobody
        }
        return .seeOther(Route.signInLink(link.secret))
    }

    func remove(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let owner = try CurrentSession.require().person
        guard try await household.remove(try context.accountID(), by: owner) != nil else {
            throw Problem.nobody
        }
        return .seeOther(Route.people)
    }

    func restore(_ request: Request, _ context: BasicRequestContext) async throws -> Response {
        let owner = try CurrentSession.require().person
        guard try await household.restore(try context.accountID(), by: owner) != nil else {
            throw Problem.nobody
        }
        return .seeOther(Route.people)
    }

    // MARK: The log

    struct LogModel: JSONModel {
        struct Entry: Encodable {
            let at: Date
            let event: AuditEntry.Event
            let person: String?
            let subject: String?
        }

        let entries: [Entry]

        static let schemaName = "HouseholdLog"
        static let schema = JSONSchema.object([
            "entries": .array(
                of: .object([
                    "at": .date, "event": .oneOf(AuditEntry.Event.self), "person": .string.optional,
                    "subject": .string.optional,
                ]))
        ])
    }

    private static let entriesPerPage = 100

    func log(_ request: Request) async throws -> Response {
        let page = try request.pageNumber()
        let (entries, hasMore) = try await household.log(page: page, size: Self.entriesPerPage)
        if request.wantsJSON {
            return try .json(
                LogModel(
                    entries: entries.map {
                        .init(at: $0.at, event: $0.event, person: $0.person, subject: $0.subject)
                    }))
        }
        let view = LogView(entries: entries, page: page, hasMore: hasMore)
        return .html(await pages.page("Log", in: .more, main: view.html))
    }
}

extension Problem {
    static let nobody = Self(
        status: .notFound, title: "Nobody here has this id", detail: "They may have been removed.",
        actions: [.init(words: "People", address: Route.people)])
}

extension RequestContext {
    /// The person a path names.
    ///
    /// - Throws: ``Problem`` when it names none.
    func accountID() throws -> Account.ID {
        guard let id = parameters.get("person").flatMap({ Account.ID($0) }) else { throw Problem.nobody }
        return id
    }
}
