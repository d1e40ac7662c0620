import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// A routing service that speaks OSRM's HTTP API, version 1 (docs/sources/osrm.md).
///
/// Asks one request a way. Most services know one mode only and ignore the profile in the address; for those
/// with an address a mode, the base address says where the mode goes.
package struct OSRMRouting: Sendable {
    /// `https://routing.openstreetmap.de/routed-{mode}`; `{mode}` may be missing.
    private let base: String
    private let http: HTTPFetching

    /// - Parameters:
    ///   - base: the address before `/route/v1/`; `{mode}` in it becomes `foot`, `bike` or `car`.
    ///   - http: how it is asked.
    package init(base: String, http: HTTPFetching) {
        self.base = base.hasSuffix("/") ? String(base.dropLast()) : base
        self.http = http
    }

    /// The quickest way.
    ///
    /// - Returns: `nil` when the service knows no way between the two.
    package func directions(
        from start: Coordinate, to end: Coordinate, by mode: TravelMode
    ) async throws(SourceError) -> Directions? {
        guard let url = address(from: start, to: end, by: mode) else { throw .refused }
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(HTTPFetch(url, headers: ["Accept": "application/json"]))
        } catch .status(400, _) {
            // OSRM says with 400 that it knows no way, and that a place is not on its map.
            return nil
        } catch {
            throw SourceError(error)
        }
        return try await Reading.services(reply.body) { body throws(SourceError) in
            try OSRMReply(body).directions(from: start)
        }
    }

    /// OSRM wants the longitude first.
    private func address(from start: Coordinate, to end: Coordinate, by mode: TravelMode) -> URL? {
        let profile = mode.profile
        let ends = [start, end].map { "\($0.longitude.degrees),\($0.latitude.degrees)" }
        let address = """
            \(base.replacing("{mode}", with: profile))/route/v1/\(profile)/\(ends.joined(separator: ";"))\
            ?overview=full&geometries=geojson&steps=true
            """
        return URL(string: address)
    }
}

extension TravelMode {
    /// The name OSRM's own profiles go by.
    fileprivate var profile: String {
        switch self {
        case .walk: "foot"
        case .bike: "bike"
        case .car: "car"
        }
    }
}

extension Double {
    /// Six digits behind the point are ten centimetres.
    fileprivate var degrees: String { String(format: "%.6f", self) }
}
