import PromenadeConcurrency
package import PromenadeCore
import PromenadeStore

/// Whether the server can do what it is for: read what it keeps, and keep what people choose.
package struct Readiness: Sendable {
    /// What it needs.
    package enum Part: String, Sendable, CaseIterable {
        case library, catalogue, disk
    }

    /// Bytes a change to the library needs with its journal; below, nothing more can be promised.
    package static let floor = 16_000_000

    /// Why a part is not ready, as a sentence without a name of a file; empty where all are.
    package let troubles: [Part: String]

    package var isReady: Bool { troubles.isEmpty }

    /// Asks each part now; waits for whoever writes no longer than the library does.
    ///
    /// - Parameter words: what is said of a library that cannot be read.
    package init(
        library: any LibraryStore, sources: CachedSources, space: FreeSpace,
        words: @Sendable (LibraryError) -> String
    ) async {
        var troubles: [Part: String] = [:]
        do throws(LibraryError) { _ = try await library.version() } catch {
            troubles[.library] = words(error)
        }
        let isRead: Bool? = await sources.catalogue.read {
            try await $0.touch()
            return true
        }
        if isRead == nil {
            troubles[.catalogue] = "The catalogue couldn’t be read. See the log."
        }
        let hasRoom = await BlockingPool.disk.run { space.hasRoom(leaving: Self.floor) }
        if !hasRoom { troubles[.disk] = "The disk is nearly full." }
        self.troubles = troubles
    }
}
