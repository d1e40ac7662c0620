package import Foundation
import PromenadeCore
import PromenadeStore

/// There is no library in the data folder, nor a copy of one; nothing was made.
struct NoLibrary: Error, CustomStringConvertible {
    let folder: URL

    var description: String {
        "There is no library in \(DataFolderError.path(folder)). promenade serve begins one; another folder is named with --data."
    }
}

/// The data folder cannot be used; what is in it was left as it is.
package struct DataFolderError: Error, CustomStringConvertible {
    package let folder: String
    package let reason: String

    package var description: String {
        "The data folder \(folder) can’t be used: \(reason). Another one can be had with --data."
    }

    private init(_ folder: URL, _ reason: String) {
        self.folder = Self.path(folder)
        self.reason = reason
    }

    init(_ folder: URL, _ error: any Error) {
        let reason = StorageTrouble(any: error).words
        self = Self(looking: folder) ?? Self(folder, reason)
    }

    /// What is wrong with a folder as far as one can see without writing; `nil` for one that is sound, or can be made.
    package init?(looking folder: URL) {
        let path = Self.path(folder)
        var place = path
        while !Self.exists(place), place != "/", !place.isEmpty {
            place = NSString(string: place).deletingLastPathComponent
        }
        if place.isEmpty { place = "." }
        guard Self.isFolder(place) else {
            self.init(folder, "\(place) is a file, not a folder")
            return
        }
        guard access(place, W_OK | X_OK) == 0 else {
            let what = errno == EROFS ? "can only be read" : "may not be written to by you"
            self.init(folder, "\(place == path ? "it" : place) \(what)")
            return
        }
        for name in ["catalogue.sqlite", "library.sqlite"] {
            let file = folder.appending(path: name).path(percentEncoded: false)
            guard Self.exists(file) else { continue }
            if Self.isFolder(file) {
                self.init(folder, "\(name) in it is a folder")
                return
            }
            if access(file, R_OK | W_OK) != 0 {
                self.init(folder, "\(name) in it may not be written to by you")
                return
            }
        }
        return nil
    }

    /// Without a slash at its end, where it is more than that.
    static func path(_ folder: URL) -> String {
        let path = folder.path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }

    private static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 || errno == EACCES }

    private static func isFolder(_ path: String) -> Bool {
        (try? URL(filePath: path).resolvingSymlinksInPath().resourceValues(forKeys: [.isDirectoryKey])
            .isDirectory) == true
    }
}
