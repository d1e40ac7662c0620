import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import Testing

@testable import PromenadeWeb

/// Years as people write them: what is typed in one of the two fields, and the address it leads to.
@Suite(.timeLimit(.minutes(10))) struct TypedYearsTests {
    private let scene = Scene()

    private func location(_ query: [(String, String)]) async throws -> String? {
        let fields = query.map {
            "\($0.0)=\($0.1.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "")"
        }
        return try await scene.asking { client in
            let response = try await client.execute(
                uri: "/works?\(fields.joined(separator: "&"))", method: .get)
            return response.headers[.location]?.replacing("/works?", with: "")
        }
    }

    @Test(arguments: [
        ("1842–45", "from=1842&to=1845"), ("1842-45", "from=1842&to=1845"),
        ("1842—1845", "from=1842&to=1845"),
        ("1842 – 1845", "from=1842&to=1845"), ("1842-5", "from=1842&to=1845"),
        ("1842/45", "from=1842&to=1845"),
        ("1842 to 1845", "from=1842&to=1845"), ("from 1842 to 1845", "from=1842&to=1845"),
        ("between 1842 and 1845", "from=1842&to=1845"), ("c. 1842–c. 1845", "from=1842&to=1845"),
        ("ca. 1842–45", "from=1842&to=1845"), ("1842?–1845?", "from=1842&to=1845"),
        ("[1842–45]", "from=1842&to=1845"), ("1845–1842", "from=1842&to=1845"),
        ("1880s–90s", "from=1880&to=1899"), ("1840s-1850s", "from=1840&to=1859"),
        ("19th–20th century", "from=1801&to=2000"), ("16th century – 1700", "from=1501&to=1700"),
        ("500–450 BCE", "from=-500&to=-450"), ("450-500 bc", "from=-500&to=-450"),
        ("100 BCE – 100 CE", "from=-100&to=100"), ("5th–4th century BCE", "from=-500&to=-301"),
        ("−500–−450", "from=-500&to=-450"),
        ("before 1500", "to=1499"), ("Before c. 1500", "to=1499"), ("before the 16th century", "to=1500"),
        ("pre-1500", "to=1499"), ("until 1500", "to=1500"), ("before 1", "to=-1"),
        ("after 1900", "from=1901"), ("after the 19th century", "from=1901"), ("post-1900", "from=1901"),
        ("since 1900", "from=1900"), ("after 1 BCE", "from=1"),
    ])
    func `a span says both years, whichever field it is typed in`(_ typed: String, _ meant: String)
        async throws
    {
        #expect(try await location([("from", typed)]) == meant)
        #expect(try await location([("to", typed)]) == meant)
    }

    @Test(arguments: [
        ("1842?", 1842, 1842), ("1842 ?", 1842, 1842), ("[1842]", 1842, 1842), ("c. 1842", 1842, 1842),
        ("c.1842", 1842, 1842), ("ca. 1842", 1842, 1842), ("ca 1842", 1842, 1842), ("circa 1842", 1842, 1842),
        ("c. 1842?", 1842, 1842), ("about 1842", 1842, 1842), ("~1842", 1842, 1842),
        ("1840s", 1840, 1849), ("1840's", 1840, 1849), ("1840’s", 1840, 1849), ("c. 1840s", 1840, 1849),
        ("19th century", 1801, 1900), ("19th-century", 1801, 1900), ("19th c.", 1801, 1900),
        ("19TH  CENTURY", 1801, 1900), ("1st century BCE", -100, -1), ("500 BCE", -500, -500),
        ("AD 79", 79, 79),
    ])
    func `a year, a decade and a century begin here and end there`(_ typed: String, _ first: Int, _ last: Int)
        async throws
    {
        #expect(try await location([("from", typed)]) == "from=\(first)")
        #expect(try await location([("to", typed)]) == "to=\(last)")
    }

    @Test(arguments: [
        // The other field may still hold what an earlier span left there.
        ("1850–60", "1845", "from=1850&to=1860"), ("1830", "1842–45", "from=1842&to=1845"),
        ("after 1900", "1950", "from=1901&to=1950"), ("1400", "before 1500", "from=1400&to=1499"),
        ("before 1400", "1499", "to=1399"), ("1842–45", "1860–65", "from=1842&to=1865"),
        ("1860–65", "1842–45", "from=1842&to=1865"), ("1950", "after 1960", "from=1961"),
        ("c. 1850", "1840s", "from=1840&to=1850"), ("19th century", "20th century", "from=1801&to=2000"),
    ])
    func `both fields are read together`(_ from: String, _ to: String, _ meant: String) async throws {
        #expect(try await location([("from", from), ("to", to)]) == meant)
    }

    @Test(arguments: [
        "soon", "1650-17", "1650-", "-", "before", "before soon", "1842-45-50", "99999", "1842–99999",
        "0th century",
        "-5 BCE", "18 42", "?",
    ])
    func `what is no year leads nowhere`(_ typed: String) async throws {
        #expect(try await location([("from", typed)]) == nil)
    }

    /// Each dash is tried as the middle of a span, so that a header's worth of them took seconds.
    @Test func `what is longer than any years is none`() {
        #expect(WrittenYears("1842-45" + String(repeating: "?", count: 100)) != nil)
        #expect(WrittenYears("1842-45" + String(repeating: "?", count: 300)) == nil)
        #expect(WrittenYears(String(repeating: "0s-", count: 5_000)) == nil)
    }
}
