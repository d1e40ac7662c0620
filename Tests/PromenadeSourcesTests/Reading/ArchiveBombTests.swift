import Foundation
import Testing

@testable import PromenadeSources

/// Archives that are not what they say: each is read to its end or given up, in little memory, and nothing is written.
@Suite struct ArchiveBombTests {
    /// Other tests run beside it: so a few times what any reader here may hold.
    private static let ceiling = 400_000_000

    /// What this process has held at most so far, in bytes.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return try #require(Int(line.filter(\.isNumber))) * 1_024
    }

    private static let long = "b'x' * 100_000_000"

    /// A name and a line of Python that writes `a.zip` or `a.tar`.
    private static let archives: [(name: String, script: String)] = [
        ("deflated a thousand times", "z.writestr('json/artworks/1.json', \(long))"),
        (
            "an archive in an archive in an archive",
            """
            inner = b''
            for depth in range(5):
                o = io.BytesIO()
                with zipfile.ZipFile(o, 'w', 8) as n: n.writestr('a.zip', inner or \(long))
                inner = o.getvalue()
            z.writestr('json/artworks/1.json', inner)
            """
        ),
        ("ten thousand entries", "for i in range(10_000): z.writestr(f'json/artworks/{i}.json', b'{}')"),
        (
            "names that lead out",
            """
            for n in ['../../json/artworks/1.json', '/etc/json/artworks/1.json', 'a\\\\..\\\\json/artworks/1.json', '.']:
                z.writestr(n, b'{"id":1}')
            """
        ),
        (
            "a link to a file",
            """
            i = zipfile.ZipInfo('json/artworks/1.json'); i.create_system = 3; i.external_attr = 0o120777 << 16
            z.writestr(i, b'/etc/passwd')
            """
        ),
    ]

    /// Changes of a sound archive's bytes that make it lie.
    private static let lies: [(name: String, most: Int, script: String)] = [
        // One entry's bytes are all others' too (as in "A better zip bomb", Fifield, 2019).
        (
            "entries over one another", 2_000,
            """
            at = data.find(b'PK\\x01\\x02'); end = data.find(b'PK\\x05\\x06')
            one = data[at:data.find(b'PK\\x01\\x02', at + 4)]
            data = data[:at] + one * 2_000 + struct.pack('<4sHHHHIIH', b'PK\\x05\\x06', 0, 0, 2_000, 2_000, len(one) * 2_000, at, 0)
            """
        ),
        ("a size of four gigabytes", 3, "data = data[:22] + b'\\xfe\\xff\\xff\\xff' + data[26:]"),
        ("a length of nothing", 3, "data = data[:18] + b'\\0' * 8 + data[26:]"),
        ("a directory beyond the end", 3, "data = data[:-6] + b'\\xff\\xff\\xff\\x7f' + data[-2:]"),
        ("half of it", 3, "data = data[:len(data) // 2]"),
    ]

    private static func archive(_ script: String, lying: String = "") throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let program = """
            import io, struct, zipfile, warnings
            warnings.simplefilter('ignore')
            with zipfile.ZipFile('a.zip', 'w', 8) as z:
                \(script.replacing("\n", with: "\n    "))
            data = open('a.zip', 'rb').read()
            \(lying)
            open('a.zip', 'wb').write(data)
            """
        let python = Process()
        python.executableURL = URL(filePath: "/usr/bin/env")
        python.arguments = ["python3", "-c", program]
        python.currentDirectoryURL = folder
        try python.run()
        python.waitUntilExit()
        try #require(python.terminationStatus == 0)
        return folder.appending(path: "a.zip")
    }

    /// Reads it in every form a collection has, and gives how many records came.
    private static func read(_ url: URL) async throws -> Int {
        let forms: [CollectionFile.Form] = [
            .records(isRecord: CollectionDialect.isChicagoRecord), .lines, .table(TableShape()),
        ]
        var records = 0
        for form in forms {
            guard let file = try? await CollectionFile.open(url, form: form) else { continue }
            while let portion = try? await file.next() {
                #expect(portion.records.count <= 2_048)
                records += portion.records.count
            }
        }
        return records
    }

    @Test(arguments: archives.indices)
    func `an archive of any shape is read in little memory, and nothing is unpacked`(_ index: Int)
        async throws
    {
        let url = try Self.archive(Self.archives[index].script)
        let folder = url.deletingLastPathComponent()
        defer { try? FileManager.default.removeItem(at: folder) }
        let before = try Self.peak()
        _ = try await Self.read(url)

        #expect(try Self.peak() - before < Self.ceiling, "\(Self.archives[index].name)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path()) == ["a.zip"])
    }

    @Test func `a link in an archive is no record`() async throws {
        let url = try Self.archive(try #require(Self.archives.last).script)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }

        #expect(try await Self.read(url) == 0)
    }

    @Test(arguments: lies.indices)
    func `an archive that lies is given up where the lie is`(_ index: Int) async throws {
        let sound = "for i in range(3): z.writestr(f'json/artworks/{i}.json', b'{\"id\":1}' * 100)"
        let url = try Self.archive(sound, lying: Self.lies[index].script)
        defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
        let before = try Self.peak()
        let records = try await Self.read(url)

        #expect(records <= Self.lies[index].most, "\(Self.lies[index].name)")
        #expect(try Self.peak() - before < Self.ceiling)
    }
}
