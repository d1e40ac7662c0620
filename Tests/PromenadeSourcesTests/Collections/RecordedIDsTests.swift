import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// Which characters ids have in collections as they are (decision 0057).
@Suite(.timeLimit(.minutes(10))) struct RecordedIDsTests {
    /// Object numbers of the Rijksmuseum’s as its records have them.
    @Test(arguments: [
        "RP-T-1930-54(V)", "RP-P-OB-1234(R)", "SK-C-5", "BK-NM-3888", "RP-P-1992-70", "NG-2011-6-1-1",
        "BK-1975-81-A/B", "AK-MAK-1.2",
    ])
    func `an object number is looked for where one is typed`(_ number: String) throws {
        let id = try #require(Work.ID("rijks:\(number)"))
        let searches = AmsterdamSearch.searches(for: number)

        #expect(id.local == number)
        #expect(AmsterdamSearch.isObjectNumber(number))
        #expect(searches.first == AmsterdamSearch.number(number.uppercased()))
        #expect(searches.first?.query.contains("(") == false)
    }

    @Test(
        .enabled(if: Recordings.hasAmsterdam),
        arguments: [
            ("other-museums/tate_artworks.ndjson.gz", "acno"),
            ("met/MetObjects_curated_1333_of_2000_TUBES.csv", "Object ID"),
            ("met/MetObjects_curated_1333_of_2000_TUBES.csv", "Object Number"),
            ("aic/api-data/getting-started/someArtworks.csv", "main_reference_number"),
            ("nga/objects_2026-10_5rows_arrt.csv", "accessionnum"),
        ])
    func `numbers of real collections are ids`(_ file: String, _ field: String) async throws {
        let url = Recordings.museums.appending(path: file)
        let form: CollectionFile.Form = file.hasSuffix(".csv") ? .table(TableShape(columns: [field])) : .lines
        let reading = try await CollectionFile.open(url, form: form)
        var (all, ids) = (0, 0)
        var odd: Set<Character> = []
        while let portion = try await reading.next() {
            for record in portion.records {
                let number: String?
                switch record.content {
                case .json(let data):
                    number =
                        try (JSONSerialization.jsonObject(with: data) as? [String: Any])?[field] as? String
                case .row(let row): number = row.text(field)
                default: number = nil
                }
                guard let number, !number.isEmpty else { continue }
                all += 1
                if Work.ID(source: "mine", local: number) != nil {
                    ids += 1
                } else {
                    odd.formUnion(number.filter { Work.ID(source: "mine", local: String($0)) == nil })
                }
            }
        }

        #expect(all > 0)
        // Sets of the Met's: “1978.412.90a, b”, “2002.323a–f”.
        #expect(odd.isSubset(of: [" ", ",", ";", "–"]), "\(odd)")
        #expect(field == "Object Number" ? ids * 100 > all * 85 : ids == all)
    }
}
