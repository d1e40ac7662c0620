package import Foundation
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeHTTP

/// A service that knows places by their names: Nominatim (nominatim.org, `/search`) or Photon (photon.komoot.io, `/api`).
///
///     [{"lat":"53.4049","lon":"-2.9697","display_name":"Hope Street, Liverpool, England"}]           Nominatim
///     {"features":[{"geometry":{"coordinates":[-2.97,53.40]},"properties":{"name":"Hope Street",…}}]}  Photon
package struct Geocoder: Sendable {
    /// So many places of a name are told.
    package static let most = 5
    /// What its data is under.
    package static let credit = PlaceCredit(
        text: "© OpenStreetMap contributors", page: URL(string: "https://www.openstreetmap.org/copyright"))

    private let address: URL
    private let http: HTTPFetching
    private let flights = InFlight<String, [FoundPlace], SourceError>(whenCancelled: .unreachable)

    /// - Parameters:
    ///   - address: that questions go to: `https://nominatim.openstreetmap.org/search`, `https://photon.komoot.io/api`.
    ///   - http: how it is asked; politely, one question a second.
    package init(address: URL, http: HTTPFetching) {
        self.address = address
        self.http = http
    }

    /// - Returns: at most ``most``, best first; none for a name nobody knows.
    package func places(named name: String) async throws(SourceError) -> [FoundPlace] {
        try await flights.value(for: name) { () async throws(SourceError) in try await ask(name) }
    }

    private func ask(_ name: String) async throws(SourceError) -> [FoundPlace] {
        let isPhoton = address.lastPathComponent == "api"
        let question =
            [(key: "q", value: name), (key: "limit", value: String(Self.most))]
            + (isPhoton ? [] : [(key: "format", value: "jsonv2")])
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(
                HTTPFetch(
                    address.asking(question), headers: ["Accept": "application/json"], maxBytes: 1_000_000,
                    timeout: .seconds(10)))
        } catch {
            throw SourceError(error)
        }
        return try await Reading.services(reply.body) { (body) throws(SourceError) in try Self.places(body) }
    }

    static func places(_ body: Data) throws(SourceError) -> [FoundPlace] {
        guard let tree = try? JSONTree(body, within: .reply) else { throw .unreadable(field: "body") }
        if case .list(let rows) = tree { return rows.prefix(most).compactMap(nominatim) }
        guard tree.members["features"] != nil else { throw .unreadable(field: "features") }
        return tree["features"].prefix(most).compactMap(photon)
    }

    private static func nominatim(_ row: JSONTree) -> FoundPlace? {
        place(
            row["display_name"].first?.words ?? row["name"].first?.words, row["lat"].first?.amount,
            row["lon"].first?.amount)
    }

    private static func photon(_ feature: JSONTree) -> FoundPlace? {
        let position = feature[path: "geometry", "coordinates"].compactMap(\.amount)
        guard position.count >= 2, let properties = feature["properties"].first else { return nil }
        let parts = ["name", "street", "city", "country"].compactMap { properties[$0].first?.words }
        var seen: Set<String> = []
        let name = parts.filter { seen.insert($0).inserted }.joined(separator: ", ").orNil
        return place(name, position[1], position[0])
    }

    private static func place(_ name: String?, _ latitude: Double?, _ longitude: Double?) -> FoundPlace? {
        guard let name, let latitude, let longitude,
            let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        else { return nil }
        return FoundPlace(name: name.opening(to: 200), coordinate: coordinate, origin: .elsewhere)
    }
}
