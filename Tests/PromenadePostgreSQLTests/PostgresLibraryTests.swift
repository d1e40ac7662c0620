import Foundation
import PromenadeCore
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL
@testable import PromenadeStore

@Suite(.timeLimit(.minutes(5))) struct PostgresLibraryTests {
    private let noon = Date(timeIntervalSince1970: 1_800_000_000)

    private func favourite(_ number: Int) -> Favourite {
        Favourite(
            work: Work(id: id(number), title: "Work \(number)"), museum: "Chicago", keptAt: noon, asOf: noon)
    }

    private func id(_ number: Int) -> Work.ID { Work.ID("aic:\(number)")! }

    private func libraries(_ address: PostgresAddress? = nil) async throws -> PostgresLibraries {
        let some = if let address { address } else { try await PostgresServer.shared.value.newDatabase() }
        return try await PostgresLibraries(PostgresPool(some))
    }

    /// Something in many tables.
    private func fill(_ library: PostgresLibrary) async throws {
        try await library.add((1...3).map(favourite))
        let set = try await library.makeSet(named: "A", holding: favourite(1), at: noon)
        _ = try await library.removeSet(set, at: noon)
        let artist = Artist(id: Artist.ID("aic:7")!, name: "Zoë", otherNames: [], born: nil, died: nil)
        _ = try await library.add([Person(artist)], at: noon)
        try await library.separate(Artist.ID("rijks:1")!, from: Person(artist))
        _ = try await library.update { $0.theme = .dark }
        try await library.write { database in
            let undo = try PostgresLibrary.noteEverything(named: "all", at: noon, database)
            #expect(undo.kind == .library)
        }
    }

    @Test func `every table of libraries shows and takes rows of the transaction's person alone`()
        async throws
    {
        let libraries = try await libraries()
        let (ada, ben) = (try await libraries.library(of: "ada"), try await libraries.library(of: "ben"))
        try await fill(ada)
        try await ben.add(favourite(9))

        let tables: [String] = try await libraries.pool.with { connection in
            try connection.rows(
                """
                SELECT relname FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
                WHERE relkind = 'r' AND attname = 'person' AND atthasdef AND relnamespace = 'public'::regnamespace ORDER BY 1
                """
            ).map { try $0[0] }
        }
        #expect(tables.count == 35)
        let unguarded: [String] = try await libraries.pool.with { connection in
            try connection.rows(
                """
                SELECT relname FROM pg_class WHERE relname = ANY ($1) AND relkind = 'r' AND NOT (relrowsecurity
                    AND relforcerowsecurity AND EXISTS (SELECT FROM pg_policy WHERE polrelid = pg_class.oid))
                """, [tables]
            ).map { try $0[0] }
        }
        #expect(unguarded == [])
        for table in tables {
            let of: Set<String> = try await libraries.pool.transaction(
                settings: "SET LOCAL promenade.person = 'ben'"
            ) {
                connection in
                let rows: [String] = try connection.rows("SELECT person FROM \(table)").map { try $0[0] }
                try connection.execute("SAVEPOINT here")
                // PostgreSQL looks at policies before constraints; 42501 is “insufficient privilege”.
                var refusal: PostgresError?
                do throws(PostgresError) {
                    try connection.execute("INSERT INTO \(table) (person) VALUES ('ada')")
                } catch { refusal = error }
                if case .statement("42501", _) = refusal {
                } else {
                    Issue.record("\(table): \(String(reflecting: refusal))")
                }
                try connection.execute("ROLLBACK TO here")
                try connection.run("DELETE FROM \(table)")
                return Set(rows)
            }
            #expect(of.isSubset(of: ["ben"]), "\(table)")
        }
        try await ada.lookAnew()
        #expect(ada.favouriteCount == 3)
        #expect(try await ada.removals(since: .distantPast).count == 2)
        // A statement that forgot to say whose it asks for is told nobody's, not everybody's.
        let nobodys = try? await libraries.pool.transaction { try $0.rows("SELECT * FROM favourite").count }
        #expect(nobodys ?? 0 == 0)
    }

    @Test func `a superuser is not taken`() async throws {
        let server = try await PostgresServer.shared.value
        await #expect(throws: PostgresLibraries.BypassesRowSecurity.self) {
            _ = try await PostgresLibraries(PostgresPool(server.address(of: "postgres", as: "postgres")))
        }
    }

    @Test func `another server's heart is seen without asking`() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let (one, other) = (try await libraries(address), try await libraries(address))
        let here = try await one.library(of: "ada")
        let there = try await other.library(of: "ada")
        let changes = here.favouriteChanges()
        while !one.hears { await Task.yield() }

        try await there.add(favourite(1))
        for await _ in changes { break }

        #expect(here.isFavourite(id(1)))
        _ = try await there.update { $0.theme = .dark }
        while try await here.preferences().theme != .dark { await Task.yield() }
    }

    @Test func `a library is opened, handed on and done away with`() async throws {
        let libraries = try await libraries()
        try await fill(try await libraries.library(of: "nobody"))
        try await libraries.adopt("nobody", for: "ada")
        try await libraries.adopt("nobody", for: "ada")

        let ada = try await libraries.library(of: "ada")
        #expect(ada.favouriteCount == 3)
        #expect(try await ada.removals(since: .distantPast).map(\.kind).contains(.set))
        #expect(try await libraries.library(of: "nobody").favouriteCount == 0)
        #expect(try await libraries.idsInUse().contains(id(2)))

        let before = try await libraries.version()
        try await libraries.remove("ada")
        await #expect(throws: LibraryError.self) { try await ada.add(favourite(8)) }
        #expect(try await libraries.idsInUse().isEmpty)
        try await libraries.library(of: "ben").add(favourite(8))
        #expect(try await libraries.version() != before)
    }

    @Test func `ten servers that write at once lose nothing`() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let first = try await libraries(address).library(of: "ada")
        try await withThrowingTaskGroup { group in
            for server in 0..<10 {
                group.addTask {
                    let library = try await libraries(address).library(of: "ada")
                    for work in 0..<10 { try await library.add(favourite(server * 10 + work)) }
                    #expect(library.favouriteCount >= 10)
                }
            }
            try await group.waitForAll()
        }
        try await first.lookAnew()
        #expect(first.favouriteCount == 100)
    }
}
