import ArgumentParser
import Foundation
import Logging
import PromenadeFeatures

/// The command `promenade serve`.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Start the server.",
        discussion: "Keeps what it fetches and what you choose in the data folder. Stops on Control-C.")

    @Option(help: "The address to listen on. 0.0.0.0 lets other devices in; then people sign in.")
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
            guard configuration.isHousehold else {
                let isOpen = configuration.isOpen && !configuration.isLoopback
                let note =
                    isOpen ? "This Promenade is open: whoever reaches it can change what is here." : nil
                return try await WebServer(
                    composition: composition, site: await composition.site(note: note), claim: claim
                ) { address in
                    Output.say("Promenade is at \(address)")
                }.run()
            }
            let household = try await composition.household()
            try await WebServer(composition: composition, household: household, claim: claim) { address in
                let port = URL(string: address)?.port ?? configuration.port
                Output.say(
                    "Promenade is at \(configuration.isEverywhere ? configuration.address(port: port) : address)"
                )
                // A code that nobody can be given is offered anew with `promenade people code`.
                if let code = try? await household.household.newOwnerCode() {
                    let base =
                        configuration.publicAddress?.absoluteString ?? configuration.address(port: port)
                    Output.say(FirstRun(code: code, base: base).words)
                    composition.logger.notice("This house is new", metadata: ["code": "\(code)"])
                }
            }.run()
        }
    }
}
