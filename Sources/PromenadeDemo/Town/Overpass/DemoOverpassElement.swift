import Foundation

/// Something on the map.
struct DemoOverpassElement: Sendable {
    /// `node`, `way` or `relation`.
    let type: String
    /// Unique among those of its type.
    let id: Int
    let place: GridPoint
    let tags: [PublicWork.Tag]

    /// - Returns: `nil` for works the map does not have.
    init?(_ work: PublicWork) {
        guard work.isThere, work.id.words.kind != "campus" else { return nil }
        (type, id) = work.id.words
        place = work.place
        tags = MapTags.all(work)
    }

    /// One that was recorded; `nil` when it has no position.
    init?(recorded: JSON) {
        guard let type = recorded["type"]?.string, let id = recorded["id"]?.integer else { return nil }
        let source = recorded["center"] ?? recorded
        guard let latitude = source["lat"]?.number, let longitude = source["lon"]?.number else { return nil }
        (self.type, self.id) = (type, id)
        place = GridPoint(longitude, latitude)
        tags = (recorded["tags"]?.members ?? []).compactMap { member in
            member.value.string.map { PublicWork.Tag(name: member.name, value: $0) }
        }
    }

    /// - Parameter words: what the question wants to see.
    func json(_ words: Set<String>) -> JSON {
        var members: [JSON.Member] = [
            .init("type", .string(type)), .init("id", .integer(id)),
        ]
        let position: [JSON.Member] = [
            .init("lat", .real(place.latitude)), .init("lon", .real(place.longitude)),
        ]
        let isCentred = words.contains("center")
        // Tags alone come without positions, even those of nodes.
        let isBare = !words.isDisjoint(with: ["tags", "ids"]) && words.isDisjoint(with: ["body", "meta"])
        if type == "node" {
            if isCentred || words.contains("geom") || words.contains("bb") || !isBare { members += position }
        } else {
            if isCentred { members.append(.init("center", .object(position))) }
            if words.contains("bb") || words.contains("geom") { members.append(.init("bounds", bounds)) }
            if !isBare { members.append(type == "way" ? .init("nodes", nodes) : .init("members", [])) }
        }
        if words.isDisjoint(with: ["ids", "skel"]), !tags.isEmpty {
            members.append(.init("tags", .object(tags.map { .init($0.name, .string($0.value)) })))
        }
        return .object(members)
    }

    private var bounds: JSON {
        [
            "minlat": .real(place.latitude - 0.000_03), "minlon": .real(place.longitude - 0.000_05),
            "maxlat": .real(place.latitude + 0.000_03), "maxlon": .real(place.longitude + 0.000_05),
        ]
    }

    private var nodes: JSON {
        .list([0, 1, 2, 3, 0].map { .integer(9_100_000_000 + id % 1_000_000 * 10 + $0) })
    }
}
