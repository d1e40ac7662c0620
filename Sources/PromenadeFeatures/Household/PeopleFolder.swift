package import Foundation
package import PromenadeCore
import PromenadeFiles

/// Where each person's library is: `people/<id>/library.sqlite`.
package struct PeopleFolder: Sendable {
    /// The folder of everything.
    private let data: URL

    package init(data: URL) { self.data = data }

    /// Who has an account, and how they come in.
    package var database: URL { data.appending(path: "people.sqlite") }
    /// Dated copies of that.
    package var backups: URL { people.appending(path: "backups") }
    private var people: URL { data.appending(path: "people") }

    /// Somebody's own folder: their library, its copies, files on their way.
    package func folder(of id: Account.ID) -> URL { people.appending(path: id.description) }

    /// Every library there is, by path.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func libraries() -> [URL] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: people.path(percentEncoded: false))) ?? []
        return names.sorted().compactMap { Account.ID($0) }
            .map { Storage.libraryFile(in: folder(of: $0)) }
            .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }

    /// Gives the owner the library that was there before anybody had an account, with its copies; a kill anywhere in between is made
    /// good by the next call.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func adoptSoloLibrary(for owner: Account.ID) throws {
        let files = FileManager.default
        let target = folder(of: owner)
        try files.makePrivateFolder(people)
        try files.makePrivateFolder(target)
        // The journals first, the file last: while it is where it was, all of it is.
        for name in ["backups", "library.sqlite-wal", "library.sqlite-shm", "library.sqlite"] {
            let from = data.appending(path: name).path(percentEncoded: false)
            let to = target.appending(path: name).path(percentEncoded: false)
            guard files.fileExists(atPath: from), !files.fileExists(atPath: to) else { continue }
            try files.moveItem(atPath: from, toPath: to)
        }
    }

    /// Does away with all somebody has.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func remove(_ id: Account.ID) throws {
        let folder = folder(of: id)
        guard FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) else { return }
        try FileManager.default.removeItem(at: folder)
    }
}
