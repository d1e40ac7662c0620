import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFiles
import Synchronization

/// The second folder of copies, on a thread of its own: a disk that is slow, full or gone stops nobody.
///
/// State: whether a turn is waiting already, and what went wrong in the last one.
final class BackupMirror: Sendable {
    let folder: URL
    private let first: URL
    private let report: @Sendable (LibraryBackups.Trouble) -> Void
    private let thread = BlockingPool(threads: 1)
    private let state = Mutex((isWaiting: false, trouble: LibraryBackups.Trouble?.none))

    init(from first: URL, to folder: URL, report: @escaping @Sendable (LibraryBackups.Trouble) -> Void) {
        self.first = first
        self.folder = folder
        self.report = report
    }

    var trouble: LibraryBackups.Trouble? { state.withLock { $0.trouble } }

    /// Has the second folder brought up to date, soon; one turn does for all who ask before it begins.
    func wake() {
        let isNew = state.withLock { state in
            defer { state.isWaiting = true }
            return !state.isWaiting
        }
        guard isNew else { return }
        thread.submit { [self] in
            state.withLock { $0.isWaiting = false }
            let trouble = turn()
            let isNews = state.withLock { state in
                defer { state.trouble = trouble }
                return state.trouble == nil
            }
            if let trouble, isNews { report(trouble) }
        }
    }

    /// Waits for the turns that were asked for.
    func finished() async {
        await thread.run {}
    }

    /// Copies what the second folder lacks and should have, then thins it out by the same rule.
    ///
    /// - Returns: what went wrong.
    private func turn() -> LibraryBackups.Trouble? {
        let path = folder.path(percentEncoded: false)
        var isFolder: ObjCBool = false
        // Not made: where a disk is not mounted, the folder would be made on the one below.
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return .missing
        }
        do {
            try BackupLock.holding(folder) {
                let there = Backup.all(in: folder)
                let names = Set(there.map(\.name))
                let missing = Backup.all(in: first).filter { !names.contains($0.name) }
                let all = Backup.inOrder(there + missing).map(\.counted)
                let kept = BackupRetention.kept(of: all)
                for copy in missing where kept.contains(where: { $0.file == copy.file }) { try take(copy) }
                for copy in there where !kept.contains(where: { $0.file == copy.file }) {
                    try? FileManager.default.removeItem(at: copy.file)
                }
            }
            return nil
        } catch {
            return .refused(StorageTrouble(any: error))
        }
    }

    private func take(_ copy: Backup) throws {
        let draft = Draft.file(in: folder)
        defer { try? FileManager.default.removeItem(at: draft) }
        do { try FileManager.default.copyContents(of: copy.file, to: draft) } catch {
            // Thinned out in the first folder meanwhile.
            guard FileManager.default.fileExists(atPath: copy.file.path(percentEncoded: false)) else {
                return
            }
            throw error
        }
        try FileManager.default.replace(folder.appending(path: copy.name), with: draft)
    }
}
