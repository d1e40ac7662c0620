package import Foundation
package import PromenadeCore
import PromenadeFiles

/// Where each person's library is: `people/<id>/library.sqlite`.
package struct PeopleFolder: Sendable {
    /// The folder of everything.
    private let data: URL
    /// The second folder for copies, best on another disk, in which each library has one of its own.
    private let secondBackups: URL?

    package init(data: URL, secondBackups: URL? = nil) {
        self.data = data
        self.secondBackups = secondBackups
    }

    /// Who has an account, and how they come in.
    package var database: URL { data.appending(path: "people.sqlite") }
    /// Dated copies of that.
    package var backups: URL { people.appending(path: "backups") }
    private var people: URL { data.appending(path: "people") }

    /// Somebody's own folder: their library, its copies, files on their way.
    package func folder(of id: Account.ID) -> URL { people.appending(path: id.description) }

    /// Where somebody's copies are a second time; `nil` where there is no second folder.
    package func secondBackups(of id: Account.ID) -> URL? { secondBackups?.appending(path: id.description) }

    /// Makes ``secondBackups(of:)``, where the disk is there that it is on.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func makeSecondBackups(of id: Account.ID) throws {
        guard let disk = secondBackups, let folder = secondBackups(of: id),
            FileManager.default.fileExists(atPath: disk.path(percentEncoded: false))
        else { return }
        try FileManager.default.makePrivateFolder(folder)
    }

    /// Every library there is, by path.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func libraries() -> [URL] {
        let names =
            (try? FileManager.default.contentsOfDirectory(atPath: people.path(percentEncoded: false))) ?? []
        return names.sorted().compactMap { Account.ID($0) }
            .map { Storage.libraryFile(in: folder(of: $0)) }
            .filter { FileManager.default.fileExists(atPath: $0.path(percentEncoded: false)) }
    }

    /// The same with the one of before anybody had an account, which is the owner's once there is one.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func librariesInUse() -> [URL] {
        let solo = Storage.libraryFile(in: data)
        let isThere = FileManager.default.fileExists(atPath: solo.path(percentEncoded: false))
        return (isThere ? [solo] : []) + libraries()
    }

    /// Gives the owner the library that was there before anybody had an account, with its copies; a kill anywhere in between is made
    /// good by the next call.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func adoptSoloLibrary(for owner: Account.ID) throws {
        let files = FileManager.default
        let target = folder(of: owner)
        // The file moves last. Once it is there, what is beside the other one is of another library.
        let moved = Storage.libraryFile(in: target).path(percentEncoded: false)
        guard !files.fileExists(atPath: moved) else { return }
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
        for folder in [secondBackups(of: id), folder(of: id)].compactMap(\.self)
        where FileManager.default.fileExists(atPath: folder.path(percentEncoded: false)) {
            try FileManager.default.removeItem(at: folder)
        }
    }
}
