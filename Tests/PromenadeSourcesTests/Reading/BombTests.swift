import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// Small files that would be large if they were believed.
@Suite struct BombTests {
    /// What this process has held at most so far, in bytes.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return try #require(Int(line.filter(\.isNumber))) * 1_024
    }

    /// Other tests run beside it: so a few times what any reader here may hold.
    private static let ceiling = 400_000_000

    // MARK: XML

    /// Ten times ten times ten …, one long entity named very often, and files.
    private static let entities: [String] = {
        let steps = (1...20).map { step in
            let inner = String(repeating: "&a\(step - 1);", count: 10)
            return "<!ENTITY a\(step) \"\(inner)\">"
        }
        let long = String(repeating: "a", count: 100_000)
        return [
            steps.joined(), "<!ENTITY a20 \"\(long)\">",
            "<!ENTITY % p SYSTEM \"file:///etc/passwd\"> %p; <!ENTITY a20 SYSTEM \"file:///etc/passwd\">",
        ]
    }()

    /// Deep, with very many names of vocabularies at each element, and wide.
    private static let shapes: [String] = {
        let names = (0..<2_000).map { number in "xmlns:n\(number)=\"u\"" }.joined(separator: " ")
        let inner = String(repeating: "<b xmlns=\"v\"/>", count: 150_000)
        let wide = String(repeating: "<b/>", count: 300_000)
        return [String(repeating: "<a>", count: 1_000_000), "<a \(names)>\(inner)</a>", "<a>\(wide)</a>"]
    }()

    @Test(arguments: entities.indices)
    func `no entity of a feed grows, or names a file`(_ index: Int) throws {
        let before = try Self.peak()
        let uses = String(repeating: "&a20;", count: 5_000)
        let xml = """
            <?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a0 "ha">\(Self.entities[index])]>
            <rss version="2.0"><channel><title>T</title><item><title>A</title><guid>1</guid>
            <description>\(uses)</description></item></channel></rss>
            """
        let feed = try FeedReader.feed(
            Data(xml.utf8), at: try #require(URL(string: "https://museum.test/feed")))

        #expect(feed.items.count == 1)
        #expect((feed.items.first?.summary?.html.utf8.count ?? 0) < 2_000_000)
        #expect(try Self.peak() - before < Self.ceiling)
    }

    @Test(arguments: shapes.indices)
    func `deep, wide and many-named XML is given up`(_ index: Int) throws {
        let xml = Self.shapes[index]
        let address = try #require(URL(string: "https://museum.test/feed"))

        #expect(throws: NotAFeed.self) { try FeedElement.root(of: Array(xml.utf8), at: address) }
    }

    // MARK: Archives

    private static func file(_ name: String, _ script: String) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-e", "-c", script]
        shell.currentDirectoryURL = folder
        try shell.run()
        shell.waitUntilExit()
        try #require(shell.terminationStatus == 0)
        return folder.appending(path: name)
    }

    private static let zeros = "head -c 200000000 /dev/zero | tr '\\0' x"

    @Test(arguments: [
        ("a.jsonl.gz", "\(zeros) | gzip -9 > a.jsonl.gz"),
        ("a.jsonl.xz", "\(zeros) | xz -1 > a.jsonl.xz"),
        (
            "a.tar.gz",
            "mkdir -p json/artworks; \(zeros) > json/artworks/1.json; tar -czf a.tar.gz json; rm -r json"
        ),
    ])
    func `a packed record of 200 MB is too long, and never held`(_ name: String, _ script: String)
        async throws
    {
        let url = try Self.file(name, script)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let before = try Self.peak()
        let isArchive = name.hasSuffix(".tar.gz")
        let file = try await CollectionFile.open(
            url, form: isArchive ? .records(isRecord: CollectionDialect.isChicagoRecord) : .lines)
        var contents: [CollectionRecord.Content] = []
        while let portion = try await file.next() { contents += portion.records.map(\.content) }

        #expect(contents.count == 1)
        guard case .problem(let problem)? = contents.first else {
            Issue.record("a record of 200 MB was read")
            return
        }
        #expect(problem.kind == .tooLong)
        #expect(try Self.peak() - before < Self.ceiling)
    }
}
