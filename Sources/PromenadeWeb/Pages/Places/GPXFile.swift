import Foundation
import Hummingbird
import PromenadeCore

/// Pins as waypoints (GPX 1.1), for maps and receivers of other makers.
struct GPXFile {
    let pins: [Pin.Summary]
    /// The scheme, host and port of this server, for the links back.
    let origin: String

    var text: String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <gpx version="1.1" creator="Promenade" xmlns="http://www.topografix.com/GPX/1/1">
        \(pins.map(waypoint).joined())</gpx>

        """
    }

    /// The elements in the order the schema wants them.
    private func waypoint(_ pin: Pin.Summary) -> String {
        """
        <wpt \(pin.coordinate.gpx)>\
        <time>\(pin.madeAt.ISO8601Format())</time><name>\(pin.title.escapedForHTML)</name>\
        <link href="\((origin + Route.place(pin.id)).escapedForHTML)"/></wpt>

        """
    }

    /// - Parameter name: of the file, without its ending.
    func response(named name: String) -> Response {
        Response(
            status: .ok,
            headers: [
                .contentType: "application/gpx+xml",
                .contentDisposition: "attachment; filename=\"\(name).gpx\"", .cacheControl: "no-cache",
            ], body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
    }
}
