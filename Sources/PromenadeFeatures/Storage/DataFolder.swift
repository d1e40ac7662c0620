package import Foundation
package import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles
package import PromenadeStore

/// The folder of everything, for the pages that show and clear it.
package struct DataFolder: Sendable {
    package let storage: Storage
    package let transfer: LibraryTransfer
    /// What happened when the library was opened; `nil` when its file was sound.
    package let restoration: Restoration?
    /// For files on their way in; the drafts of a killed process go at the start.
    package let drafts: URL
    /// How much room the folder's disk has.
    package let space: FreeSpace
    /// Who sends a file at the moment: each may bring 2 GB, and be read from one end to the other.
    package var uploads = TransferPlaces(atOnce: 2)
    /// Who takes the library out at the moment: each has a copy of it on the disk.
    package var exports = TransferPlaces(atOnce: 4)

    package init(
        storage: Storage, transfer: LibraryTransfer, restoration: Restoration? = nil,
        space: FreeSpace = .unlimited
    ) throws {
        self.space = space
        self.storage = storage
        self.transfer = transfer
        self.restoration = restoration
        drafts = Storage.drafts(in: storage.home)
        try FileManager.default.makePrivateFolder(drafts)
        FileManager.default.removeAbandonedDrafts(in: drafts)
        for folder in Set([storage.data, storage.home]) { Self.removeLeftovers(in: folder) }
    }

    /// Removes drafts beside the files they were to become, of programs that were killed in between.
    ///
    /// Whoever is at one just now begins again (`FileManager.throughDraft`): no clock says how old one is.
    private static func removeLeftovers(in folder: URL) {
        let files = FileManager.default
        for name in (try? files.contentsOfDirectory(atPath: folder.path(percentEncoded: false))) ?? [] {
            let beginning = [".keys-", "library.sqlite.new-", "catalogue.sqlite.new-"].first {
                name.hasPrefix($0)
            }
            guard let beginning, UUID(uuidString: String(name.dropFirst(beginning.count))) != nil else {
                continue
            }
            try? files.removeItem(at: folder.appending(path: name))
        }
    }
}
