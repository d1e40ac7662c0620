import HTTPTypes
import PromenadeCore

extension Route {
    static let favourites = at("/favourites")
    static let removeFavourites = at("/favourites/remove")
    static let hearts = at("/favourites/hearts")
    static let heartEvents = at("/favourites/events")
    static let share = at("/favourites/share")
    static let printSheet = at("/favourites/print")
    static let favouritesTable = at("/favourites.csv")
    static let undo = at("/undo")
    static let sets = at("/favourites/sets")
    static let changeSet = Path<WorkSet.ID>("/favourites/sets/{set}")
    static let worksOfSet = Path<WorkSet.ID>("/favourites/sets/{set}/works")
    static let orderOfSet = Path<WorkSet.ID>("/favourites/sets/{set}/order")
    static let notesOfSet = Path<WorkSet.ID>("/favourites/sets/{set}/notes")
    static let removeSet = Path<WorkSet.ID>("/favourites/sets/{set}/remove")
    /// A page of all sets, from 1.
    static func sets(page: Int) -> String { page > 1 ? "\(sets)?page=\(page)" : sets }
    static let addToSet = at("/favourites/sets/add")
    static let shared = at("/favourites/shared")

    /// A wall of favourites; page 1 of all is `/favourites`.
    static func favourites(_ query: FavouritesQuery, page: Int? = nil) -> String {
        with(page, query, in: favourites)
    }

    static func print(_ query: FavouritesQuery, page: Int? = nil) -> String {
        with(page, query.read, in: printSheet)
    }

    static func table(_ query: FavouritesQuery) -> String { with(nil, query.read, in: favouritesTable) }

    /// Leads on to ``shared(_:)`` with the works that are there now.
    static func share(_ query: FavouritesQuery) -> String { with(nil, query.read, in: share) }

    /// A link that holds a list of works.
    static func shared(_ works: [Work.ID]) -> String { "\(shared)?works=\(WorkList(works).text)" }

    /// The favourites of a set.
    static func set(_ id: WorkSet.ID) -> String { favourites(FavouritesQuery(set: id)) }

    private static func with(_ page: Int?, _ query: FavouritesQuery, in path: String) -> String {
        address(path, query.fields + field(of: page))
    }
}

extension Routes {
    static func favourites(_ site: Site) -> [Endpoint] {
        let hearts = FavouritesController(site)
        let wall = FavouritesWallController(site)
        let shared = SharedListController(site)
        let undo = UndoController(site)
        return [
            .get(Route.favourites, "Favourites") { request, _ in try await wall.favourites(request) }
                .query(
                    choice + [
                        .page, .edit, Parameter("into", .string, "The set that works are selected for"),
                    ]
                )
                .answers(.page([.wall]), .json(FavouritesModel.self), .seeOther).fails(404),
            .post(Route.favourites, "Makes a work a favourite, or no longer") { request, context in
                try await hearts.change(request, context)
            }
            .form(.work.required, Parameter("keep", .oneOf("yes", "no"), "Whether it is one"), .ago, .back)
            .answers(.seeOther, .json(FavouritesController.Heart.self)).fails(404),
            .get(Route.hearts, "Which of these works are favourites") { request, _ in
                try hearts.hearts(request)
            }
            .query(.list).answers(.json(FavouritesController.Hearts.self)),
            .get(Route.heartEvents, "When favourites change, on whatever device") { request, _ in
                try hearts.events(request)
            }
            .answers(.events).rate(.unlimited).caching(.byAnswer),
            .post(Route.removeFavourites, "Removes favourites") { request, context in
                try await wall.remove(request, context)
            }
            .form(.work, .works, .ago, .back).answers(
                .seeOther, .json(FavouritesWallController.Removed.self)),
            .get(Route.printSheet, "Favourites to print") { request, _ in
                try await PrintSheetController(site).sheet(request)
            }
            .query(choice + [.page]).answers(.page),
            .get(Route.favouritesTable, "Favourites as a table (RFC 4180)") { request, _ in
                try await FavouritesTableController(site).table(request)
            }
            .query(choice).answers(.file("text/csv")),
            .get(Route.share, "To a link that holds these favourites") { request, _ in
                try await shared.share(request)
            }
            .query(choice).answers(.seeOther),
            .get(Route.shared, "The works a link holds") { request, _ in try await shared.shared(request) }
                .query(.list.required).answers(.page, .json(SharedListModel.self)),
            .post(Route.shared, "Makes them favourites") { request, context in
                try await shared.keep(request, context)
            }
            .form(.list.required).answers(.seeOther, .json(SharedListController.Outcome.self)),
            .get(Route.undo, "What was removed within a day") { request, _ in try await undo.recent(request) }
                .query(Parameter("restored", .oneOf("yes"), "Says that it is back")).answers(
                    .page, .json(UndoController.Recent.self)),
            .post(Route.undo, "Restores what was removed") { request, context in
                try await undo.undo(request, context)
            }
            .form(Parameter("removal", .string, "Its id").required, .back)
            .answers(
                .seeOther, .page, .json(UndoController.Undone.self), .json(UndoController.NotUndone.self)),
        ]
    }

    static func sets(_ site: Site) -> [Endpoint] {
        let sets = SetsController(site)
        let name = Parameter("name", .string, "1 to 200 characters")
        let note = Parameter("note", .string, "At most 10,000 characters")
        return [
            .get(Route.sets, "Sets of favourites, by name") { request, _ in try await sets.list(request) }
                .query(.page).answers(.page, .json(SetsController.Listed.self)),
            .post(Route.sets, "Makes a set") { request, context in try await sets.make(request, context) }
                .form(name.required, note, .work, .back),
            .post(Route.addToSet, "Puts favourites into a set") { request, context in
                try await sets.add(request, context)
            }
            .form(.set, name, .work, .works, .back),
            .post(Route.changeSet, "Renames a set") { request, context in
                try await sets.rename(request, context)
            }
            .form(name.required, note, .back),
            .post(Route.worksOfSet, "Puts a work into a set, or takes it out") { request, context in
                try await sets.put(request, context)
            }
            .form(
                .work.required, Parameter("in", .oneOf("yes", "no"), "Whether it is in").required, .ago, .back
            ),
            .post(Route.orderOfSet, "Moves a work within its set") { request, context in
                try await sets.move(request, context)
            }
            .form(.work.required, Parameter("place", .integer(1...), "Its place, from 1").required, .back),
            .post(Route.notesOfSet, "Notes something beside a work of a set") { request, context in
                try await sets.note(request, context)
            }
            .form(
                .work.required, note,
                Parameter(
                    "before[]", .string,
                    "What it says as far as one knows (SHA-256); another is not written over"
                )
                .repeated, .back
            )
            .answers(.json(SetsController.OtherNote.self)).fails(409),
            .post(Route.removeSet, "Deletes a set; its works stay favourites") { request, context in
                try await sets.remove(request, context)
            },
        ].map {
            $0.method == .get ? $0 : $0.answers(.seeOther, .json(SetsController.Changed.self)).fails(404)
        }
    }

    private static let choice: [Parameter] = [
        .set,
        Parameter("sort", .oneOf(Favourite.Order.self), "Order; a set has one of its own")
            .complaining("Favourites can’t be sorted that way."),
    ]
}
