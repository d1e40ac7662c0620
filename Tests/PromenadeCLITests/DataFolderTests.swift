import Foundation
import PromenadeCLI
import Testing

/// What is told of a data folder that cannot be used, before anything is written.
@Suite struct DataFolderTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "folder-\(UUID())")

    init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

    private func sentence(_ path: String) -> String? {
        DataFolderError(looking: folder.appending(path: path))?.description
            .replacing(folder.path(percentEncoded: false), with: "FOLDER")
    }

    @Test func `a folder that is there, and one that can be made, are used`() {
        defer { try? FileManager.default.removeItem(at: folder) }

        #expect(sentence("") == nil)
        #expect(sentence("new/and/deep") == nil)
    }

    @Test func `a file where a folder should be is named`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder.appending(path: "file"))

        #expect(
            sentence("file/sub")
                == "The data folder FOLDER/file/sub can’t be used: FOLDER/file is a file, not a folder. Another one can be had with --data."
        )
        #expect(sentence("file")?.contains("FOLDER/file is a file") == true)
    }

    @Test func `a folder where a database should be is named`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(
            at: folder.appending(path: "catalogue.sqlite"), withIntermediateDirectories: true)

        #expect(sentence("")?.contains("catalogue.sqlite in it is a folder") == true)
    }

    @Test(.enabled(if: geteuid() != 0, "whoever is root may write everywhere"))
    func `a folder one may not write to is named`() throws {
        defer {
            chmod(folder.path(percentEncoded: false), 0o755)
            try? FileManager.default.removeItem(at: folder)
        }
        chmod(folder.path(percentEncoded: false), 0o555)

        #expect(sentence("")?.contains("may not be written to by you") == true)
        #expect(sentence("sub")?.contains("FOLDER may not be written to") == true)
    }
}
