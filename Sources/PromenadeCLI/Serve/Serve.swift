import ArgumentParser
import Foundation

/// The command `promenade serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start the server.",
        discussion: "Keeps what it fetches and what you choose in the data folder. Stops on Control-C.")

    @Option(help: "The address to listen on. 0.0.0.0 lets other devices in; there are no accounts.")
    var host: String?

    @Option(help: "The port; 0 takes a free one.")
    var port: Int?

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let configuration = try await Configuration.read(host: host, port: port, data: data)
        for setting in configuration.unknownSettings() { Output.remark("\(setting)") }
        let claim = try ServerClaim(configuration)
        try await Composition.with(configuration, claim: claim) { composition in
            try await WebServer(composition: composition, site: await composition.site(), claim: claim) {
                address in
                Output.say("Promenade is at \(address)")
            }.run()
        }
    }
}
