import Hummingbird
import PromenadeCore

/// Which works one walks to, in which order, and from where.
struct WalkQuery: Sendable, Hashable {
    var works: [Work.ID] = []
    var order = Walk.Order.shortest
    /// Where one sets out; `nil`: at the first stop.
    var at: Coordinate?
    var name: String?

    var fields: [(name: String, value: String)] {
        [
            ("works", works.isEmpty ? nil : WorkList(works).text),
            ("order", order == .own ? order.rawValue : nil),
            ("at", at?.pair), ("name", at == nil ? nil : name),
        ].compactMap { name, value in value.map { (name, $0) } }
    }

    /// The same works in this order.
    func following(_ stops: [Walk.Stop]) -> Self {
        var query = self
        query.works = stops.flatMap { $0.works.map(\.id) }
        query.order = .own
        return query
    }

    var shortest: Self {
        var query = self
        query.order = .shortest
        return query
    }

    /// The same without what names where one sets out.
    var withoutStart: Self {
        var query = self
        query.at = nil
        query.name = nil
        return query
    }
}

extension Request {
    /// - Throws: ``Problem`` for what cannot be.
    func walkQuery() throws -> WalkQuery {
        var query = WalkQuery()
        if let text = try parameter("works") {
            guard let list = WorkList(text) else {
                throw Problem.bad(
                    "works", "“works” must be ids of works with commas between: “osm:node/123,campus:34”.")
            }
            query.works = list.works
        }
        if let order = try parameter("order").flatMap(Walk.Order.init) { query.order = order }
        if let text = try parameter("at") {
            guard let at = Coordinate(text) else {
                throw Problem.bad("at", "“at” must be latitude and longitude: “53.4066,-2.9665”.")
            }
            query.at = at
            query.name = try parameter("name").map(NearbyQuery.shortened)
        }
        return query
    }
}
