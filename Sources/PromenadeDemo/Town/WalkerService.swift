import Foundation
import PromenadeDemoPainters

/// Tells where somebody is who walks through the town.
///
///     GET /walker                          now, as a GeoJSON point
///     GET /walker?at=1795262400            at another moment, in seconds since 1970
///     GET /walker.gpx                      one round from now on, a point every 20 s
struct WalkerService: DemoService {
    static let id = "walker"
    static let hasPictures = false
    static let unwell = UnwellWords(
        recordType: "application/geo+json", beginning: "{",
        serverError: DemoReply(500, type: "text/plain", text: ""),
        wrongType: DemoReply(type: "application/geo+json", text: "[]"))

    let walk: TownWalk

    func answers(_ request: DemoRequest) -> Bool {
        ["walker", "walker.gpx"].contains(request.path.first) && request.path.count == 1
    }

    func kind(of request: DemoRequest) -> FaultyReply.Kind? { nil }

    func reply(to request: DemoRequest) async -> DemoReply {
        let moment =
            request["at"].flatMap { Double($0) }.map { Date(timeIntervalSince1970: $0) } ?? Date()
        guard request.path == ["walker"] else { return gpx(from: moment) }
        let place = walk.place(at: moment)
        let feature: JSON = [
            "type": "Feature",
            "geometry": ["type": "Point", "coordinates": [.real(place.longitude), .real(place.latitude)]],
            "properties": [
                "time": .string(moment.formatted(.iso8601)), "accuracy": .real(12),
                "speed": .real(TownWalk.pace),
            ],
        ]
        return DemoReply(
            type: "application/geo+json",
            headers: [("cache-control", "no-store"), ("access-control-allow-origin", "*")], body: feature.data
        )
    }

    private func gpx(from start: Date) -> DemoReply {
        let points = stride(from: 0, through: walk.length / TownWalk.pace + 20, by: 20).map {
            seconds -> String in
            let moment = start.addingTimeInterval(seconds)
            let place = walk.place(at: moment)
            return "<trkpt lat=\"\(place.latitude)\" lon=\"\(place.longitude)\">"
                + "<time>\(moment.formatted(.iso8601))</time></trkpt>"
        }
        return DemoReply(
            type: "application/gpx+xml",
            text: """
                <?xml version="1.0" encoding="UTF-8"?>
                <gpx version="1.1" creator="Promenade demo" xmlns="http://www.topografix.com/GPX/1/1">
                <trk><name>A walk through \(Town.name)</name><trkseg>
                \(points.joined(separator: "\n"))
                </trkseg></trk>
                </gpx>

                """)
    }
}
