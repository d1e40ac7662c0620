package import Foundation
package import PromenadeCore
import PromenadeFiles
package import PromenadeStore

/// The folder of everything, for the pages that show and clear it.
package struct DataFolder: Sendable {
    package let storage: Storage
    package let transfer: LibraryTransfer
    /// What happened when the library was opened; `nil` when its file was sound.
    package let restoration: Restoration?
    /// For files on their way in; emptied at the start.
    package let drafts: URL
    /// How much room the folder's disk has.
    package let space: FreeSpace
    /// Who sends a file at the moment: each may bring 2 GB, and be read from one end to the other.
    package let uploads = Bulkhead(limit: 2)
    /// Who takes the library out at the moment: each has a copy of it on the disk.
    package let exports = Bulkhead(limit: 4)

    package init(
        storage: Storage, transfer: LibraryTransfer, restoration: Restoration? = nil,
        space: FreeSpace = .unlimited
    ) throws {
        self.space = space
        self.storage = storage
        self.transfer = transfer
        self.restoration = restoration
        drafts = Storage.drafts(in: storage.data)
        try? FileManager.default.removeItem(at: drafts)
        try FileManager.default.makePrivateFolder(drafts)
    }
}
