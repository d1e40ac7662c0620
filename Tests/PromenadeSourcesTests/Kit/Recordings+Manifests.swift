import Foundation

extension Recordings {
    /// False where the recordings are not at hand; says so, since then little is tested.
    static let hasManifests: Bool = {
        let isThere = (try? manifests().isEmpty) == false
        if !isThere { print("WARNING: no recorded manifests at \(museums.path()); THEIR TESTS ARE SKIPPED") }
        return isThere
    }()

    /// The names of manifests in `../shared/upstream/museums/iiif`.
    static func manifests() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: museums.appending(path: "iiif").path())
            .filter { $0.contains("manifest") || $0.contains("presentation") }.sorted()
    }
}
