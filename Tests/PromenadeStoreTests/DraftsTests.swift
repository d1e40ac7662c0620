import Foundation
import PromenadeFiles
import PromenadeTestFolder
import Testing

/// A server that starts clears away what a killed process left, and nothing that a command beside it writes.
@Suite(.timeLimit(.minutes(10))) struct DraftsTests {
    private let folder: TemporaryFolder
    private let draft: URL

    init() throws {
        folder = try TemporaryFolder()
        draft = Draft.file(in: folder.url)
        try Data("half".utf8).write(to: draft)
    }

    private var isThere: Bool { FileManager.default.fileExists(atPath: draft.path()) }

    @Test func `what nobody writes any more goes, and only that`() throws {
        let other = folder.file("mine.json")
        try Data().write(to: other)

        FileManager.default.removeAbandonedDrafts(in: folder.url)

        #expect(!isThere)
        #expect(FileManager.default.fileExists(atPath: other.path()))
    }

    @Test func `what is being written stays, whoever of several is at it, and goes afterwards`() {
        var inUse: [DraftsInUse] = [DraftsInUse(in: folder.url), DraftsInUse(in: folder.url)]
        while !inUse.isEmpty {
            FileManager.default.removeAbandonedDrafts(in: folder.url)
            #expect(isThere)
            inUse.removeLast()
        }
        FileManager.default.removeAbandonedDrafts(in: folder.url)
        #expect(!isThere)
    }
}
