import PromenadeCore
import PromenadePostgreSQL

/// The database cannot be used: what to do, as a sentence.
struct DatabaseError: Error, CustomStringConvertible {
    let description: String

    /// Does the work, and says what is wrong with the database in words.
    static func saying<Value>(
        _ address: PostgresAddress, _ work: () async throws -> Value
    ) async throws -> Value {
        do { return try await work() } catch {
            throw Self(address, error) ?? error
        }
    }

    /// - Returns: `nil` for what is not about it.
    private init?(_ address: PostgresAddress, _ error: any Error) {
        let place = "The database at \(address.shown)"
        switch error {
        case PostgresError.noLibrary:
            description =
                "PostgreSQL’s client library isn’t on this machine. Install libpq5."
        case PostgresError.unavailable(let why): description = "\(place) can’t be reached: \(why)"
        case LibraryError.unavailable, PostgresError.busy: description = "\(place) can’t be reached."
        case PostgresError.full: description = "\(place) has no room left."
        case PostgresError.timeout, PostgresError.conflict: description = "\(place) took too long."
        case PostgresError.constraint(let name): description = "\(place) refused a row (\(name))."
        case PostgresError.readOnly: description = "\(place) can only be read: it is a replica."
        case PostgresError.statement(_, let why): description = "\(place) refuses to work: \(why)"
        case is PostgresLibraries.BypassesRowSecurity:
            description =
                "\(place) is used by a superuser, who sees everybody’s rows. Make a role for Promenade: docs/running-many.md says how."
        case is PostgresMigrations.Earlier:
            description =
                "\(place) was made by an earlier version of Promenade. Nothing was changed. Stop all servers, then start one of this version: it brings the database up to date."
        case is PostgresMigrations.Newer:
            description =
                "\(place) was made by a later version of Promenade. Nothing was changed. Start that version."
        default: return nil
        }
    }
}
