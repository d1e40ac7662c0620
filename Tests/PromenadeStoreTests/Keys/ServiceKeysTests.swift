import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct ServiceKeysTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test func `a key survives a restart in a file nobody else can read, and is gone when forgotten`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "keys.json")
        let key = try #require(ServiceKey("0123456789abcdef"))

        try await ServiceKeys(file: file).save(key, for: "flickr")
        try await ServiceKeys(file: file).save(ServiceKey("other"), for: "maps")

        #expect(await ServiceKeys(file: file).key(for: "flickr") == key)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["keys.json"])
        try await ServiceKeys(file: file).save(nil, for: "flickr")
        #expect(await ServiceKeys(file: file).key(for: "flickr") == nil)
        #expect(await ServiceKeys(file: file).key(for: "maps") != nil)
    }

    @Test func `a file somebody spoiled is no key, and is not written over`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "keys.json")
        try Data("{\"flickr\":".utf8).write(to: file)
        let keys = ServiceKeys(file: file)

        #expect(await keys.key(for: "flickr") == nil)
        await #expect(throws: ServiceKeysError.unreadable) {
            try await keys.save(ServiceKey("abc"), for: "flickr")
        }
        #expect(try String(contentsOf: file, encoding: .utf8) == "{\"flickr\":")
    }

    @Test func `a folder that takes nothing says so`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)

        await #expect(throws: ServiceKeysError.unwritable) {
            try await ServiceKeys(file: folder.appending(path: "keys.json")).save(
                ServiceKey("abc"), for: "flickr")
        }
    }

    @Test func `however a key is printed, its secret is not`() throws {
        let key = try #require(ServiceKey("0123456789abcdef0123456789abcdef"))
        let short = try #require(ServiceKey("demo"))
        var dumped = ""
        dump([key], to: &dumped)

        for text in ["\(key)", String(reflecting: key), "\([key])", "\(["a": key as ServiceKey?])", dumped] {
            #expect(!text.contains("0123456789"))
        }
        #expect("\(key)" == "a key ending in …cdef" && "\(short)" == "a key")
    }
}
