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
                "PROMENADE_DATABASE is set, and PostgreSQL’s client library is not on this machine: install libpq5."
        case PostgresError.unavailable(let why): description = "\(place) can’t be reached: \(why)"
        case LibraryError.unavailable, PostgresError.busy: description = "\(place) does not answer."
        case PostgresError.readOnly: description = "\(place) can only be read: it is a replica."
        case PostgresError.statement(_, let why): description = "\(place) refuses to work: \(why)"
        case is PostgresLibraries.SeesAll:
            description =
                "\(place) is used by a superuser, who sees everybody’s rows. Make a role for Promenade: docs/running-many.md says how."
        case is PostgresMigrations.Newer:
            description = "\(place) is of a later Promenade. Nothing was changed. Start that one."
        default: return nil
        }
    }
}
