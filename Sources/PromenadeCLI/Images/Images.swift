import ArgumentParser

/// The command `promenade images …`.
struct Images: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Look after the pictures on the disk.", subcommands: [ImagesSweep.self, ImagesList.self])
}
