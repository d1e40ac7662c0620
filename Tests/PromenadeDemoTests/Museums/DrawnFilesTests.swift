import Foundation
import Testing

@testable import PromenadeDemo

@Suite("What was drawn before", .timeLimit(.minutes(10)))
struct DrawnFilesTests {
    @Test func `what one start drew the next one need not`() async throws {
        try await withFolder { folder in
            #expect(
                await DrawnFiles(limit: 1_000, folder: folder).bytes("a/b c") { Data("drawn".utf8) }
                    == Data("drawn".utf8))
            #expect(
                await DrawnFiles(limit: 1_000, folder: folder).bytes("a/b c") { nil } == Data("drawn".utf8))
            #expect(await DrawnFiles(limit: 1_000, folder: folder).bytes("a/b") { nil } == nil)
        }
    }

    @Test func `without a folder they are in memory alone`() async {
        let files = DrawnFiles(limit: 1_000, folder: nil)
        #expect(await files.bytes("a") { Data("drawn".utf8) } == Data("drawn".utf8))
        #expect(await files.bytes("a") { nil } == Data("drawn".utf8))
    }

    @Test func `a folder takes no more than its limit`() async throws {
        try await withFolder { folder in
            let files = DrawnFiles(limit: 1_000, folder: folder, folderLimit: 10)
            for name in ["a", "b", "c"] { _ = await files.bytes(name) { Data(count: 5) } }
            let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
            #expect(written.count == 2)
        }
    }

    @Test func `a folder that cannot be written keeps nobody from drawing`() async throws {
        try await withFolder { folder in
            try Data().write(to: folder)
            #expect(
                await DrawnFiles(limit: 1_000, folder: folder).bytes("a") { Data("drawn".utf8) }
                    == Data("drawn".utf8))
        }
    }

    /// A name for a folder, which is gone afterwards.
    private func withFolder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "drawn-\(UUID())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }
}
