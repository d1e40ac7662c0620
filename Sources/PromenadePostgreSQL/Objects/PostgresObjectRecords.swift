import Crypto
package import Foundation
package import PromenadeObjects

/// What is known of pictures in an object store: which there are, and whose bucket they are in.
package struct PostgresObjectRecords: ObjectRecords {
    private let pool: PostgresPool

    package init(_ pool: PostgresPool) { self.pool = pool }

    /// Those of some addresses whose picture is kept.
    package func kept(among origins: [URL]) async throws -> Set<URL> {
        let names = origins.map { Self.name(of: $0).base64EncodedString() }
        let there: Set<String> = try await pool.with { connection in
            Set(
                try connection.rows(
                    """
                    SELECT encode(origin, 'base64') FROM picture_object
                    WHERE origin IN (SELECT decode(name, 'base64') FROM unnest($1::text[]) AS name)
                    """, [names]
                ).map { try $0[0] })
        }
        return Set(zip(origins, names).filter { there.contains($1) }.map(\.0))
    }

    /// - Returns: `nil` where the picture is not kept.
    package func record(of origin: URL) async throws -> ObjectRecord? {
        try await pool.with { connection in
            try connection.row(
                "SELECT key, provider, bytes FROM picture_object WHERE origin = $1", [Self.name(of: origin)]
            ).flatMap { row in
                // A later version's keys may be others.
                try ObjectKey(row[0]).map { ObjectRecord(key: $0, provider: try row[1], bytes: try row[2]) }
            }
        }
    }

    /// Notes a picture, in place of what was noted of it.
    package func note(_ record: ObjectRecord, of origin: URL) async throws {
        try await pool.with { connection in
            try connection.run(
                """
                INSERT INTO picture_object (origin, address, key, provider, bytes) VALUES ($1, $2, $3, $4, $5)
                ON CONFLICT (origin) DO UPDATE
                SET key = excluded.key, provider = excluded.provider, bytes = excluded.bytes, kept_at = now()
                """,
                [
                    Self.name(of: origin), origin.absoluteString, record.key.text, record.provider,
                    record.bytes,
                ])
        }
    }

    /// The objects themselves stay until they are swept.
    package func forget(_ origins: [URL]) async throws {
        try await pool.with { connection in
            for origin in origins {
                try connection.run("DELETE FROM picture_object WHERE origin = $1", [Self.name(of: origin)])
            }
        }
    }

    /// Those of some keys that no picture has.
    package func spare(among keys: [ObjectKey]) async throws -> [ObjectKey] {
        try await pool.with { connection in
            try connection.rows(
                """
                SELECT wanted.key FROM unnest($1::text[]) AS wanted (key)
                WHERE NOT EXISTS (SELECT 1 FROM picture_object AS kept WHERE kept.key = wanted.key)
                """,
                [keys.map(\.text)]
            ).compactMap { ObjectKey(try $0[0]) }
        }
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
