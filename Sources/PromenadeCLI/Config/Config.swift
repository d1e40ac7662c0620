import ArgumentParser

/// The command `promenade config …`.
struct Config: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "See what is set.", subcommands: [ConfigShow.self])
}

/// The command `promenade config show`.
struct ConfigShow: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "show", abstract: "Show the effective settings and the variables that set them.")

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let values = try await Configuration.read(data: data).values
        if json {
            return try Output.json(Dictionary(values.map { ($0.key.name, $0.value) }) { first, _ in first })
        }
        Output.table(["VARIABLE", "VALUE"], values.map { [$0.key.variable, $0.value] })
    }
}
