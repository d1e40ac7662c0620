import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct ServiceKeysTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

    @Test func `a key survives a restart in a file nobody else can read, and is gone when forgotten`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "keys.json")
        let key = try #require(ServiceKey("0123456789abcdef"))

        try ServiceKeys(file: file).keep(key, for: "flickr")
        try ServiceKeys(file: file).keep(ServiceKey("other"), for: "maps")

        #expect(ServiceKeys(file: file)["flickr"] == key)
        let mode = try FileManager.default.attributesOfItem(atPath: file.path())[.posixPermissions]
        #expect(mode as? Int == 0o600)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["keys.json"])
        try ServiceKeys(file: file).keep(nil, for: "flickr")
        #expect(ServiceKeys(file: file)["flickr"] == nil && ServiceKeys(file: file)["maps"] != nil)
    }

    @Test func `a file somebody spoiled is no key, and is not written over`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: "keys.json")
        try Data("{\"flickr\":".utf8).write(to: file)
        let keys = ServiceKeys(file: file)

        #expect(keys["flickr"] == nil)
        #expect(throws: ServiceKeysError.unreadable) { try keys.keep(ServiceKey("abc"), for: "flickr") }
        #expect(try String(contentsOf: file, encoding: .utf8) == "{\"flickr\":")
    }

    @Test func `a folder that takes nothing says so`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data().write(to: folder)

        #expect(throws: ServiceKeysError.unwritable) {
            try ServiceKeys(file: folder.appending(path: "keys.json")).keep(ServiceKey("abc"), for: "flickr")
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
