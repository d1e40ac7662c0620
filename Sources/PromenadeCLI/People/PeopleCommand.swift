import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade people …`.
struct PeopleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "people", abstract: "Who has an account; links to come in by.",
        subcommands: [PeopleList.self, PeopleCode.self, PeopleReset.self])

    /// Does the work with the household of a data folder.
    ///
    /// - Parameters:
    ///   - isBegun: whether a new one is begun where there is none.
    ///   - isReading: whether nothing is changed.
    static func with<Value>(
        _ configuration: Configuration, isBegun: Bool = false, isReading: Bool = false,
        _ work: (Household) async throws -> Value
    ) async throws -> Value {
        let logger = Composition.logger(level: configuration.logLevel, format: configuration.logFormat)
        return try await configuration.withPeople(isBegun: isBegun, isReading: isReading) {
            try await work(Household(store: $0, logger: logger))
        }
    }

    /// Where a path of ours is reached, as far as the configuration says.
    static func address(_ path: String, _ configuration: Configuration) -> String {
        (configuration.publicAddress?.absoluteString ?? configuration.address(port: configuration.port))
            + path
    }
}

/// The command `promenade people list`.
struct PeopleList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List who has an account.",
        discussion: "The server may be running.")

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    private struct Item: Encodable {
        let id: String
        let name: String
        let role: String
        let lastSeen: Date?
    }

    func run() async throws {
        let configuration = try await Configuration.read(data: data)
        let items = try await PeopleCommand.with(configuration, isReading: true) { household in
            try await household.people().map { person, lastSeen in
                Item(
                    id: person.id.description, name: person.name.description, role: person.role.rawValue,
                    lastSeen: lastSeen)
            }
        }
        if json { return try Output.json(items) }
        guard !items.isEmpty else {
            Output.remark("Nobody has an account yet. promenade people code says how the first one is made.")
            return
        }
        Output.table(
            ["NAME", "ROLE", "HERE", "ID"],
            items.map { [$0.name, $0.role, $0.lastSeen?.inWordsWithTime ?? "no device signed in", $0.id] })
    }
}

/// The command `promenade people code`.
struct PeopleCode: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "code", abstract: "Make a new code for whoever is to own this server.",
        discussion: "The one before ends. Exit code 69: there is an owner already.")

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let configuration = try await Configuration.read(data: data)
        let code = try await PeopleCommand.with(configuration, isBegun: true) { try await $0.newOwnerCode() }
        guard let code else {
            Output.remark("There is an owner already. promenade people list says who.")
            throw Exit.unavailable
        }
        Output.say(FirstRun(code: code, base: PeopleCommand.address("", configuration)).words)
    }
}

/// The command `promenade people reset NAME`.
struct PeopleReset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reset", abstract: "Make a link by which somebody chooses a new password.",
        discussion:
            "The link works once, for a day. The server may be running. Exit code 66: nobody has the name.")

    @Argument(help: "Who lost the password.")
    var name: String

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let configuration = try await Configuration.read(data: data)
        let link = try await PeopleCommand.with(configuration) { household in
            let named = Account.Name(name)
            let person = try await household.people().first { $0.person.name.folded == named?.folded }?.person
            guard let person else { return nil as Household.NewLink? }
            return try await household.resetLink(for: person.id, by: nil)
        }
        guard let link else {
            Output.remark("Nobody here is called “\(name)”. promenade people list says who there is.")
            throw Exit.absent
        }
        let address = PeopleCommand.address("/join/\(link.secret.text)", configuration)
        Output.say(
            "\(address)\n\(QRCode(address)?.text ?? "")\nIt works once, until \(link.endsAt.inWordsWithTime)."
        )
    }
}

/// What whoever starts a new household reads in its window and log.
struct FirstRun {
    let code: OwnerCode
    /// Where the server is reached, without a slash at its end.
    let base: String

    private var address: String { "\(base)/welcome?code=\(code)" }

    var words: String {
        """
        This house is new. Whoever opens this address first owns it, once:
          \(address)
        The code is \(code).
        \(QRCode(address)?.text ?? "")
        """
    }
}
