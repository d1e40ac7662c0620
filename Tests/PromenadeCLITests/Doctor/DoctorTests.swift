import Foundation
import PromenadeCLI
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeTestFolder
import Testing

/// What `promenade doctor` finds on a machine, and what it says to do.
@Suite struct DoctorTests {
    private let folder: TemporaryFolder
    private var data: URL { folder.file("data") }

    init() throws { folder = try TemporaryFolder() }

    private func configuration(_ change: (inout Configuration) -> Void = { _ in }) async throws
        -> Configuration
    {
        var configuration = try await Configuration.read(data: data.path(percentEncoded: false))
        change(&configuration)
        return configuration
    }

    /// A library of one work and a catalogue, as a server leaves them.
    private func keep() async throws {
        let library = try Library(file: Storage.libraryFile(in: data))
        _ = try await library.update { $0.theme = .dark }
        let backups = Storage.backups(in: data)
        _ = try await backups.make(of: library, because: .hourly, at: Date())
        try library.close()
        try Catalogue(file: Storage.catalogueFile(in: data)).close()
        chmod(data.path(percentEncoded: false), 0o700)
    }

    private func findings(_ configuration: Configuration, space: FreeSpace = .unlimited, now: Date = Date())
        async -> [String: Finding]
    {
        let findings = await Doctor(configuration, space: space, now: now).examine()
        return Dictionary(findings.map { ($0.check, $0) }) { first, _ in first }
    }

    @Test func `nothing is wrong before there is anything, and nothing is made`() async throws {
        let found = await findings(try await configuration())
        #expect(!found.values.contains { $0.verdict == .trouble }, "\(found)")
        #expect(!FileManager.default.fileExists(atPath: data.path(percentEncoded: false)))
    }

    @Test func `what a server left is sound, and nothing in it changes`() async throws {
        try await keep()
        let before = try names()
        let found = await findings(try await configuration())
        #expect(found["library"]?.found == "sound: preferences")
        #expect(found["catalogue"]?.found == "sound")
        #expect(found["folder"]?.verdict == .ok)
        #expect(found["copies"]?.found.hasSuffix(": preferences") == true)
        #expect(found["pictures"]?.verdict == .ok, "\(String(describing: found["pictures"]))")
        #expect(!found.values.contains { $0.verdict == .trouble }, "\(found)")
        #expect(try names() == before)
    }

    @Test(arguments: ["library", "catalogue"])
    func `a damaged file is told of, with the way out, and left as it is`(_ name: String) async throws {
        try await keep()
        let file = data.appending(path: "\(name).sqlite")
        try Data("no database at all, but long enough to be read as one".utf8).write(to: file)
        let found = await findings(try await configuration())
        #expect(found[name]?.verdict == .trouble)
        #expect(found[name]?.advice?.isEmpty == false)
        #expect(found["clock"]?.verdict == .ok)
        #expect(try String(contentsOf: file, encoding: .utf8).hasPrefix("no database"))
    }

    @Test func `a lost library is told of although there is no file`() async throws {
        try await keep()
        try FileManager.default.removeItem(at: Storage.libraryFile(in: data))
        let found = await findings(try await configuration())
        #expect(found["library"]?.verdict == .trouble)
        #expect(found["library"]?.found.contains("is missing, although there was one") == true)
    }

    @Test func `a folder others may look into, and one that is a file`() async throws {
        try await keep()
        chmod(data.path(percentEncoded: false), 0o755)
        let found = await findings(try await configuration())
        #expect(found["folder"]?.advice == "chmod 700 \(data.path(percentEncoded: false))")

        let file = folder.file("file")
        try Data().write(to: file)
        let other = await findings(try await configuration { $0.data = file })
        #expect(other["folder"]?.verdict == .trouble)
    }

    @Test func `a disk that is nearly full is a warning, a full one is trouble`() async throws {
        let settings = try await configuration()
        let little = await findings(settings, space: FreeSpace { FreeSpace.floor - 1 })
        #expect(little["disk"]?.verdict == .warning)
        let none = await findings(settings, space: FreeSpace { Readiness.floor - 1 })
        #expect(none["disk"]?.verdict == .trouble)
    }

    @Test func `a clock before the newest copy is wrong`() async throws {
        try await keep()
        let found = await findings(try await configuration(), now: Date().addingTimeInterval(-86_400))
        #expect(found["clock"]?.verdict == .trouble)
        #expect(found["clock"]?.advice?.contains("timedatectl") == true)
    }

    @Test func `copies on one disk only are worth a word, and a second folder that is away is trouble`()
        async throws
    {
        let alone = await findings(try await configuration())
        #expect(alone["second copies"]?.verdict == .warning)
        let away = await findings(try await configuration { $0.backups = folder.file("away") })
        #expect(away["second copies"]?.verdict == .trouble)
        let there = await findings(try await configuration { $0.backups = folder.url })
        #expect(there["second copies"]?.verdict == .ok)
    }

    @Test func `who listens beyond this machine is told who may change the library`() async throws {
        for host in ["127.0.0.1", "::1", "localhost"] {
            let found = await findings(try await configuration { $0.host = host })
            #expect(found["listening"]?.verdict == .ok, "\(host)")
        }
        let household = await findings(try await configuration { $0.host = "0.0.0.0" })
        #expect(household["listening"]?.verdict == .ok)
        #expect(household["listening"]?.found.contains("sign in") == true)
        let open = await findings(
            try await configuration {
                $0.host = "0.0.0.0"
                $0.isOpen = true
            })
        #expect(open["listening"]?.verdict == .warning)
    }

    /// SQLite's shared memory comes and goes with whoever reads.
    private func names() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: data.path(percentEncoded: false)).filter {
            !$0.hasSuffix("-shm") && !$0.hasSuffix("-wal")
        }.sorted()
    }
}
