import Foundation
import Hummingbird
import PromenadeCore

/// Which favourites are shown, in what order, and whether to be changed.
struct FavouritesQuery: Sendable, Hashable {
    /// Only those of this set.
    var set: WorkSet.ID?
    /// `nil`: in the set's own order, outside of sets kept last first.
    var order: Favourite.Order?
    var isEditing = false
    /// The set that works are selected for, while editing.
    var into: WorkSet.ID?

    /// The same favourites, to be looked at.
    var read: Self { Self(set: set, order: order) }
    var edited: Self { Self(set: set, order: order, isEditing: true) }

    /// The parameters of the address, without the page.
    var fields: [(name: String, value: String)] {
        [("set", set), ("sort", order?.rawValue), ("edit", isEditing ? "1" : nil), ("into", into)]
            .compactMap { name, value in value.map { (name, $0) } }
    }
}

extension Request {
    /// - Throws: ``Problem`` for an order or a set that cannot be.
    func favouritesQuery() throws -> FavouritesQuery {
        var query = FavouritesQuery()
        query.order = try parameter("sort").flatMap(Favourite.Order.init)
        query.set = try set("set")
        query.into = try set("into")
        if query.set == nil, query.order == .kept { query.order = nil }
        query.isEditing = try parameter("edit") == "1"
        return query
    }

    private func set(_ name: String) throws -> WorkSet.ID? {
        guard let id = try parameter(name) else { return nil }
        guard WorkSet.isID(id) else {
            throw Problem.bad(
                name, "“\(name)” must be the id of a set.", people: "There is no such set.")
        }
        return id
    }
}

extension Problem {
    static let noSet = Problem(
        status: .notFound, title: "Set not found",
        detail: "It may have been deleted. Its works are still favourites.",
        actions: [.init(words: "Favourites", address: Route.favourites)])

    static func notInSet(_ set: WorkSet.ID) -> Problem {
        Problem(
            status: .notFound, title: "This work isn’t in the set",
            detail: "It may have been removed on another page.",
            actions: [.init(words: "The set", address: Route.set(set))])
    }
}
