import ArgumentParser
import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import PromenadePostgreSQL
import PromenadeStore

/// Whether people sign in, and whose library a command is about.
extension Configuration {
    /// Whether nobody but this machine's own people can reach the server.
    var isLoopback: Bool {
        ["localhost", "ip6-localhost"].contains(host.lowercased())
            || NetworkAddress(host.trimmingCharacters(in: ["[", "]"]))?.isLoopback == true
    }

    /// Where a server has accounts: it can be reached from elsewhere, or somebody has one already.
    var isHousehold: Bool {
        if isOpen { return false }
        return !isLoopback || publicAddress != nil || isShared
    }

    /// Whether it listens at all addresses of this machine; none of them is what it was told.
    var isEverywhere: Bool { ["0.0.0.0", "::", "[::]"].contains(host) }

    /// Where people reach a server that nobody gave a name: where it listens on everything, by an address that phones know, too.
    func address(port: Int) -> String {
        let name = isEverywhere ? InterfaceAddresses.system.reachable?.text ?? "localhost" : host
        let shown = name.contains(":") && !name.hasPrefix("[") ? "[\(name)]" : name
        return "\(certificate == nil ? "http" : "https")://\(shown):\(port)"
    }

    /// Whether several people have a library each.
    var isShared: Bool { database == nil ? hasPeople : !isOpen }

    /// Also where their file is gone and copies of it are there.
    private var hasPeople: Bool {
        let folder = PeopleFolder(data: data)
        return FileManager.default.fileExists(atPath: folder.database.path(percentEncoded: false))
            || !PeopleBackups(folder: folder.backups).all.isEmpty
    }

    /// Does the work with those who have an account, beside a server or without one.
    ///
    /// - Parameters:
    ///   - isBegun: whether a house is begun where nobody ever had one; otherwise nobody is found there.
    ///   - isReading: whether a file of an earlier version stays one.
    /// - Throws: also ``PeopleDamaged``, ``EarlierFile``.
    func withPeople<Value>(
        isBegun: Bool = false, isReading: Bool = false, _ work: (any PeopleStore) async throws -> Value
    ) async throws -> Value {
        if let database {
            return try await DatabaseError.saying(database) {
                let pool = PostgresPool(database)
                defer { pool.close() }
                try await PostgresSchema.prepare(pool, migrates: false)
                return try await work(PostgresPeople(pool))
            }
        }
        let folder = PeopleFolder(data: data)
        let store = try Composition.opening(in: self) {
            guard isBegun || hasPeople else { return try PeopleDatabase() }
            return try PeopleBackups(folder: folder.backups).open(folder.database, migrates: !isReading)
        }
        defer { try? store.close() }
        return try await work(store)
    }

    /// The configuration for a command about one person's library.
    ///
    /// - Parameters:
    ///   - name: of `--person`; may be left out where there is one person, or none.
    ///   - isReading: whether the command changes nothing.
    /// - Throws: ``WhosePerson`` where it is not clear whose.
    func of(_ name: String?, isReading: Bool = false) async throws -> Self {
        guard isShared else {
            if let name { throw WhosePerson(name: name, people: []) }
            return self
        }
        let people: [Account] = try await withPeople(isReading: isReading) {
            try await $0.people() + $0.removedPeople()
        }
        let named = name.flatMap { Account.Name($0) }
        let person =
            named.map { named in people.first { $0.name.folded == named.folded } }
            ?? (name == nil && people.count == 1 ? people.first : nil)
        guard let person else {
            // Nobody has an account yet: the library is where it was.
            if name == nil, people.isEmpty { return self }
            throw WhosePerson(name: name, people: people.map(\.name.description))
        }
        return try await of(person)
    }

    /// The configurations for a command about everybody's libraries, by whose each is; nobody's where nobody has an account.
    func ofEveryone() async throws -> [(person: Account?, configuration: Self)] {
        guard isShared else { return [(nil, self)] }
        var all: [(Account?, Self)] = []
        for person in try await withPeople(isReading: true, { try await $0.people() }) {
            all.append((person, try await of(person)))
        }
        return all.isEmpty ? [(nil, self)] : all
    }

    private func of(_ person: Account) async throws -> Self {
        let folder = PeopleFolder(data: data)
        if database != nil {
            var configuration = self
            configuration.person = person.id.description
            configuration.isOwners = person.role == .owner
            return configuration
        }
        if person.role == .owner, !FolderLock.isHeld(in: data) {
            try await BlockingPool.disk.run { try folder.adoptSoloLibrary(for: person.id) }
        }
        var configuration = self
        configuration.home = folder.folder(of: person.id)
        configuration.backups = backups?.appending(path: person.id.description)
        return configuration
    }
}

/// It is not clear whose library a command is about.
struct WhosePerson: Error, CustomStringConvertible {
    /// As it was said; `nil` where nothing was.
    let name: String?
    let people: [String]

    var description: String {
        let there = people.isEmpty ? "There is nobody." : "There are: \(people.joined(separator: ", "))."
        return name.map { "Nobody here is called “\($0)”. \(there)" }
            ?? "Several people have a library here. Say whose with --person. \(there)"
    }
}

/// Whose library it is, where people have accounts.
struct PersonOption: ParsableArguments {
    @Option(help: "Whose library, where people have accounts.")
    var person: String?
}
