import ArgumentParser
import Foundation
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade library restore NAME`.
struct LibraryRestore: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore", abstract: "Put a backup in the place of the library.",
        discussion: """
            Also where the library is damaged or missing. What is there now is copied first, so that going back to that \
            copy undoes it. Stop the server before. Asks first, but for --yes.
            Exit code 65: the copy is not sound. 66: there is no such copy. 69: a server is running, or nobody said yes. \
            74: the disk did not take it.
            """)

    @Argument(help: "The copy's name, or its number, as promenade library backups says them.")
    var name: String

    @Flag(help: "Do not ask.")
    var yes = false

    @Flag(help: "The answer as JSON; needs --yes.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    @OptionGroup var whose: PersonOption

    private struct Answer: Encodable {
        let restored: String
        /// The copy of what was there; `nil` where there was nothing, or it could not be read.
        let undo: String?
        /// What could not be read, put aside.
        let aside: String?
    }

    func validate() throws {
        if json, !yes { throw ValidationError("--json needs --yes: nobody can be asked.") }
    }

    func run() async throws {
        let configuration = try await LibraryCommand.withBackups(data: data, of: whose.person)
        let backups = Storage.backups(in: configuration.home, second: configuration.backups)
        let number = Int(name).flatMap { $0 > 0 ? $0 : nil }
        guard let backup = try backups.everywhere.first(where: { $0.name == name || $0.number == number })
        else {
            Output.remark("There is no copy “\(name)”. promenade library backups lists them.")
            throw Exit.absent
        }
        // Held to the end: no server begins meanwhile.
        let lock = try claim(configuration.data)
        defer { withExtendedLifetime(lock) {} }
        let file = Storage.libraryFile(in: configuration.home)
        if !yes {
            Output.remark(
                """
                The copy of \(backup.madeAt.inWordsWithTime) takes the place of your library.
                The copy holds \(LibraryHoldings(of: backup.file)?.words ?? "what can’t be read"). \(now(file)) \
                What is there now is copied first. Go back to it? Type yes:
                """)
            guard readLine()?.lowercased().trimmingCharacters(in: .whitespaces) == "yes" else {
                Output.remark("Nothing was changed.")
                throw Exit.unavailable
            }
        }
        let restored: RestoredCopy
        do {
            restored = try Library.restore(backup, to: file, backups: backups, at: Date())
        } catch let refusal as RestoreRefusal {
            switch refusal {
            case .unusable:
                Output.remark("The copy \(backup.name) is not a sound library. Nothing was changed.")
                throw Exit.unusable
            case .inUse:
                Output.remark("Another program has the library open. Nothing was changed.")
                throw Exit.unavailable
            }
        }
        await backups.mirrored()
        try say(restored, backup, backups)
    }

    /// The lock a server holds, gone with this process.
    private func claim(_ folder: URL) throws -> FolderLock {
        do throws(FolderLock.Refusal) { return try FolderLock(folder: folder, at: Date()) } catch {
            switch error {
            case .held(let holder):
                Output.remark("\(FolderInUse(folder: folder, holder: holder)) Nothing was changed.")
                throw Exit.unavailable
            case .unusable(let trouble): throw DataFolderError(folder, trouble)
            }
        }
    }

    private func now(_ file: URL) -> String {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            return "There is no library now."
        }
        guard let holdings = LibraryHoldings(of: file) else { return "Your library can’t be read now." }
        return "Your library now holds \(holdings.words)."
    }

    private func say(_ restored: RestoredCopy, _ backup: Backup, _ backups: LibraryBackups) throws {
        if json {
            return try Output.json(
                Answer(
                    restored: backup.name, undo: restored.before?.name,
                    aside: restored.aside?.path(percentEncoded: false)))
        }
        Output.remark("Your library is as it was on \(backup.madeAt.inWordsWithTime).")
        if let before = restored.before {
            Output.remark("To undo that: promenade library restore \(before.number)")
        }
        if let aside = restored.aside {
            Output.remark("What could not be read is kept as \(aside.path(percentEncoded: false)).")
        }
        if let trouble = backups.trouble { Output.remark(trouble.words) }
    }
}
