import Foundation
import GRDB
import PromenadeCore
import PromenadeStore
import PromenadeTestFolder
import Testing

@Suite struct PeopleBackupsTests {
    private static let day: TimeInterval = 86_400

    private func house(_ folder: TemporaryFolder) async throws -> (file: URL, PeopleDatabase, PeopleBackups) {
        let file = folder.file("people.sqlite")
        let backups = PeopleBackups(folder: folder.file("people/backups"))
        let people = try backups.open(file)
        _ = try await people.add(try Household.account("Ada", .owner), password: "x")
        return (file, people, backups)
    }

    @Test func `a day has one copy, of its last hour, and fourteen days stay`() async throws {
        let folder = try TemporaryFolder()
        let (_, people, backups) = try await house(folder)
        for day in 0..<20 {
            try await backups.make(of: people, at: Household.start + Double(day) * Self.day)
        }
        _ = try await people.add(try Household.account("Ben"), password: nil)
        let last = try await backups.make(of: people, at: Household.start + 19 * Self.day + 3_600)

        #expect(backups.all.count == PeopleBackups.most)
        #expect(backups.all.first?.lastPathComponent == last.lastPathComponent)
        let copy = try PeopleDatabase(file: backups.all[0])
        #expect(try await copy.people().map(\.name.description) == ["Ada", "Ben"])
        try copy.close()
        let mode = try FileManager.default.attributesOfItem(atPath: last.path())[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `a second folder has them too, and one that is not there is said and not made`() async throws {
        let folder = try TemporaryFolder()
        let (_, people, first) = try await house(folder)
        let second = folder.file("second")
        let backups = PeopleBackups(folder: first.folder, second: second)
        await #expect(throws: (any Error).self) { try await backups.make(of: people, at: Household.start) }
        #expect(first.all.count == 1 && !FileManager.default.fileExists(atPath: second.path()))
        try FileManager.default.createDirectory(at: second, withIntermediateDirectories: false)
        try await backups.make(of: people, at: Household.start)
        #expect(PeopleBackups(folder: second).all.count == 1)
    }

    @Test(arguments: ["missing", "empty", "damaged"])
    func `no new house begins where one was, and a copy put in its place is the house again`(
        _ state: String
    ) async throws {
        let folder = try TemporaryFolder()
        let (file, people, backups) = try await house(folder)
        let copy = try await backups.make(of: people, at: Household.start)
        try people.close()
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path() + suffix)
        }
        if state != "missing" {
            try Data(repeating: 7, count: state == "empty" ? 0 : 20_000).write(to: file)
        }

        let refusal = #expect(throws: PeopleDamaged.self) { try backups.open(file) }
        #expect(refusal?.copy?.lastPathComponent == copy.lastPathComponent)
        #expect(refusal?.description.contains(copy.path()) == true)
        for suffix in ["", "-wal", "-shm"] {
            try? FileManager.default.removeItem(atPath: file.path() + suffix)
        }
        try FileManager.default.copyItem(at: copy, to: file)
        #expect(try await backups.open(file).people().count == 1)
    }

    @Test func `what a killed copy left goes with the next one`() async throws {
        let folder = try TemporaryFolder()
        let (_, people, backups) = try await house(folder)
        try await backups.make(of: people, at: Household.start)
        let left = backups.folder.appending(path: ".draft-\(UUID().uuidString)")
        try Data("half".utf8).write(to: left)
        try await backups.make(of: people, at: Household.start)
        #expect(try FileManager.default.contentsOfDirectory(atPath: backups.folder.path()).count == 1)
    }

    @Test func `before a newer form there is a copy of the older one, which no day replaces`() async throws {
        let folder = try TemporaryFolder()
        let (file, people, backups) = try await house(folder)
        try people.close()
        let earlier = try DatabaseQueue(path: file.path())
        try await earlier.write { database in
            try database.execute(
                sql:
                    "DROP TABLE formerIdentity; DELETE FROM grdb_migrations WHERE identifier = '5 former identities'"
            )
        }
        try earlier.close()
        let newer = try backups.open(file)
        for day in 0..<20 {
            try await backups.make(of: newer, at: Household.start + Double(day) * Self.day)
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: backups.folder.path())
        let before = try #require(names.first { $0.hasPrefix("people-before-") })
        let copy = try DatabaseQueue(path: backups.folder.appending(path: before).path())
        #expect(try await !copy.read { try $0.tableExists("formerIdentity") })
        #expect(backups.all.count == PeopleBackups.most)
    }
}
