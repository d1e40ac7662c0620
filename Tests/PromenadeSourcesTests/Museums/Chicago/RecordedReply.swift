import Foundation
import PromenadeCore
import PromenadeSources
import Testing

/// A file of recorded works, and how many it holds.
struct RecordedReply: Sendable, CustomTestStringConvertible {
    enum Shape: Sendable {
        /// A reply to a listing or a search.
        case page
        /// A reply to `/artworks/{id}`.
        case detail
        /// `data` of a page without what is around it.
        case bareArray
        /// `data` of a detail without what is around it, as the museum's dump has it.
        case bareRecord
    }

    let file: String
    let shape: Shape
    let count: Int

    var testDescription: String { "\(file) (\(count))" }

    static let all =
        [
            Self(file: "artworks_100_full_ArtworkExplorer.json", shape: .bareArray, count: 100),
            Self(file: "ec-app_artworks-aic.json", shape: .page, count: 20),
            Self(file: "ec-app_artwork-aic.json", shape: .detail, count: 1),
            Self(file: "my-museum-tour_tourItems.json", shape: .bareArray, count: 3),
            Self(file: "search_gallery-filter_119hits_NBCH.json", shape: .page, count: 10),
            Self(file: "docs-samples/artworks_search.json", shape: .page, count: 3),
        ]
        + [4, 9, 11, 16, 19, 20, 22, 23, 24, 25].map {
            Self(file: "api-data/json/artworks/\($0).json", shape: .bareRecord, count: 1)
        }

    /// The records as they stand in the file, and the works read from them.
    func read() async throws -> (records: [[String: Any]], page: WorksPage) {
        let reply = try Recordings.chicago(file)
        let json = try JSONSerialization.jsonObject(with: reply)
        switch shape {
        case .page:
            let records = try #require((json as? [String: Any])?["data"] as? [[String: Any]])
            return (records, try await ChicagoSource.page(in: reply))
        case .detail:
            let record = try #require((json as? [String: Any])?["data"] as? [String: Any])
            return ([record], try await alone(record, in: reply))
        case .bareArray:
            let records = try #require(json as? [[String: Any]])
            let whole = ["data": records, "pagination": ["total": records.count]] as [String: Any]
            return (records, try await ChicagoSource.page(in: JSONSerialization.data(withJSONObject: whole)))
        case .bareRecord:
            let record = try #require(json as? [String: Any])
            let whole = try JSONSerialization.data(withJSONObject: ["data": record])
            return ([record], try await alone(record, in: whole))
        }
    }

    private func alone(_ record: [String: Any], in reply: Data) async throws -> WorksPage {
        let work = try await ChicagoSource.work(try #require(record["id"] as? Int), in: reply)
        return WorksPage(works: [try #require(work)], extent: .init(number: 1, size: 1, total: 1))
    }
}
