import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue list`.
struct CatalogueList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the collections that were brought home, or are on their way.")

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        try await Composition.with(Configuration.read(data: data)) { composition in
            let now = Date()
            let all = try await composition.collections { $0.words }.all()
            if json { return try Output.json(all.map { CollectionDetails($0, at: now) }) }
            Output.table(
                ["MUSEUM", "WORKS", "AS OF", "BAD", "STATE", "FROM"],
                all.map { state in
                    [
                        state.id, state.works.grouped, state.asOf.inWords, state.counts.bad.grouped,
                        state.words(at: now), state.origin,
                    ]
                })
            if all.isEmpty { Output.remark("Nothing was imported. See: promenade catalogue import --help") }
        }
    }
}

extension CollectionState {
    fileprivate func words(at now: Date) -> String {
        switch stage(at: now) {
        case .running: progress.share.map { "running, \(Int($0 * 100)) %" } ?? "running"
        case .stopped: "stopped after \(position.grouped) records"
        case .broken: "broke off after \(position.grouped) records"
        case .finished: "whole"
        }
    }
}
