package import Foundation

/// A folder that is gone after the test.
package final class TemporaryFolder: Sendable {
    package let url = FileManager.default.temporaryDirectory.appending(
        path: "promenade-\(UUID().uuidString)", directoryHint: .isDirectory)

    package init() throws {
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    package func file(_ name: String) -> URL { url.appending(path: name) }

    package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: url.path())) ?? [] }
}
