import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources

extension AmsterdamSource {
    static let scriptedSearch = URL(string: "https://mirror.test/rijks/search")!
    static let scriptedResolver = URL(string: "https://mirror.test/id")!

    static func scripted(
        _ http: HTTPFetching, memory: any SearchMemory = RememberedWalks(),
        now: @escaping @Sendable () -> Date = { Date() }
    ) -> AmsterdamSource {
        AmsterdamSource(
            search: scriptedSearch, resolver: scriptedResolver, memory: memory, http: http, now: now)
    }

    /// The work of a record under a number, with these other records by number and pictures by service.
    static func work(
        _ number: String, in record: Data, with others: [String: Data] = [:], info: [String: Data] = [:],
        asked: Asked = Asked()
    ) async throws -> Work? {
        var answers: [String: Result<Data, FetchError>] = ["/id/\(number)": .success(record)]
        for (number, body) in others { answers["/id/\(number)"] = .success(body) }
        for (path, body) in info { answers[path] = .success(body) }
        return try await scripted(.scripted(answers, asked: asked)).work(Work.ID("rijks:\(number)")!)
    }

    /// A work made of a few keys, besides its number 200000007 and its type.
    static func work(with keys: String, visualItem: String? = nil) async throws -> Work {
        let record =
            #"{"id":"https://id.rijksmuseum.nl/200000007","type":"HumanMadeObject"\#(keys.isEmpty ? "" : ",")\#(keys)}"#
        let others = visualItem.map { ["202000007": Data($0.utf8)] } ?? [:]
        return try await work("200000007", in: Data(record.utf8), with: others)!
    }
}
