import Crypto
import Foundation
import PromenadeConcurrency
import Synchronization

/// What was drawn, by name: in memory and, where there is a folder, as files for the next start.
///
/// A file is never newer than the folder says: who changes how something is drawn begins a new folder.
final class DrawnFiles: Sendable {
    /// Files of more than this together are not written by one start, in bytes: parts of a picture are without end.
    static let folderLimit = 1_000_000_000

    private let memory: DemoMemoryBudget
    private let folder: URL?
    private let room: Mutex<Int>
    private let files = BlockingPool(threads: 2)

    /// - Parameters:
    ///   - limit: in memory, in bytes.
    ///   - folder: is made when something is written.
    ///   - folderLimit: what is written at most, in bytes.
    init(limit: Int, folder: URL?, folderLimit: Int = DrawnFiles.folderLimit) {
        memory = DemoMemoryBudget(limit: limit)
        self.folder = folder
        room = Mutex(folderLimit)
    }

    /// The bytes kept under this name, or else what `draw` gives, which is kept from then on.
    ///
    /// A folder that cannot be read or written costs nothing but the drawing.
    ///
    /// - Returns: `nil` when it was not kept and cannot be drawn.
    func bytes(_ name: String, draw: () async -> Data?) async -> Data? {
        if let known = memory[name] { return known }
        let file = folder?.appending(path: Self.fileName(name))
        if let file, let written = await files.run({ try? Data(contentsOf: file) }) {
            memory[name] = written
            return written
        }
        guard let drawn = await draw() else { return nil }
        memory[name] = drawn
        if let file, takesRoom(drawn.count) { await write(drawn, to: file) }
        return drawn
    }

    private func takesRoom(_ size: Int) -> Bool {
        room.withLock { room in
            guard size <= room else { return false }
            room -= size
            return true
        }
    }

    private func write(_ bytes: Data, to file: URL) async {
        await files.run {
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            // Several demos may share the folder.
            try? bytes.write(to: file, options: .atomic)
        }
    }

    private static func fileName(_ name: String) -> String {
        SHA256.hash(data: Data(name.utf8)).prefix(16).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }
            .joined()
    }
}
