package import Foundation
package import PromenadeCore
import PromenadeFeatures

/// Looks at everything a server needs, and changes nothing.
///
/// Every check stands alone: where one thing cannot be opened the others are looked at all the same.
package struct Doctor: Sendable {
    let configuration: Configuration
    /// Of the disk of the data folder.
    let space: FreeSpace
    let now: Date

    /// - Parameters:
    ///   - space: of the data folder's disk; asked of the system where it is left out.
    ///   - now: what the clock says.
    package init(_ configuration: Configuration, space: FreeSpace? = nil, now: Date = Date()) {
        self.configuration = configuration
        self.space = space ?? FreeSpace(diskOf: Self.nearest(to: configuration.data))
        self.now = now
    }

    /// The folder, or the one it is to be made in.
    private static func nearest(to folder: URL) -> URL {
        var place = folder.standardizedFileURL
        while place.path() != "/", !FileManager.default.fileExists(atPath: place.path(percentEncoded: false))
        {
            place.deleteLastPathComponent()
        }
        return place
    }

    /// What can be told without asking anybody outside.
    package func examine() async -> [Finding] {
        let settings = configuration.unknownSettings().map { setting in
            Finding.warning("settings", "\(setting)", do: "promenade config show lists them all.")
        }
        return settings + [listening, clock, openFiles, folder, disk]
            + [await library, await catalogue] + copies + [await pictures]
    }
}
