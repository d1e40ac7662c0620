import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeSources
import PromenadeStore
import Testing

/// The same records in every packing, made by the system's own tools.
@Suite(.timeLimit(.minutes(10))) struct PackedCollectionTests {
    private let scene: ImportScene

    init() throws { scene = try ImportScene() }

    private func run(_ command: String) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = ["-c", command]
        process.currentDirectoryURL = scene.folder
        try process.run()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(command)")
    }

    private func dump() throws {
        let folder = scene.folder.appending(path: "artic-api-data/json/artworks")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for number in 1...300 {
            let record = #"{"id":\#(number),"title":"Work \#(number)","is_public_domain":true}"#
            try Data(record.utf8).write(to: folder.appending(path: "\(number).json"))
        }
        let other = scene.folder.appending(path: "artic-api-data/json/agents")
        try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
        try Data(#"{"id":1}"#.utf8).write(to: other.appending(path: "1.json"))
    }

    @Test(arguments: [
        "tar cjf dump.tar.bz2 artic-api-data", "tar cf dump.tar artic-api-data",
        "tar czf dump.tar.gz artic-api-data", "python3 -m zipfile -c dump.zip artic-api-data/",
    ]) func `Chicago's dump is read in any packing`(command: String) async throws {
        try dump()
        try run("touch -d 2025-02-16T12:00:00Z artic-api-data/json/artworks/*; \(command)")
        let name = try #require(command.split(separator: " ").first { $0.hasPrefix("dump.") })

        let state = try await scene.chicago(scene.folder.appending(path: String(name)))

        #expect(state.stage == .finished)
        #expect(state.works == 300)
        #expect(state.counts.bad == 0)
        // A zip has no time zones.
        #expect(abs(state.asOf.timeIntervalSince1970 - 1_739_707_200) < 86_400)
    }

    /// libarchive has no errno for a file of which not even the beginning can be unpacked.
    @Test(arguments: ["gzip", "bzip2", "xz"])
    func `a packed file that breaks off at its beginning says that it does`(program: String) async throws {
        _ = try scene.write(lines(1...2_000), to: "a.jsonl")
        try run("\(program) -c a.jsonl | head -c 150 > cut")

        do {
            #expect(try await scene.tate(scene.folder.appending(path: "cut")).stage == .broken)
        } catch CollectionError.broken(let reason) {
            #expect(!reason.contains("Unknown"))
        }
    }

    /// Nothing is unpacked: a path is a name, a link is no file.
    @Test func `an archive with paths that climb, links and zeros is read and touches nothing`() async throws
    {
        try run(
            """
            python3 - <<'END'
            import io, tarfile
            with tarfile.open("odd.tar", "w") as tar:
                def add(name, text, kind=tarfile.REGTYPE):
                    entry = tarfile.TarInfo(name)
                    entry.size, entry.type, entry.linkname = len(text), kind, "/etc/passwd"
                    tar.addfile(entry, io.BytesIO(text))
                add("../../artworks/1.json", b'{"id": 1, "title": "Up"}')
                add("/etc/artworks/2.json", b'{"id": 2, "title": "Absolute"}')
                add("artworks/3.json", b"", tarfile.SYMTYPE)
                add("artworks/4.json", bytes(20_000_000))
            END
            touch -d 2025-02-16T12:00:00Z odd.tar
            """)

        let state = try await scene.chicago(scene.folder.appending(path: "odd.tar"))

        #expect(state.works == 2)
        #expect(try await scene.problems("aic") == ["artworks/4.json tooLong"])
        // Its entries say 1970.
        #expect(abs(state.asOf.timeIntervalSince1970 - 1_739_707_200) < 1)
        let outside = scene.folder.deletingLastPathComponent().deletingLastPathComponent()
        let isThere = FileManager.default.fileExists(atPath: outside.appending(path: "artworks").path())
        #expect(!isThere)
    }

    @Test func `the dump's folder is read as it lies there`() async throws {
        try dump()

        let state = try await scene.chicago(scene.folder.appending(path: "artic-api-data"))

        #expect(state.works == 300)
    }

    @Test func `an archive that breaks off leaves what was read, and is read again`() async throws {
        let file = try scene.write(lines(1...40_000), to: "a.jsonl")
        try run("gzip -k a.jsonl && head -c 60000 a.jsonl.gz > cut.gz")
        _ = file

        let broken = try await scene.tate(scene.folder.appending(path: "cut.gz"))
        let again = try await scene.tate(scene.folder.appending(path: "a.jsonl.gz"))

        #expect(broken.stage == .broken)
        #expect(broken.trouble?.contains("truncated") == true)
        #expect(broken.works > 1_000)
        #expect(again.stage == .finished)
        #expect(again.works == 40_000)
        #expect(again.counts.unchanged == broken.works)
    }

    @Test func `a table is read with its mapping`() async throws {
        let mapping = try CollectionMapping(
            scene.write(
                """
                {"museum": {"name": "Mine", "webSite": "https://mine.example"},
                 "publicDomain": ["CC0"], "pictureServers": ["https://mine.example"],
                 "fields": {"id": "No", "title": "Title", "artist": "Maker", "date": "When", "terms": "Tags",
                            "rights": "Rights", "picture": "Image"}}
                """, to: "map.json"))
        let file = try scene.write(
            "\u{FEFF}\"No\",Title,Maker,When,Tags,Rights,Image\r\n"
                + "1,\"A \"\"good\"\" one,\nin two lines\",Ann Other,1889,boats|night,CC0,https://mine.example/1.jpg\r\n"
                + "2,Short\r\n3,Third,,,,Mine,http://elsewhere.example/1.jpg\r\n", to: "a.csv")

        let state = try await scene.collections.bring(
            OpenCollection(
                file, dialect: .mapped(mapping, as: "mine"), form: .table(mapping.table)))

        #expect(state.works == 2)
        #expect(try await scene.problems("mine") == ["line 4 unevenRow"])
        let work = try #require(try await scene.catalogue.work(Work.ID("mine:1")!)?.value)
        #expect(work.title == "A \"good\" one,\nin two lines")
        #expect(work.terms == ["boats", "night"])
        #expect(work.rights == .publicDomain)
        #expect(work.years == YearSpan(first: 1889, last: 1889))
        #expect(work.artist == Work.Artist(id: "ann-other", name: "Ann Other"))
        #expect(work.picture != nil)
        let third = try #require(try await scene.catalogue.work(Work.ID("mine:3")!)?.value)
        #expect(third.picture == nil)
    }
}
