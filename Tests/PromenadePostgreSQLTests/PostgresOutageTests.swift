import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

/// A server of its own, which goes away and comes back.
@Suite(.timeLimit(.minutes(5))) struct PostgresOutageTests {
    @Test func `without a server one is told at once, and served when it is back`() async throws {
        let server = try PostgresServer()
        let address = try await server.newDatabase()
        let pool = PostgresPool(address)
        try await pool.with { try $0.execute("CREATE TABLE work (id text)") }
        let listener = PostgresListener(address, channels: ["hearts"])
        var events = listener.events().makeAsyncIterator()
        #expect(await events.next() == .connected)

        server.stop()
        #expect(await events.next() == .lost)
        for _ in 0..<20 {
            await #expect(throws: PostgresError.self) {
                try await pool.with { try $0.run("INSERT INTO work VALUES ('a')") }
            }
        }

        try server.start()
        var isBack = false
        while !isBack {
            do {
                try await pool.with { try $0.run("INSERT INTO work VALUES ('b')") }
                isBack = true
            } catch PostgresError.unavailable { await Task.yield() }
        }
        try await pool.with {
            try #expect($0.rows("SELECT id FROM work").map { try $0["id"] as String } == ["b"])
        }
        while let event = await events.next(), event != .connected {}
        try await pool.with { try $0.run("SELECT pg_notify('hearts', 'ada')") }
        #expect(await events.next() == .notified(.init(channel: "hearts", payload: "ada", isOwn: false)))
    }

    @Test func `without a server a library answers with a sentence, and hears again what others did`()
        async throws
    {
        let server = try PostgresServer()
        let address = try await server.newDatabase()
        let libraries = try await PostgresLibraries(PostgresPool(address))
        let library = try await libraries.library(of: "ada")
        let favourite = { (number: Int) in
            Favourite(
                work: Work(id: Work.ID("aic:\(number)")!, title: "Work"), museum: "Chicago",
                keptAt: .distantPast,
                asOf: .distantPast)
        }
        try await library.add(favourite(1))
        while !libraries.hears { await Task.yield() }

        server.stop()
        while libraries.hears { await Task.yield() }
        await #expect(throws: LibraryError.unavailable) { try await library.add(favourite(2)) }
        await #expect(throws: LibraryError.unavailable) { _ = try await library.favourite(Work.ID("aic:1")!) }
        // No heart is invented, and none is lost.
        #expect(library.favouriteCount == 1)

        try server.start()
        var other: PostgresLibraries?
        while other == nil {
            do { other = try await PostgresLibraries(PostgresPool(address)) } catch PostgresError.unavailable
            {}
        }
        try await other?.library(of: "ada").add(favourite(3))
        while library.favouriteCount != 2 {
            // A page that finds the database away says so, and the next one looks again.
            try? await library.notice()
            await Task.yield()
        }
        while !libraries.hears { await Task.yield() }
        try await library.add(favourite(2))
        #expect(library.favouriteCount == 3)
    }

    @Test func `an address says nothing of its password`() throws {
        let address = try #require(PostgresAddress("postgres://ada:s3cr%26et@127.0.0.1:1/art"))
        #expect(!address.shown.contains("s3cr"))
        let error = #expect(throws: PostgresError.self) { _ = try PostgresConnection(address) }
        #expect("\(String(reflecting: error))".contains("s3cr") == false)
        for text in ["", "sqlite:///art", "http://db.example/", "postgres"] {
            #expect(PostgresAddress(text) == nil)
        }
    }
}
