import Foundation
import PromenadeCore
import PromenadeStore
import PromenadeTestPostgreSQL
import Testing

@testable import PromenadePostgreSQL

@Suite(.timeLimit(.minutes(5))) struct PostgresPeopleTests {
    private let noon = Date(timeIntervalSince1970: 1_800_000_000)

    @Test func `entries that were never written cost the log none that were`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresSchema.prepare(pool, migrates: true)
        let people = PostgresPeople(pool)
        try await people.note(AuditEntry(at: noon, person: "Ada", event: .started))
        // As after many guesses, each of which uses up a number.
        try await pool.with { connection in
            _ = try connection.row(
                "SELECT setval(pg_get_serial_sequence('auditentry', 'number'), $1)", [10 * AuditEntry.most])
        }
        try await people.note(AuditEntry(at: noon, person: "Ada", event: .signedIn))
        #expect(try await people.auditEntries(1, size: 9).entries.map(\.event) == [.signedIn, .started])
    }

    @Test func `people of an earlier version are those of this one, who may bring them here`() async throws {
        let pool = PostgresPool(try await PostgresServer.shared.value.newDatabase())
        try await PostgresMigrations(Array(PostgresSchema.migrations.steps.prefix(2))).migrate(pool)
        let (ada, ben) = (Account.ID(), Account.ID())
        try await pool.with { connection in
            try connection.execute(
                """
                INSERT INTO person VALUES ('\(ada)', 'Ada', 'ada', 'owner', 'hash', 1, NULL), ('\(ben)', 'Ben', 'ben', 'member', NULL, 2, NULL);
                INSERT INTO session VALUES ('s', decode(repeat('07', 32), 'hex'), '\(ada)', 'Firefox', 1799999000, 1799999900);
                INSERT INTO server_key VALUES (1, decode(repeat('01', 32), 'hex'));
                INSERT INTO household_setting VALUES (1, true);
                INSERT INTO museum_off VALUES ('rijks');
                INSERT INTO shared_set VALUES ('1', '\(ada)', 'boats', 'Boats', 4);
                INSERT INTO shared_set_guest VALUES ('1', '\(ben)', true);
                """)
        }

        await #expect(throws: PostgresMigrations.Earlier.self) {
            try await PostgresSchema.prepare(pool, migrates: false)
        }
        try await PostgresSchema.prepare(pool, migrates: true)
        let people = PostgresPeople(pool)
        #expect(try await people.people().map(\.id) == [ada, ben])
        let secret = SecretHash(bytes: Data(repeating: 7, count: 32))
        #expect(try await people.session(secret, at: noon)?.person.id == ada)
        #expect(try await people.serverKey() == Data(repeating: 1, count: 32))
        #expect(try await people.letsVisitorsLook())
        #expect(try await people.museumsOff() == ["rijks"])
        #expect(try await people.sharedSets(with: ben).map(\.name) == ["Boats"])
    }

    @Test func `a migration waits for no one who reads for long`() async throws {
        let address = try await PostgresServer.shared.value.newDatabase()
        let pool = PostgresPool(address)
        try await PostgresMigrations(Array(PostgresSchema.migrations.steps.prefix(2))).migrate(pool)
        let reader = try PostgresConnection(address)
        try reader.execute("BEGIN; SELECT * FROM person")

        async let migrated: Void = PostgresSchema.prepare(pool, migrates: true)
        // Who reads meanwhile is held up for seconds at most: the migration lets go and tries again.
        try await PostgresPool(address).with { _ = try $0.rows("SELECT * FROM person") }
        try reader.execute("COMMIT")
        try await migrated
    }
}
