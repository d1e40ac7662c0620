import Foundation
import Hummingbird
import PromenadeCore

/// A walk as GPX 1.1 (topografix.com/GPX/1/1): a waypoint a work, a route through the stops, and the streets as a track
/// where they are known.
struct WalkFile {
    let model: WalkModel
    /// The scheme, host and port of this server, for the links back.
    let origin: String

    /// The elements in the order the schema wants them.
    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Promenade" xmlns="http://www.topografix.com/GPX/1/1" \
        xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
        xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
        <metadata><name>\(name)</name><desc>\(description.escapedForHTML)</desc>\
        <link href="\((origin + Route.walk(model.query)).escapedForHTML)"><text>Promenade</text></link></metadata>
        \(model.walk.works.map(waypoint).joined())\(route)\(track)</gpx>

        """
    }

    private var name: String {
        let stops = model.walk.stops.count
        return "Walk to \(stops == 1 ? "1 place" : "\(stops) places")"
    }

    private var description: String {
        """
        \(model.metres.distanceInWords(.metric)), \(model.seconds.durationInWords). \
        Places of works: OpenStreetMap contributors (ODbL) and others.
        """
    }

    private func waypoint(_ artwork: PublicArtwork) -> String {
        let work = artwork.work
        let note = [work.artist?.words, work.shownDate, artwork.location.venueName, artwork.location.note]
            .compactMap { $0 }.joined(separator: ", ")
        let type = work.type.map { "<type>\($0.escapedForHTML)</type>" } ?? ""
        return """
            <wpt \(artwork.location.coordinate.gpx)><name>\(work.title.escapedForHTML)</name><desc>\(note.escapedForHTML)</desc>\
            <link href="\((origin + Route.work(work.id)).escapedForHTML)"><text>\(work.title.escapedForHTML)</text></link>\(type)</wpt>

            """
    }

    private var route: String {
        let start = model.walk.start.map {
            "<rtept \($0.gpx)><name>\((model.query.name ?? "Start").escapedForHTML)</name></rtept>"
        }
        let stops = model.walk.stops.map {
            "<rtept \($0.coordinate.gpx)><name>\($0.name.escapedForHTML)</name></rtept>"
        }
        return "<rte><name>\(name)</name>\(start ?? "")\(stops.joined())</rte>\n"
    }

    private var track: String {
        guard model.allLegs.contains(where: { $0.route != nil }) else { return "" }
        let segments = model.allLegs.map { leg in
            "<trkseg>\(leg.line.coordinates.map { "<trkpt \($0.gpx)/>" }.joined())</trkseg>"
        }
        return "<trk><name>\(name)</name>\(segments.joined())</trk>\n"
    }

    var response: Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/gpx+xml",
                .contentDisposition: "attachment; filename=\"walk.gpx\"", .cacheControl: "no-cache",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
