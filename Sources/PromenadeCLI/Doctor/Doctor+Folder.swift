import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

extension Doctor {
    /// The data folder, and who uses it.
    var folder: Finding {
        let path = DataFolderError.path(configuration.data)
        if let error = DataFolderError(looking: configuration.data) {
            return .trouble(
                "folder", error.description, do: "Make it writable for the user the server runs as.")
        }
        guard FileManager.default.fileExists(atPath: path) else {
            return .ok("folder", "\(path) is made when a server starts")
        }
        let folder = configuration.data.resolvingSymlinksInPath().path(percentEncoded: false)
        let rights = try? FileManager.default.attributesOfItem(atPath: folder)[.posixPermissions] as? NSNumber
        if let rights, rights.intValue & 0o077 != 0 {
            return .warning(
                "folder", "\(path) can be looked into by others on this machine", do: "chmod 700 \(path)")
        }
        return .ok("folder", FolderLock.isHeld(in: configuration.data) ? "\(path), a server uses it" : path)
    }

    var disk: Finding {
        guard let free = space.available() else { return .ok("disk", "how much is free can’t be told") }
        let found = "\(free.inBytes) free"
        let advice =
            "Make room: promenade images sweep removes copies of pictures; the library itself is small."
        if !space.hasRoom(leaving: Readiness.floor) { return .trouble("disk", found, do: advice) }
        if !space.hasRoom() {
            return .warning("disk", "\(found): nothing more is copied from museums", do: advice)
        }
        return .ok("disk", found)
    }

    /// Opened as a command opens it, and read from one end to the other.
    var library: Finding {
        get async {
            do {
                let file = Storage.libraryFile(in: configuration.home)
                guard FileManager.default.fileExists(atPath: DataFolderError.path(configuration.data)),
                    let library = try Library.openBeside(
                        file, backups: backups, isBegun: false, migrates: false)
                else { return .ok("library", "none yet") }
                defer { try? library.close() }
                guard try await library.isSound() else { return damaged }
                return .ok("library", LibraryHoldings(of: file).map { "sound: \($0.words)" } ?? "sound")
            } catch let error as EarlierFile {
                return .ok("library", error.description)
            } catch {
                let words = Failure(error)?.words ?? StorageTrouble(any: error).words
                return StorageTrouble(any: error) == .damaged
                    ? damaged
                    : .trouble("library", words, do: "docs/running.md says how to go back to a copy.")
            }
        }
    }

    private var damaged: Finding {
        .trouble(
            "library", "the file is damaged",
            do:
                "Stop the server and start it again: it puts the newest copy in its place and keeps the damaged file."
        )
    }

    var catalogue: Finding {
        get async {
            let file = Storage.catalogueFile(in: configuration.data)
            guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
                return .ok("catalogue", "none yet")
            }
            do {
                let catalogue = try Catalogue(file: file, putsAside: false, migrates: false)
                defer { try? catalogue.close() }
                if try await catalogue.isSound() { return .ok("catalogue", "sound") }
            } catch let error as EarlierFile {
                return .ok("catalogue", error.description)
            } catch let error as NewerFile {
                return .trouble("catalogue", error.description, do: "Start the version that wrote it.")
            } catch {
                let trouble = StorageTrouble(any: error)
                if trouble != .damaged {
                    return .trouble(
                        "catalogue", "it can’t be read: \(trouble.words)", do: "See to that, then look again."
                    )
                }
            }
            return .trouble(
                "catalogue", "the file is damaged",
                do:
                    "Stop the server and move \(file.path(percentEncoded: false)) away: what was copied is fetched again, imports are run again."
            )
        }
    }
}
