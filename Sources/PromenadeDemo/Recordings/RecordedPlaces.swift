import Foundation

/// Artworks of London and Helsinki as the map had them, from Overpass replies that were recorded.
///
/// Below the folder of recordings: `places/overpass/artwork_*.json` and `places/overpass/derived_*.json`; where
/// nothing is, the town's are served.
enum RecordedPlaces {
    static func elements(in folder: URL) throws -> [DemoOverpassElement] {
        let replies = folder.appending(path: "places/overpass")
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: replies.path(percentEncoded: false))) ?? []
        return try names.sorted().filter { $0.hasSuffix(".json") }
            .filter { $0.hasPrefix("artwork_") || $0.hasPrefix("derived_") }
            .flatMap { name in
                let reply = try JSON(parsing: Data(contentsOf: replies.appending(path: name)))
                return (reply["elements"]?.list ?? []).compactMap { DemoOverpassElement(recorded: $0) }
            }
    }

    /// Among the artworks of the first recording: where the demo begins with recordings.
    static func middle(
        of elements: [DemoOverpassElement]
    ) -> (name: String, latitude: Double, longitude: Double)? {
        let works = elements.filter { $0.tags.contains(.init(name: "tourism", value: "artwork")) }
        guard let first = works.first else { return nil }
        let near = works.filter { $0.place.distance(to: first.place) < 20_000 }.map(\.place)
        return (
            "Recorded artworks", near.map(\.latitude).reduce(0, +) / Double(near.count),
            near.map(\.longitude).reduce(0, +) / Double(near.count)
        )
    }
}
