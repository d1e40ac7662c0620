import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// JSON, XML and tables of a megabyte or two at most that would be large, deep or slow if they were believed.
@Suite struct TextBombTests {
    /// Other tests run beside it: so a few times what any reader here may hold.
    private static let ceiling = 400_000_000

    /// What this process has held at most so far, in bytes.
    private static func peak() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM") })
        return try #require(Int(line.filter(\.isNumber))) * 1_024
    }

    private static func many(_ piece: String, _ bytes: Int = 600_000) -> String {
        String(repeating: piece, count: bytes / piece.utf8.count)
    }

    // MARK: JSON

    private static let json: [(name: String, text: String)] = [
        ("lists in lists", many("[")), ("objects in objects", many("{\"a\":")),
        ("lists in lists, closed", many("[", 1_000_000) + many("]", 1_000_000)),
        ("closed before it is open", many("]", 1_000) + many("[")),
        ("empty lists", "{\"data\":[" + many("[],") + "[]]}"),
        ("one key twice, and again", "{" + many("\"id\":1,") + "\"id\":2}"),
        (
            "a number of a million digits",
            "{\"id\":" + many("9", 1_000_000) + ",\"data\":{\"id\":" + many("1", 1_000_000) + "}}"
        ),
        ("an exponent of a million digits", "{\"id\":1e" + many("9", 1_000_000) + "}"),
        ("a long text", "{\"data\":{\"id\":1,\"title\":\"" + many("x") + "\"}}"),
        ("a text of escapes", "{\"data\":{\"id\":1,\"title\":\"" + many("\\u0301") + "\"}}"),
        ("half of a pair, often", "{\"data\":{\"id\":1,\"title\":\"" + many("\\ud800") + "\"}}"),
        ("a long key", "{\"" + many("k") + "\":1}"),
    ]

    @Test(arguments: json.indices)
    func `JSON of any shape is read or refused, in little memory, by every reader`(_ index: Int) async throws
    {
        let before = try Self.peak()
        let bytes = Data(Self.json[index].text.utf8)
        // On threads of their own, as in the server; the readers are those that are fuzzed.
        let names = [
            "chicago", "amsterdam", "manifest", "information", "overpass", "flickr", "osrm", "feed",
            "collection-record",
        ]
        for target in FuzzTarget.sources + FuzzTarget.core
        where (names + ["content-state"]).contains(target.name) {
            await withCheckedContinuation { done in
                Thread.detachNewThread {
                    target.run(bytes)
                    done.resume()
                }
            }
        }

        #expect(try Self.peak() - before < Self.ceiling, "\(Self.json[index].name)")
    }

    // MARK: XML

    private static let xml: [(name: String, text: String)] = [
        ("a long attribute", "<rss a=\"\(many("x"))\"><channel/></rss>"),
        (
            "a hundred thousand attributes",
            "<rss \((0..<100_000).map { "a\($0)=\"\"" }.joined(separator: " "))><channel/></rss>"
        ),
        ("a long name", "<\(many("x"))/>"),
        (
            "attributes of entities",
            "<!DOCTYPE rss [<!ENTITY a \"b\">]><rss a=\"\(many("&a;"))\"><channel/></rss>"
        ),
        (
            "parameter entities from outside",
            "<!DOCTYPE r [<!ENTITY % a SYSTEM \"http://127.0.0.1:9/a\">%a;]><rss><channel/></rss>"
        ),
        ("a document type without end", "<!DOCTYPE r [" + many("<!ENTITY a \"b\">")),
        ("a comment without end", "<rss><!-- " + many("- ")),
        ("unclosed data", "<rss><![CDATA[" + many("]]")),
        ("characters by number", "<rss><channel><title>" + many("&#x1F600;") + "</title></channel></rss>"),
        ("processing instructions", "<rss>" + many("<?a b?>") + "</rss>"),
        ("bases in bases", many("<a xml:base=\"x/\">", 1_600) + many("</a>", 400)),
    ]

    @Test(arguments: xml.indices)
    func `XML of any shape is read or refused, in little memory`(_ index: Int) throws {
        let before = try Self.peak()
        let address = try #require(URL(string: "https://museum.test/feed"))
        let feed = try? FeedReader.feed(Data(Self.xml[index].text.utf8), at: address)

        #expect((feed?.items.count ?? 0) == 0)
        #expect(try Self.peak() - before < Self.ceiling, "\(Self.xml[index].name)")
    }

    // MARK: Tables

    @Test(arguments: [",", "\"\",", "a,", "\"", "\"\"", "\r"])
    func `a row of very many cells is too long, and not held`(_ piece: String) throws {
        let before = try Self.peak()
        var table = TableSplitter(TableShape(), longest: CollectionFile.longest)
        var rows: [TableSplitter.Row] = []
        let bytes = Data(Self.many(piece, 1_500_000).utf8)
        rows += bytes.withUnsafeBytes { table.rows(in: $0) }
        if let last = table.last() { rows.append(last) }

        for row in rows {
            if case .cells(let cells) = row.content { #expect(cells.count <= TableSplitter.mostCells + 1) }
        }
        #expect(try Self.peak() - before < Self.ceiling)
    }
}
