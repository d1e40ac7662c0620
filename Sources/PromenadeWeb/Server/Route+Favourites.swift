import Foundation
import PromenadeCore

/// The addresses of favourites and sets.
extension Route {
    static let removeFavourites = "/favourites/remove"
    static let sets = "/favourites/sets"
    /// A page of all sets, from 1.
    static func sets(page: Int) -> String { page > 1 ? "\(sets)?page=\(page)" : sets }
    static let addToSet = "/favourites/sets/add"
    static let shared = "/favourites/shared"

    /// A wall of favourites; page 1 of all is `/favourites`.
    static func favourites(_ query: FavouritesQuery, page: Int? = nil) -> String {
        with(page.flatMap { $0 == 1 ? nil : $0 }, query, in: favourites)
    }

    static func print(_ query: FavouritesQuery, page: Int? = nil) -> String {
        with(page.flatMap { $0 == 1 ? nil : $0 }, query.read, in: "/favourites/print")
    }

    static func table(_ query: FavouritesQuery) -> String { with(nil, query.read, in: "/favourites.csv") }

    /// Leads on to ``shared(_:)`` with the works that are there now.
    static func share(_ query: FavouritesQuery) -> String { with(nil, query.read, in: "/favourites/share") }

    /// A link that holds a list of works.
    static func shared(_ works: [Work.ID]) -> String { "\(shared)?works=\(WorkList(works).text)" }

    static func set(_ id: WorkSet.ID) -> String { favourites(FavouritesQuery(set: id)) }
    static func change(set id: WorkSet.ID) -> String { "\(sets)/\(id)" }
    static func remove(set id: WorkSet.ID) -> String { "\(sets)/\(id)/remove" }
    static func works(ofSet id: WorkSet.ID) -> String { "\(sets)/\(id)/works" }
    static func order(ofSet id: WorkSet.ID) -> String { "\(sets)/\(id)/order" }
    static func notes(ofSet id: WorkSet.ID) -> String { "\(sets)/\(id)/notes" }

    private static func with(_ page: Int?, _ query: FavouritesQuery, in path: String) -> String {
        let fields = query.fields + (page.map { [("page", String($0))] } ?? [])
        guard !fields.isEmpty else { return path }
        return path + "?" + fields.map { "\($0)=\(escaped($1))" }.joined(separator: "&")
    }
}
