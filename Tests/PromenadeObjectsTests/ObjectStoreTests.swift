import Foundation
import PromenadeTestFolder
import Testing

@testable import PromenadeObjects

/// What every engine does.
@Suite(.timeLimit(.minutes(5))) struct ObjectStoreTests {
    enum Engine: CaseIterable { case folder, s3, s3InParts }

    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func store(_ engine: Engine) async throws -> any ObjectStore {
        switch engine {
        case .folder: FolderObjectStore(folder.url.appending(path: "objects"))
        case .s3: try await ObjectStorageServer.shared.value.store()
        // Parts of less than 5 MiB are for tests alone: only the last may be so small elsewhere.
        case .s3InParts: try await ObjectStorageServer.shared.value.store(partSize: 5_300_000)
        }
    }

    private func file(_ bytes: Data) throws -> URL {
        let file = folder.url.appending(path: UUID().uuidString)
        try bytes.write(to: file)
        return file
    }

    private func draft() -> URL { folder.url.appending(path: UUID().uuidString) }

    private func key(_ text: String) throws -> ObjectKey { try #require(ObjectKey(text)) }

    @Test(arguments: Engine.allCases) func `what is put comes back, whole and in part`(_ engine: Engine)
        async throws
    {
        let store = try await store(engine)
        let bytes = Data((0..<6_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7 ^ $0 >> 8) })
        let key = try key("pictures/aic/27992/5f0c.jpg")
        #expect(try await store.put(file(bytes), as: key, mediaType: "image/jpeg"))

        let whole = draft()
        #expect(try await store.get(key, into: whole) == bytes.count)
        #expect(try Data(contentsOf: whole) == bytes)
        let part = draft()
        #expect(try await store.get(key, range: 100..<1_100, into: part) == 1_000)
        #expect(try Data(contentsOf: part) == bytes[100..<1_100])
        // An end beyond the end is the end (RFC 9110, section 14.1.2).
        #expect(try await store.get(key, range: 5_999_990..<6_000_100, into: draft()) == 10)
        let info = try #require(try await store.head(key))
        #expect(info.size == bytes.count)
        #expect(abs(info.putAt.timeIntervalSinceNow) < 600)
    }

    /// OpenStack Swift looks before it writes: of several at once the last one stays there.
    ///
    /// S3 itself lets one through.
    @Test func `of several at once the first stays`() async throws {
        let store = try await store(.folder)
        let key = try key("a/b")
        let files = try (0..<4).map { try file(Data("number \($0)".utf8)) }
        let put = try await withThrowingTaskGroup(of: (Int, Bool).self) { group in
            for (number, file) in files.enumerated() {
                group.addTask { (number, try await store.put(file, as: key, mediaType: "text/plain")) }
            }
            return try await group.reduce(into: []) { if $1.1 { $0.append($1.0) } }
        }
        let there = draft()
        _ = try await store.get(key, into: there)
        let first = try #require(put.first)
        #expect(put.count == 1)
        #expect(try Data(contentsOf: there) == Data("number \(first)".utf8))
    }

    @Test(arguments: Engine.allCases) func `what is there stays`(_ engine: Engine) async throws {
        let store = try await store(engine)
        let key = try key("a/b")
        #expect(try await store.put(file(Data("first".utf8)), as: key, mediaType: "text/plain"))
        #expect(try await store.put(file(Data("second".utf8)), as: key, mediaType: "text/plain") == false)
        let there = draft()
        _ = try await store.get(key, into: there)
        #expect(try Data(contentsOf: there) == Data("first".utf8))
    }

    @Test(arguments: Engine.allCases) func `what is not there is none, and no file is left`(_ engine: Engine)
        async throws
    {
        let store = try await store(engine)
        let none = try key("nobody/knows")
        let file = draft()
        #expect(try await store.get(none, into: file) == nil)
        #expect(!FileManager.default.fileExists(atPath: file.path()))
        #expect(try await store.head(none) == nil)
        try await store.delete(none)
        #expect(try await store.list("", after: nil, limit: 10).isEmpty)
        let empty = try key("empty")
        #expect(try await store.put(self.file(Data()), as: empty, mediaType: "text/plain"))
        #expect(try await store.get(empty, into: draft()) == 0)
        await #expect(throws: ObjectError.self) { try await store.get(empty, range: 5..<9, into: file) }
        #expect(!FileManager.default.fileExists(atPath: file.path()))
        try await store.delete(empty)
        #expect(try await store.head(empty) == nil)
    }

    @Test(arguments: Engine.allCases) func `lists are in the order of bytes, page by page`(_ engine: Engine)
        async throws
    {
        let store = try await store(engine)
        let names = ["a-b", "a/b", "a/b-c", "a/c", "a0", "A", "b/1", "b/10", "b/2", "bb"]
        for name in names {
            try await store.put(file(Data(name.utf8)), as: key(name), mediaType: "text/plain")
        }
        let sorted = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        var found: [String] = []
        var last: ObjectKey?
        while true {
            let page = try await store.list("", after: last, limit: 3)
            guard let end = page.last else { break }
            found += page.map(\.key.text)
            last = end.key
        }
        #expect(found == sorted)
        #expect(try await store.list("a/b", after: nil, limit: 10).map(\.key.text) == ["a/b", "a/b-c"])
        #expect(try await store.list("b/", after: key("b/1"), limit: 1).map(\.key.text) == ["b/10"])
        #expect(try await store.list("b/", after: nil, limit: 10).map(\.size) == [3, 4, 3])
    }
}
