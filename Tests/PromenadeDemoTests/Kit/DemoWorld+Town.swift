import Foundation
import PromenadeCore
import PromenadeDemo

extension DemoWorld {
    static let asker = ["User-Agent: promenade-tests"]

    /// The middle of the town.
    var middle: Coordinate { Coordinate(known: town.latitude, town.longitude) }

    /// A question in Overpass QL, posted as a form.
    func overpass(_ query: String) async -> RawReply {
        let data = query.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
        return await ask(
            "/overpass/api/interpreter", method: "POST",
            headers: Self.asker + ["Content-Type: application/x-www-form-urlencoded"], body: "data=\(data)")
    }

    func elements(_ query: String) async -> [[String: Any]] {
        await overpass(query).json?["elements"] as? [[String: Any]] ?? []
    }

    /// The rows of one of the college's lists.
    func campus(_ query: String) async -> [[String: Any]] {
        let reply = await ask("/campus/artworksOnCampus/data.php?\(query)").json ?? [:]
        return reply.values.first as? [[String: Any]] ?? []
    }

    /// Lets something happen to the town's artworks.
    @discardableResult func happen(_ what: String) async -> [String: Any] {
        await ask("/town/artworks\(what)", method: "POST").json ?? [:]
    }

    func commons(_ query: String) async -> [String: Any] {
        await ask("/w/api.php?action=query&format=json&\(query)", headers: Self.asker).json ?? [:]
    }

    func flickr(_ query: String) async -> [String: Any] {
        await ask("/services/rest/?format=json&nojsoncallback=1&\(query)").json ?? [:]
    }
}
