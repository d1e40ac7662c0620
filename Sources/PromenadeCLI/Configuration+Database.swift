import PromenadeCore
import PromenadePostgreSQL

/// A database for what people have, instead of files.
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
}
