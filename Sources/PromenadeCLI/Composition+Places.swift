import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeOpenID
import PromenadeSources

/// Who is asked for public artworks.
extension Composition {
    /// - Parameter photos: who knows the photographs that OpenStreetMap's records name; `nil` where nobody does.
    static func places(
        _ configuration: Configuration, photos: (any PhotoFileSource)? = nil, http: HTTPFetching
    ) -> [any PlaceSource] {
        let campus = configuration.campus.map { feed in
            CampusSource(
                name: configuration.campusName, feed: feed, pictures: configuration.campusPictures, http: http
            )
        }
        let openStreetMap = configuration.overpass.map {
            OverpassSource(endpoint: $0, photos: photos, http: http)
        }
        return [campus].compactMap { $0 } + [openStreetMap].compactMap { $0 }
    }

    /// Where each source of public artworks is asked, and its id.
    static func placesAsked(_ configuration: Configuration) -> [(String, Museum.ID)] {
        let campus = configuration.campus.map { feed in
            // What has changed is asked for with another query.
            (feed.absoluteString.split(separator: "?").first.map { String($0) } ?? "", "campus")
        }
        let openStreetMap = configuration.overpass.map {
            ($0.absoluteString, OverpassSource.openStreetMap.id)
        }
        return [campus, openStreetMap].compactMap { $0 }
    }

    /// How fast hosts may be asked: a mirror of Overpass like the main server.
    static func paces(_ configuration: Configuration) -> [String: Pace] {
        var paces = MuseumRegistration.paces
        if let host = configuration.overpass?.host()?.lowercased() { paces[host] = .overpass }
        if let host = configuration.geocoder?.host()?.lowercased() { paces[host] = .geocoder }
        // Everybody's sign-ins go there.
        if let issuer = configuration.openID?.issuer, let host = URL(string: issuer)?.host()?.lowercased() {
            paces[host] = .ownProvider
        }
        return paces
    }
}
