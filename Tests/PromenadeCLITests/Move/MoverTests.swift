import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadePostgreSQL
import PromenadeTestFolder
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadeCLI
@testable import PromenadeStore

@Suite(.timeLimit(.minutes(5))) struct MoverTests {
    private let folder: TemporaryFolder
    private let noon = Date(timeIntervalSince1970: 1_800_000_000.5)

    init() throws { folder = try TemporaryFolder() }

    private func favourite(_ number: Int, _ title: String = "A\0Work") -> Favourite {
        Favourite(work: Work(id: id(number), title: title), museum: "Chicago", keptAt: noon, asOf: noon)
    }

    private func id(_ number: Int) -> Work.ID { Work.ID("aic:\(number)")! }

    /// A household of two, with something of everything.
    private func household() async throws -> (data: URL, ada: Account, ben: Account) {
        let data = folder.file("data")
        let people = try PeopleDatabase(file: PeopleFolder(data: data).database)
        defer { try? people.close() }
        let ada = Account(name: Account.Name("Ada")!, role: .owner, createdAt: noon)
        let ben = Account(name: Account.Name("Bén")!, role: .member, createdAt: noon)
        for person in [ada, ben] { _ = try await people.add(person, password: "hash of \(person.name)") }
        let session = Session(id: "s1", person: ada, device: "Firefox", createdAt: noon, seenAt: noon)
        _ = try await people.begin(session, secret: SecretHash(bytes: Data(0..<32)), password: nil)
        _ = try await people.serverKey()
        try await people.letVisitorsLook(true)
        _ = try await people.setMuseum("rijks", isOff: true)
        for event in [AuditEntry.Event.signedIn, .signedOut] {
            try await people.note(AuditEntry(at: noon, person: "Ada", event: event, subject: nil))
        }
        _ = try await people.share(
            "set", named: "Boats", of: ada.id, with: [.init(person: nil, mayAdd: true)], at: noon)
        for (person, works) in [(ada, 1...3), (ben, 3...4)] {
            let library = try Library(file: library(of: person, in: data))
            defer { try? library.close() }
            try await library.add(works.map { favourite($0) })
            let set = try await library.makeSet(named: "A", holding: favourite(3), at: noon)
            _ = try await library.removeSet(set, at: noon)
            _ = try await library.remove([id(3)], at: noon)
            _ = try await library.write { try Library.noteEverything(named: "all", at: noon, $0) }
        }
        return (data, ada, ben)
    }

    private func library(of person: Account, in data: URL) throws -> URL {
        let home = PeopleFolder(data: data).folder(of: person.id)
        try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
        return Storage.libraryFile(in: home)
    }

    private func mover(_ data: URL, _ address: PostgresAddress) -> Mover {
        Mover(data: data, address: address, progress: { _, _ in })
    }

    @Test func `other people who are there already are told, and left alone`() async throws {
        let (data, _, _) = try await household()
        let address = try await PostgresServer.shared.value.newDatabase()
        let libraries = try await PostgresLibraries(PostgresPool(address))
        defer { libraries.close() }
        let cleo = Account(name: Account.Name("Cleo")!, role: .owner, createdAt: noon)
        _ = try await PostgresPeople(libraries.pool).add(cleo, password: "hash")

        let error = await #expect(throws: Mover.Occupied.self) {
            try await mover(data, address).intoDatabase()
        }
        #expect(error?.name == nil)
        #expect(try await PostgresPeople(libraries.pool).people().map(\.name) == [cleo.name])
    }

    @Test func `a household goes into a database and back, and nothing of it is another`() async throws {
        let (data, ada, ben) = try await household()
        let address = try await PostgresServer.shared.value.newDatabase()

        let there = try await mover(data, address).intoDatabase()
        #expect(there.people == 2 && there.libraries == 2 && there.already == 0)
        let back = folder.file("back")
        let here = try await mover(back, address).intoFolder()
        #expect(here.people == 2 && here.libraries == 2 && here.rows == there.rows && here.rows > 10)

        for person in [ada, ben] {
            let old = try Library(file: library(of: person, in: data))
            let new = try Library(file: library(of: person, in: back))
            defer { for library in [old, new] { try? library.close() } }
            #expect(
                try old.readBlocking { old in try new.readBlocking { try LibraryCopy.areEqual(old, $0) } })
            #expect(
                try await new.removalsToUndo(since: .distantPast) == old.removalsToUndo(since: .distantPast))
            let all = try #require(try await new.removals(since: .distantPast).first { $0.kind == .library })
            _ = try await new.remove([id(4)], at: noon)
            #expect(try await new.undo(all.id, at: noon) != nil)
        }
        let people = try PeopleDatabase(file: PeopleFolder(data: back).database)
        defer { try? people.close() }
        #expect(try await people.session(SecretHash(bytes: Data(0..<32)), at: noon)?.person == ada)
        #expect(try await people.auditEntries(1, size: 9).entries.count == 2)
        #expect(try await people.museumsOff() == ["rijks"])
        #expect(try await people.sharedSets(with: ben.id).map(\.name) == ["Boats"])
        let old = try PeopleDatabase(file: PeopleFolder(data: data).database)
        defer { try? old.close() }
        #expect(try await people.serverKey() == old.serverKey())
    }

    @Test func `a move that was ended goes on, and meets nothing else`() async throws {
        let (data, ada, ben) = try await household()
        let address = try await PostgresServer.shared.value.newDatabase()
        let libraries = try await PostgresLibraries(PostgresPool(address))
        _ = try await mover(data, address).intoDatabase()
        try await libraries.remove(ben.id.description)

        let again = try await mover(data, address).intoDatabase()
        #expect(again.libraries == 2 && again.already == 1)

        _ = try await libraries.library(of: ada.id.description).add(favourite(9))
        await #expect(throws: Mover.Occupied.self) { _ = try await mover(data, address).intoDatabase() }
        #expect(try await libraries.library(of: ada.id.description).isFavourite(id(9)))
    }

    @Test func `a library from before anybody had an account is the owner's`() async throws {
        let data = folder.file("data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
        let solo = try Library(file: Storage.libraryFile(in: data))
        try await solo.add(favourite(1))
        try solo.close()
        let address = try await PostgresServer.shared.value.newDatabase()

        #expect(try await mover(data, address).intoDatabase().libraries == 1)
        let libraries = try await PostgresLibraries(PostgresPool(address))
        try await libraries.adopt(Composition.nobody, for: "0123456789abcdef")
        #expect(try await libraries.library(of: "0123456789abcdef").favouriteCount == 1)
    }
}
