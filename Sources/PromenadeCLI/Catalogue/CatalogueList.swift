import ArgumentParser
import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeStore
import PromenadeWeb

/// The command `promenade catalogue list`.
struct CatalogueList: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List the collections that were imported, or are being imported.")

    @Flag(help: "The answer as JSON.")
    var json = false

    @Option(help: "The folder everything is kept in.")
    var data: String?

    func run() async throws {
        let found = try await CatalogueCommand.looking(in: data) { composition in
            try await composition.collections { $0.words }.all()
        }
        let all = found ?? []
        if json { return try Output.json(all.map { CollectionDetails($0) }) }
        if all.isEmpty {
            if found != nil {
                Output.remark("Nothing was imported. See: promenade catalogue import --help")
            }
            return
        }
        Output.table(
            ["MUSEUM", "WORKS", "AS OF", "BAD", "STATE", "FROM"],
            all.map { state in
                [
                    state.id, state.works.grouped, state.datesInWords, state.counts.bad.grouped,
                    state.words, Self.tail(of: state.earlier?.origin ?? state.origin),
                ]
            })
        for state in all { for words in state.remarks { Output.remark("\(state.id): \(words)") } }
    }

    /// The end of a path tells more than its beginning.
    private static func tail(of origin: String) -> String {
        origin.count > 60 ? "…\(origin.suffix(59))" : origin
    }
}

extension CollectionState {
    fileprivate var words: String {
        switch (stage, isWhole) {
        case (.finished, true): "whole"
        case (.finished, false): "a part"
        case (.running, false): "running\(progress.share.map { ", \(Int(clamping: $0 * 100)) %" } ?? "")"
        case (.running, true):
            "whole, read anew\(progress.share.map { ", \(Int(clamping: $0 * 100)) %" } ?? "")"
        case (.stopped, false): "interrupted after \(position.counted("record"))"
        case (.stopped, true): "whole, later import interrupted"
        case (.broken, false): "broke off after \(position.counted("record"))"
        case (.broken, true): "whole, later import failed"
        }
    }

    /// What there is to do.
    fileprivate var remarks: [String] {
        let what = earlier == nil ? "the import" : "reading \(origin)"
        var remarks: [String] = []
        switch stage {
        case .stopped:
            remarks.append(
                "\(what) was interrupted after \(position.counted("record")). To go on: \(command)"
            )
        case .broken:
            let why = trouble ?? "it broke off"
            remarks.append(
                "\(what) ended after \(position.counted("record")): \(why). To try again: \(command)")
        case .running, .finished: break
        }
        if stage == .finished, missing > 0 {
            remarks.append(
                "\(missing.grouped) works are not in the newest list of all. To see them: promenade catalogue prune --museum \(id)"
            )
        }
        return remarks
    }

    /// What was typed, as far as that is kept.
    private var command: String {
        let file = origin.hasPrefix("http") ? "" : " '\(origin)'"
        let format = imported == nil || id == "tate" ? "" : " --format … --mapping …"
        return "promenade catalogue import --museum \(id)\(format)\(file)"
    }
}
