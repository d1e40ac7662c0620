import PromenadeCore
import PromenadeObjects
import PromenadePostgreSQL

/// A database and an object store, instead of files.
extension Configuration {
    /// - Throws: ``ConfigurationError``, which repeats no password.
    static func database(_ text: String?) throws -> PostgresAddress? {
        guard let text = text?.orNil else { return nil }
        guard let address = PostgresAddress(text) else {
            throw ConfigurationError(
                key: .database, value: "…", wanted: "postgres://NAME:PASSWORD@HOST/DATABASE")
        }
        return address
    }

    /// - Throws: ``ConfigurationError``, which repeats no key.
    static func objects(_ text: String?, database: String?) throws -> S3Address? {
        guard let text = text?.orNil else { return nil }
        guard let address = S3Address(text) else { throw notAnAddress(.objects) }
        // Which pictures there are is written there.
        guard database?.orNil != nil else {
            throw ConfigurationError(
                key: .objects, value: "…", wanted: "set together with PROMENADE_DATABASE")
        }
        return address
    }

    static func earlierObjects(_ text: String?) throws -> [S3Address] {
        try (text ?? "").split(whereSeparator: \.isWhitespace).map { text in
            guard let address = S3Address(String(text)) else { throw notAnAddress(.earlierObjects) }
            return address
        }
    }

    private static func notAnAddress(_ key: Key) -> ConfigurationError {
        ConfigurationError(key: key, value: "…", wanted: "s3://KEY:SECRET@HOST/BUCKET")
    }
}
