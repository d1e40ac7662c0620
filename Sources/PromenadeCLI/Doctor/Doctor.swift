package import Foundation
package import PromenadeCore
import PromenadeFeatures
import PromenadeStore

/// Looks at everything a server needs, and changes nothing.
///
/// Every check stands alone: where one thing cannot be opened the others are looked at all the same.
package struct Doctor: Sendable {
    let configuration: Configuration
    /// Of the disk of the data folder.
    let space: FreeSpace
    let now: Date

    /// - Parameters:
    ///   - space: of the data folder's disk; asked of the system where it is left out.
    ///   - now: what the clock says.
    package init(_ configuration: Configuration, space: FreeSpace? = nil, now: Date = Date()) {
        self.configuration = configuration
        self.space = space ?? FreeSpace(diskOf: Self.nearest(to: configuration.data))
        self.now = now
    }

    /// The folder, or the one it is to be made in.
    private static func nearest(to folder: URL) -> URL {
        var place = folder.standardizedFileURL
        while place.path() != "/", !FileManager.default.fileExists(atPath: place.path(percentEncoded: false))
        {
            place.deleteLastPathComponent()
        }
        return place
    }

    /// Each person's library and its copies, or the one there is.
    private var libraries: [Finding] {
        get async {
            if let address = configuration.database { return [await database(address)] }
            guard configuration.isShared else { return [await library] + copies }
            let folder = PeopleFolder(data: configuration.data)
            let people: [Account]
            do {
                let store = try PeopleBackups(folder: folder.backups).open(folder.database, migrates: false)
                defer { try? store.close() }
                people = try await store.people()
            } catch is EarlierFile {
                return [
                    .ok(
                        "people", "of an earlier version; the next start of the server brings them up to date"
                    )
                ]
            } catch {
                return [
                    .trouble(
                        "people",
                        "\(DataFolderError.path(folder.database)) can’t be read: \(StorageTrouble(any: error).words)",
                        do:
                            "Put the newest copy of \(DataFolderError.path(folder.backups)) in its place, with the server stopped."
                    )
                ]
            }
            var findings: [Finding] = [.ok("people", "\(people.count)")]
            for person in people {
                var configuration = configuration
                configuration.home = folder.folder(of: person.id)
                configuration.backups = self.configuration.backups?.appending(path: person.id.description)
                let doctor = Doctor(configuration, space: space, now: now)
                let found = [await doctor.library] + doctor.copies
                findings += found.map { $0.of(person.name.description) }
            }
            return findings
        }
    }

    /// What can be told without asking anybody outside.
    package func examine() async -> [Finding] {
        let settings = configuration.unknownSettings().map { setting in
            Finding.warning("settings", "\(setting)", do: "promenade config show lists them all.")
        }
        return settings + [listening, certificate, clock, openFiles, folder, disk].compactMap { $0 }
            + [await catalogue] + (await libraries) + [await pictures]
    }
}
