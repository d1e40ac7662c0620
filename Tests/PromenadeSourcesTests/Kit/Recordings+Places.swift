import Foundation

extension Recordings {
    /// `../shared/upstream/places`, not ours to copy.
    static let places = chicago.deletingLastPathComponent().deletingLastPathComponent().appending(
        path: "places")

    /// False where the recordings are not at hand; says so, since then little is tested.
    static let hasPlaces: Bool = {
        let isThere = FileManager.default.fileExists(atPath: places.path())
        if !isThere {
            print("WARNING: no recorded replies about places at \(places.path()); THEIR TESTS ARE SKIPPED")
        }
        return isThere
    }()

    static func places(_ name: String) throws -> Data { try Data(contentsOf: places.appending(path: name)) }
}
