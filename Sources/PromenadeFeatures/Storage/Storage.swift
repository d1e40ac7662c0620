package import Foundation
package import PromenadeCore
import PromenadeFiles
package import PromenadeImages
import PromenadeSources
package import PromenadeStore

/// What is on the disk, and what of it can go.
package struct Storage: Sendable {
    /// The folder of everything.
    package let data: URL
    let folder: PictureFolder
    /// Where the library and its copies are; ``data`` where there are no accounts.
    package let home: URL
    let library: any LibraryStore
    /// What this and all other libraries need.
    let usage: any LibraryUsage
    let sources: CachedSources
    let registry: SourceRegistry
    let catalogue: BestEffortCatalogue
    package var now: @Sendable () -> Date
    /// Tiles of museums' pictures; `nil` where nobody looks closely, as in tests.
    package var tiles: TileStore?
    /// Pictures that are kept where other servers reach them, too.
    package var shared: (any SharedPictures)?
    /// Who has pyramids open; `nil` in a command.
    let pyramids: PyramidStore?
    let spare = SpareRooms()

    package init(
        data: URL, home: URL? = nil, folder: PictureFolder, library: any LibraryStore,
        usage: (any LibraryUsage)? = nil, sources: CachedSources,
        pyramids: PyramidStore? = nil,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.data = data
        self.folder = folder
        self.home = home ?? data
        self.library = library
        self.usage = usage ?? OneLibraryUsage(library)
        self.sources = sources
        registry = sources.registry
        catalogue = sources.catalogue
        self.pyramids = pyramids
        self.now = now
    }

    package static func libraryFile(in data: URL) -> URL { data.appending(path: "library.sqlite") }
    package static func catalogueFile(in data: URL) -> URL { data.appending(path: "catalogue.sqlite") }
    /// For files on their way in and out (`Draft`); those of a killed process go when a server starts.
    package static func drafts(in data: URL) -> URL { data.appending(path: "tmp") }
    /// - Parameters: as of ``LibraryBackups/init(folder:second:report:)``.
    package static func backups(
        in data: URL, second: URL? = nil,
        report: @escaping @Sendable (LibraryBackups.Trouble) -> Void = { _ in }
    ) -> LibraryBackups {
        LibraryBackups(folder: data.appending(path: "backups"), second: second, report: report)
    }

    /// The room everything takes; a picture that is there under two names counts where it is kept longest.
    package struct Report: Sendable, Hashable, Codable {
        /// Pictures of favourites and of places.
        package var kept = DiskUsage()
        package var originals = DiskUsage()
        package var derived = DiskUsage()
        /// Tiles of pictures that were looked at closely.
        package var tiles = DiskUsage()
        /// Tiles of favourites' pictures that are taken along.
        package var taken = DiskUsage()
        package var pyramids = DiskUsage()
        package var catalogue = DiskUsage()
        package var library = DiskUsage()
        package var backups = DiskUsage()

        package var total: DiskUsage {
            kept + originals + derived + pyramids + tiles + taken + catalogue + library + backups
        }
    }
}
