import PromenadeCore
import PromenadeFeatures

extension Route {
    static let sharing = Path<WorkSet.ID>("/favourites/sets/{set}/sharing")
    static let makePublicLink = Path<WorkSet.ID>("/favourites/sets/{set}/link")
    static let removePublicLink = Path<WorkSet.ID>("/favourites/sets/{set}/link/remove")
    static let sharedSet = Path<SharedSet.ID>("/sets/{shared}")
    static let worksOfSharedSet = Path<SharedSet.ID>("/sets/{shared}/works")
    static let publicSet = Path<Secret>("/s/{secret}")
    static let publicWork = Path<Secret, Work.ID>("/s/{secret}/{id}")
    static let publicPicture = Path<Secret, Work.ID, String>("/s/{secret}/{id}/{file}")

    /// A page of a set that others share.
    static func sharedSet(_ id: SharedSet.ID, page: Int?) -> String {
        address(sharedSet(id), field(of: page))
    }

    /// A page of a set for whoever has the link.
    static func publicSet(_ secret: Secret, page: Int?) -> String {
        address(publicSet(secret), field(of: page))
    }
}

extension Routes {
    /// Sets that others see: of the household, or whoever has a link.
    static func sharing(_ site: Site, _ sets: SharedSets) -> [Endpoint] {
        own(site, sets) + guests(site, sets) + links(site, sets)
    }

    private static func own(_ site: Site, _ sets: SharedSets) -> [Endpoint] {
        let sharing = SharingController(site, sets)
        let guest = JSONSchema.string(pattern: "^(look|add):(all|[0-9a-f]{16})$")
        let rows: [Endpoint] = [
            .get(Route.sharing, "Who sees a set") { request, context in
                try await sharing.page(request, context)
            }
            .query(Parameter("done", .oneOf("people", "link", "removed"), "Says what was done"))
            .answers(.page, .json(SharingController.Model.self)),
            .post(Route.sharing, "Shares a set with these people, and nobody else") { request, context in
                try await sharing.share(request, context)
            }
            .form(
                Parameter(
                    "guests[]", guest,
                    "What somebody may do: “look:” or “add:”, and the id of a person or “all”"
                ).repeated,
                Parameter(
                    "before[]", guest,
                    "The same as it was when the form was shown: only what differs is changed"
                ).repeated
            )
            .answers(.seeOther).fails(422),
            .post(Route.makePublicLink, "Makes a link to a set, in place of the one before") {
                request, context in
                try await sharing.makeLink(request, context)
            }
            .form(
                Parameter(
                    "days", .string(longest: 10), "After how many days it ends; never where it is left out")
            )
            .answers(.seeOther).fails(422),
            .post(Route.removePublicLink, "Takes a link back") { request, context in
                try await sharing.removeLink(request, context)
            }
            .form().answers(.seeOther),
        ]
        // Whoever may see what is somebody's is more than keeping.
        return rows.map { $0.access(.member).caching(.never) }.map(careful)
    }

    private static func guests(_ site: Site, _ sets: SharedSets) -> [Endpoint] {
        let shared = SharedSetController(site, sets)
        let rows: [Endpoint] = [
            .get(Route.sharedSet, "A set somebody else shares") { request, context in
                try await shared.page(request, context)
            }
            .query(.page, Parameter("taken", Work.ID.schema, "A work that was taken out just now"))
            .answers(.page([.wall]), .json(SharedSetController.Model.self)),
            .post(Route.worksOfSharedSet, "Puts a work into a set somebody shares, or takes one’s own out") {
                request, context in
                try await shared.put(request, context)
            }
            .form(.work.required, Parameter("in", .oneOf("yes", "no"), "Whether it is in").required, .back)
            .answers(.seeOther, .json(SharedSetController.Changed.self)).fails(403, 422),
        ]
        return rows.map { $0.access(.member).caching(.never) }
    }

    private static func links(_ site: Site, _ sets: SharedSets) -> [Endpoint] {
        let link = PublicSetController(site, sets)
        let rows: [Endpoint] = [
            .get(Route.publicSet, "A set, for whoever has the link") { request, context in
                try await link.page(request, context)
            }
            .query(.page).answers(.page([.wall])).caching(.never),
            .get(Route.publicWork, "A work of such a set") { request, context in
                try await link.work(request, context)
            }
            .answers(.page).caching(.never),
            .get(Route.publicPicture, "Its picture, so many pixels wide: 843.jpg") { request, context in
                try await link.picture(request, context)
            }
            .answers(Representation.pictures + [.elsewhere]).rate(.picture).caching(.byAnswer),
        ]
        return rows.map { $0.access(.anyone).fails(410, 429) }
    }
}
