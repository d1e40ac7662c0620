import ArgumentParser

/// The command `promenade works …`.
struct Works: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look at works.", subcommands: [WorksSearchCommand.self, WorksShow.self])
}
