import Foundation
import PromenadeCore

/// The way in map apps and on map sites, which lead back by the system's own Back.
struct MapLinks {
    /// `nil` where the app is to begin at the visitor's position.
    var start: Coordinate?
    var end: Coordinate
    var mode: TravelMode

    var html: HTML {
        """
        <div class="btn-row"><a class="btn" href="\(apple)" rel="noreferrer">Apple Maps</a>\
        <a class="btn" href="\(google)" rel="noreferrer">Google Maps</a>\
        <a class="btn" href="\(openStreetMap)" rel="noreferrer">OpenStreetMap</a></div>
        """
    }

    /// Apple Map Links: `dirflg` is `w` or `d`; its cycling is `b` on recent systems, walking elsewhere.
    var apple: String {
        let flag = [TravelMode.walk: "w", .bike: "b", .car: "d"][mode] ?? "w"
        let source = start.map { "saddr=\($0.pair)&" } ?? ""
        return "https://maps.apple.com/?\(source)daddr=\(end.pair)&dirflg=\(flag)"
    }

    /// Maps URLs, cross-platform.
    var google: String {
        let travel = [TravelMode.walk: "walking", .bike: "bicycling", .car: "driving"][mode] ?? "walking"
        let origin = start.map { "&origin=\($0.pair)" } ?? ""
        return "https://www.google.com/maps/dir/?api=1\(origin)&destination=\(end.pair)&travelmode=\(travel)"
    }

    /// The site wants both ends; with one only it shows the place.
    var openStreetMap: String {
        guard let start else {
            return """
                https://www.openstreetmap.org/?mlat=\(end.latitude.degrees)&mlon=\(end.longitude.degrees)\
                #map=16/\(end.latitude.degrees)/\(end.longitude.degrees)
                """
        }
        let engine = [TravelMode.walk: "foot", .bike: "bike", .car: "car"][mode] ?? "foot"
        return
            "https://www.openstreetmap.org/directions?engine=fossgis_osrm_\(engine)&route=\(start.pair);\(end.pair)"
    }
}

extension Coordinate {
    /// `41.879600,-87.623700`.
    var pair: String { "\(latitude.degrees),\(longitude.degrees)" }

    /// The attributes of a point in GPX 1.1, whose schema has no place at 180° east, nor one that is written so.
    var gpx: String {
        let east = longitude.degrees
        return "lat=\"\(latitude.degrees)\" lon=\"\(east == 180.0.degrees ? (-180.0).degrees : east)\""
    }
}

extension Double {
    /// Degrees to the tenth of a metre.
    var degrees: String { written(places: 6) }
}
