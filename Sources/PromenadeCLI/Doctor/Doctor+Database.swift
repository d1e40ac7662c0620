import PromenadeCore
import PromenadePostgreSQL

/// What people have, where it is in a database.
extension Doctor {
    func database(_ address: PostgresAddress) async -> Finding {
        do {
            let people = try await configuration.withPeople { try await $0.people().count }
            return .ok("database", "\(address.shown): \(people) people")
        } catch {
            return .trouble(
                "database", Failure(error)?.words ?? "it can’t be read",
                do: "See that PostgreSQL runs, and what PROMENADE_DATABASE says.")
        }
    }
}
