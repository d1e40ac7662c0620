import ArgumentParser
import Foundation
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade library backups`.
struct LibraryBackupsList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backups", abstract: "List the backups of the library, newest first.",
        discussion: """
            They are in backups/ of the data folder, and in the folder of PROMENADE_BACKUPS. The server may be running. \
            promenade library restore NAME goes back to one.
            """)

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @OptionGroup var whose: PersonOption

    private struct Item: Encodable {
        let name: String
        let number: Int
        let madeAt: Date
        let why: Backup.Reason
        let bytes: Int
        let folder: String
        /// `nil` where the file cannot be read.
        let holds: LibraryHoldings?
    }

    func run() async throws {
        let configuration = try await LibraryCommand.withBackups(data: data, of: whose.person)
        let backups = Storage.backups(in: configuration.home, second: configuration.backups)
        let items = try backups.everywhere.map { backup in
            Item(
                name: backup.name, number: backup.number, madeAt: backup.madeAt, why: backup.reason,
                bytes: backup.bytes, folder: DataFolderError.path(backup.file.deletingLastPathComponent()),
                holds: LibraryHoldings(of: backup.file))
        }
        if json { return try Output.json(items) }
        guard !items.isEmpty else {
            Output.remark("There are no copies yet. A server makes one at its start.")
            return
        }
        Output.table(
            ["NAME", "DATE", "WHY", "SIZE", "HOLDS"],
            items.map {
                [
                    $0.name, $0.madeAt.inWordsWithTime, $0.why.words, $0.bytes.inBytes,
                    $0.holds?.words ?? "can’t be read",
                ]
            })
        if items.contains(where: { $0.folder != DataFolderError.path(backups.folder) }),
            let second = backups.second
        {
            Output.remark("Some are in \(DataFolderError.path(second)) only.")
        }
    }
}

extension Backup {
    /// The size of its file.
    fileprivate var bytes: Int {
        let about = try? FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
        return (about?[.size] as? NSNumber)?.intValue ?? 0
    }
}
