package import Foundation
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

    package init(storage: Storage, transfer: LibraryTransfer, restoration: Restoration? = nil) throws {
        self.storage = storage
        self.transfer = transfer
        self.restoration = restoration
        drafts = storage.data.appending(path: "tmp")
        try? FileManager.default.removeItem(at: drafts)
        try FileManager.default.makePrivateFolder(drafts)
    }
}
