import Crypto
package import Foundation
package import PromenadeObjects

/// What is known of pictures in an object store: which there are, and whose bucket they are in.
package struct PostgresObjectRecords: ObjectRecords {
    private let pool: PostgresPool

    /// In microseconds; of each change another one.
    private static let version = "extract(epoch FROM kept_at)::text"

    package init(_ pool: PostgresPool) { self.pool = pool }

    /// Those of some addresses whose picture is kept by one of some providers.
    package func kept(among origins: [URL], by providers: [String]) async throws -> Set<URL> {
        let names = origins.map { Self.name(of: $0).base64EncodedString() }
        let there: Set<String> = try await pool.with { connection in
            Set(
                try connection.rows(
                    """
                    SELECT encode(origin, 'base64') FROM picture_object
                    WHERE origin IN (SELECT decode(name, 'base64') FROM unnest($1::text[]) AS name)
                        AND provider = ANY ($2::text[])
                    """, [names, providers]
                ).map { try $0[0] })
        }
        return Set(zip(origins, names).filter { there.contains($1) }.map(\.0))
    }

    /// - Returns: `nil` where the picture is not kept.
    package func record(of origin: URL) async throws -> ObjectRecord? {
        try await pool.with { connection in
            try connection.row(
                "SELECT key, provider, bytes, \(Self.version) FROM picture_object WHERE origin = $1",
                [Self.name(of: origin)]
            ).flatMap { row in
                // A later version's keys may be others.
                try ObjectKey(row[0]).map {
                    ObjectRecord(key: $0, provider: try row[1], bytes: try row[2], version: try row[3])
                }
            }
        }
    }

    /// Notes a picture, in place of what was noted of it.
    ///
    /// - Returns: whether it is noted; not while its object is being cleared.
    package func note(_ record: ObjectRecord, of origin: URL) async throws -> Bool {
        struct IsDoomed: Error {}
        do {
            try await pool.transaction { connection in
                try Self.note(record, of: origin, connection)
                // Looked at after the insertion, which waits for whoever dooms objects.
                let isDoomed = try connection.row(
                    "SELECT 1 FROM doomed_object WHERE key = $1", [record.key.text])
                if isDoomed != nil { throw IsDoomed() }
            }
            return true
        } catch is IsDoomed { return false }
    }

    private static func note(
        _ record: ObjectRecord, of origin: URL, _ connection: PostgresConnection
    ) throws {
        try connection.run(
            """
            INSERT INTO picture_object (origin, address, key, provider, bytes) VALUES ($1, $2, $3, $4, $5)
            ON CONFLICT (origin) DO UPDATE
            SET key = excluded.key, provider = excluded.provider, bytes = excluded.bytes, kept_at = clock_timestamp()
            """,
            [name(of: origin), origin.absoluteString, record.key.text, record.provider, record.bytes])
    }

    /// What is known of up to so many pictures, in an order of its own.
    package func page(after last: URL?, limit: Int) async throws -> [(origin: URL, record: ObjectRecord)] {
        try await pool.with { connection in
            try connection.rows(
                """
                SELECT address, key, provider, bytes, \(Self.version) FROM picture_object WHERE origin > $1
                ORDER BY origin LIMIT $2
                """, [last.map(Self.name) ?? Data(), limit]
            ).compactMap { row in
                guard let origin = URL(string: try row[0]), let key = ObjectKey(try row[1]) else {
                    return nil
                }
                return (
                    origin,
                    ObjectRecord(key: key, provider: try row[2], bytes: try row[3], version: try row[4])
                )
            }
        }
    }

    /// Forgets a picture where nobody has noted it anew.
    package func forget(version: String, of origin: URL) async throws {
        try await pool.with { connection in
            try connection.run(
                "DELETE FROM picture_object WHERE origin = $1 AND \(Self.version) = $2",
                [Self.name(of: origin), version])
        }
    }

    /// The objects themselves stay until they are swept.
    package func forget(_ origins: [URL]) async throws {
        let names = origins.map { Self.name(of: $0).base64EncodedString() }
        for start in stride(from: 0, to: names.count, by: 10_000) {
            let some = Array(names[start..<min(start + 10_000, names.count)])
            try await pool.with { connection in
                try connection.run(
                    """
                    DELETE FROM picture_object
                    WHERE origin IN (SELECT decode(name, 'base64') FROM unnest($1::text[]) AS name)
                    """, [some])
            }
        }
    }

    /// Notes that objects are being cleared: those of some keys that no picture has.
    package func doom(_ keys: [ObjectKey]) async throws -> [ObjectKey] {
        try await pool.transaction { connection in
            // Whoever is noting a picture has done so, or waits until this is over.
            try connection.execute("LOCK TABLE picture_object IN SHARE ROW EXCLUSIVE MODE")
            return try connection.rows(
                """
                INSERT INTO doomed_object (key)
                SELECT spare.key FROM unnest($1::text[]) AS spare (key)
                WHERE NOT EXISTS (SELECT 1 FROM picture_object AS kept WHERE kept.key = spare.key)
                ON CONFLICT (key) DO UPDATE SET at = now() WHERE doomed_object.at < now() - interval '1 hour'
                RETURNING key
                """, [keys.map(\.text)]
            ).compactMap { ObjectKey(try $0[0]) }
        }
    }

    /// Objects that somebody began to clear an hour ago or more.
    package func doomed() async throws -> [ObjectKey] {
        try await pool.with { connection in
            try connection.rows(
                "UPDATE doomed_object SET at = now() WHERE at < now() - interval '1 hour' RETURNING key"
            ).compactMap { ObjectKey(try $0[0]) }
        }
    }

    package func noteCleared(_ key: ObjectKey) async throws {
        try await pool.with { connection in
            try connection.run("DELETE FROM doomed_object WHERE key = $1", [key.text])
        }
    }

    /// What tells the servers that share this database from any others.
    package func installation() async throws -> String {
        let id: String? = try await pool.with { try $0.row("SELECT id FROM object_installation")?[0] }
        guard let id else { throw PostgresError.statement(code: "02000", "no installation") }
        return id
    }

    /// How many there are, and their bytes.
    package func sum() async throws -> (count: Int, bytes: Int) {
        try await pool.with { connection in
            let row = try connection.row(
                "SELECT count(*), coalesce(sum(bytes), 0)::bigint FROM picture_object")
            return (try row?[0] ?? 0, try row?[1] ?? 0)
        }
    }

    private static func name(of origin: URL) -> Data {
        Data(SHA256.hash(data: Data(origin.absoluteString.utf8)))
    }
}
