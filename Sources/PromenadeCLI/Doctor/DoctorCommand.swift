import ArgumentParser
import Foundation
import PromenadeStore

/// The command `promenade doctor`.
struct DoctorCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor", abstract: "Look at everything a server needs, and say what to do.",
        discussion: """
            Changes nothing; the server may be running. Reads the library, the catalogue and the newest copy from one end to \
            the other. Exit code 69: something does not work.
            """)

    @Flag(help: "The answer as JSON.")
    var json = false

    @Flag(help: "Ask no museum and no other service.")
    var offline = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let configuration = try await Configuration.read(data: data)
        let doctor = Doctor(configuration)
        var findings = await ProgressMessage.waiting("Looking at everything …") { await doctor.examine() }
        if !offline { findings += await doctor.sources() }
        if json {
            try Output.json(findings)
        } else {
            Output.table(
                ["CHECK", "VERDICT", "FOUND"], findings.map { [$0.check, $0.verdict.rawValue, $0.found] })
            for finding in findings {
                if let advice = finding.advice { Output.say("\n\(finding.check): \(advice)") }
            }
        }
        if findings.contains(where: { $0.verdict == .trouble }) { throw Exit.unavailable }
    }
}
