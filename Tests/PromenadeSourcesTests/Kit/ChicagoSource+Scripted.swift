import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources

extension ChicagoSource {
    static let scriptedAPI = URL(string: "https://chicago.test/api/v1")!

    static func scripted(_ http: HTTPFetching, pictures: URL? = nil) -> ChicagoSource {
        ChicagoSource(api: scriptedAPI, pictures: pictures, contact: "tests@example.org", http: http)
    }

    /// The work in a reply to `/artworks/{id}`.
    static func work(_ id: Int, in reply: Data) async throws -> Work? {
        let source = scripted(.scripted(["/api/v1/artworks/\(id)": .success(reply)]))
        return try await source.work(Work.ID("aic:\(id)")!)
    }

    /// The first page of a reply to `/artworks`.
    static func page(in reply: Data) async throws -> WorksPage {
        try await scripted(.scripted(["/api/v1/artworks": .success(reply)])).page(1, of: .everything)
    }

    /// A work made of a few fields, besides `id` 7 and a title.
    static func work(with fields: [String: Any]) async throws -> Work {
        let record = fields.merging(["id": 7, "title": "Bowl"]) { given, _ in given }
        let reply = try JSONSerialization.data(withJSONObject: ["data": record])
        return try await work(7, in: reply)!
    }
}
