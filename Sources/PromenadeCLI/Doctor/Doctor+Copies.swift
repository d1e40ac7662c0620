import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

extension Doctor {
    var backups: LibraryBackups { Storage.backups(in: configuration.home, second: configuration.backups) }

    var newestCopy: Backup? { backups.all.first }

    /// The library's dated copies, here and in the second folder.
    var copies: [Finding] { [newest, second] }

    private var newest: Finding {
        let library = Storage.libraryFile(in: configuration.home)
        guard let changedAt = library.changedAt else { return .ok("copies", "none are needed yet") }
        let restart =
            "A server makes one at its start, and every hour in which something changed: start it again, and look at its log."
        guard let newest = newestCopy else { return .warning("copies", "there are none", do: restart) }
        guard let holdings = LibraryHoldings(of: newest.file) else {
            return .trouble("copies", "the newest, \(newest.name), can’t be read", do: restart)
        }
        let found = "the newest is of \(newest.madeAt.inWordsWithTime): \(holdings.words)"
        // Copies are made hourly; a day is more than any sleep of the machine explains.
        if changedAt.timeIntervalSince(newest.madeAt) > 86_400 {
            return .warning("copies", "\(found), a day before the last change", do: restart)
        }
        return .ok("copies", found)
    }

    private var second: Finding {
        guard let second = backups.second else {
            return .warning(
                "second copies", "every copy is on the same disk as the library",
                do: "Name a folder on another disk with PROMENADE_BACKUPS.")
        }
        let path = DataFolderError.path(second)
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return .trouble(
                "second copies", "\(path) is not there", do: "Mount its disk, or make the folder.")
        }
        guard access(path, W_OK | X_OK) == 0 else {
            return .trouble(
                "second copies", "\(path) may not be written to",
                do: "Make it writable for the user the server runs as.")
        }
        return .ok("second copies", path)
    }
}
