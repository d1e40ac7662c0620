import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AmsterdamWorkTests {
    private static let english = #""language":[{"id":"http://vocab.getty.edu/aat/300388277"}]"#
    private static let dutch = #""language":["http://vocab.getty.edu/aat/300388256"]"#
    private static let preferred = #""classified_as":[{"id":"http://vocab.getty.edu/aat/300404670"}]"#
    private static let former = #""classified_as":["https://id.rijksmuseum.nl/22015528"]"#

    private func text(_ content: String, _ term: String, _ language: String = Self.english) -> String {
        #"{"type":"LinguisticObject","content":"\#(content)","classified_as":["aat:\#(term)"],\#(language)}"#
    }

    @Test(arguments: [
        // English before Dutch, preferred before others of the same language.
        ([(Self.dutch, Self.preferred), (Self.english, "")], "Title 1"),
        ([(Self.english, ""), (Self.english, Self.preferred)], "Title 1"),
        ([(Self.english, Self.former), (Self.dutch, "")], "Title 1"),
        ([(Self.dutch, ""), (Self.dutch, Self.preferred)], "Title 1"),
        ([("", ""), (Self.dutch, "")], "Title 0"),
        // Nothing but what it was once called.
        ([(Self.english, Self.former)], "Untitled"),
        ([], "Untitled"),
    ])
    func `the title is the preferred one in English as far as there is one`(
        names: [(String, String)], title: String
    ) async throws {
        let list = names.enumerated().map { index, parts in
            let rest = [parts.0, parts.1].filter { !$0.isEmpty }.map { "," + $0 }.joined()
            return #"{"type":["Name","LinguisticObject"],"content":["Title \#(index)"]\#(rest)}"#
        }
        let work = try await AmsterdamSource.work(
            with: #""identified_by":[\#(list.joined(separator: ","))]"#)

        #expect(work.title == title)
    }

    @Test(arguments: ["referred_to_by", "subject_of"])
    func `who owned a work is its provenance, a line each, and no credit line`(_ key: String) async throws {
        let owners = text(#"Bought by A;\nsold to B"#, "300444174")
        let work = try await AmsterdamSource.work(with: #""\#(key)":[\#(owners)]"#)

        #expect(work.provenance == ["Bought by A;", "sold to B"])
        #expect(work.creditLine == nil)
    }

    @Test func `titles of one rank stand in the museum's order`() async throws {
        let name = { (title: String, order: Int) in
            """
            {"type":"Name","content":"\(title)",\(Self.english),
             "identified_by":[{"type":"Identifier","content":"\(order)","classified_as":["aat:300456575"]}]}
            """
        }
        let work = try await AmsterdamSource.work(
            with: #""identified_by":[\#(name("Second", 2)),\#(name("First", 1))]"#)

        #expect(work.title == "First")
    }

    @Test func `the maker has the museum's number and name, and the line about them is not said twice`()
        async throws
    {
        let person =
            #"{"id":"https://id.rijksmuseum.nl/2101778","notation":[{"@language":"nl","@value":"Jan"},{"@language":"en","@value":"John"}]}"#
        let line = text("John", "300435416")
        let plain = try await AmsterdamSource.work(
            with: #""produced_by":{"part":[{"carried_out_by":[\#(person)]}],"referred_to_by":[\#(line)]}"#)
        let noted = try await AmsterdamSource.work(
            with:
                #""produced_by":{"carried_out_by":\#(person),"referred_to_by":\#(text("John, after Mary", "300435416"))}"#
        )

        #expect(plain.artist == Work.Artist(id: "2101778", name: "John"))
        #expect(plain.artistNote == nil)
        #expect(noted.artist == plain.artist)
        #expect(noted.artistNote == "John, after Mary")
    }

    @Test(arguments: [("300404269", "Attributed to"), ("300435722", "Possibly")])
    func `an attribution is said to be one`(term: String, qualifier: String) async throws {
        let assigned = #"{"id":"https://id.rijksmuseum.nl/21017","notation":[{"@value":"John"}]}"#
        let work = try await AmsterdamSource.work(
            with:
                #""produced_by":{"part":[{"assigned_by":[{"classified_as":["aat:\#(term)"],"assigned":[\#(assigned)]}]}]}"#
        )

        #expect(work.artist == Work.Artist(id: "21017", name: "John", qualifier: qualifier))
        #expect(work.artistNote == nil)
    }

    @Test func `a maker assigned by number alone is called what the printed line says`() async throws {
        let line = text("attributed to John", "300435417")
        let work = try await AmsterdamSource.work(
            with:
                #""produced_by":{"part":{"assigned_by":{"assigned":["https://id.rijksmuseum.nl/21017"]},"referred_to_by":[\#(line)]}}"#
        )

        #expect(work.artist == Work.Artist(id: "21017", name: "John", qualifier: "attributed to"))
    }

    @Test(arguments: [
        (
            #"{"begin_of_the_begin":"1660-01-01T00:00:00Z","end_of_the_end":"1662-12-31T23:59:59Z"}"#, 1660,
            1662
        ),
        (#"{"begin_of_the_begin":"-0500-01-01T00:00:00Z","end_of_the_end":"-0400-12-31"}"#, -500, -400),
        (#"{"begin_of_the_begin":"1973-01-01T00:00:00Z"}"#, 1973, 1973),
        (#"[{"begin_of_the_begin":1660},{"end_of_the_end":"1662"}]"#, 1660, 1662),
    ])
    func `years are read before our era, too, and wherever the span stands`(
        span: String, first: Int, last: Int
    ) async throws {
        for keys in [
            #""produced_by":{"timespan":\#(span)}"#, #""produced_by":{"part":[{"timespan":\#(span)}]}"#,
        ] {
            #expect(try await AmsterdamSource.work(with: keys).years == YearSpan(first: first, last: last))
        }
    }

    @Test(arguments: ["garbage", "", "99999999-01-01"])
    func `a year that is none is none`(year: String) async throws {
        let work = try await AmsterdamSource.work(
            with: #""produced_by":{"timespan":{"begin_of_the_begin":"\#(year)"}}"#)

        #expect(work.years == nil)
    }

    @Test func `measures become centimetres, the first of each kind`() async throws {
        let dimension = { (kind: String, value: String, unit: String) in
            #"{"classified_as":["http://vocab.getty.edu/aat/\#(kind)"],"value":\#(value),"unit":{"id":"aat:\#(unit)"}}"#
        }
        let list = [
            dimension("300056240", "\"12\"", "300379226"), dimension("300055644", "\"45.5\"", "300379098"),
            dimension("300055647", "410", "300379097"), dimension("300055644", "\"90\"", "300379098"),
        ]
        let work = try await AmsterdamSource.work(with: #""dimension":[\#(list.joined(separator: ","))]"#)

        #expect(work.size == Work.PhysicalSize(height: 45.5, width: 41))
        #expect(work.dimensions == "45.5 × 41 cm")
    }

    @Test func `texts are read by their terms, in English where there is one`() async throws {
        let about = [text("Een meid", "300048722", Self.dutch), text("A maid\\nwith milk", "300048722")]
        let work = try await AmsterdamSource.work(
            with: """
                "subject_of":[{"part":[\(about.joined(separator: ","))]}],
                "referred_to_by":[\(text("oil on canvas", "300435429")),\(text("Purchased", "300435418"))],
                "classified_as":[{"id":"aat:300133025"},{"notation":{"@language":"en","@value":"painting"}}],
                "current_location":{"identified_by":[{"type":"Name","content":"HG-2.30"}]}
                """)

        #expect(work.description?.text.plain == "A maid\nwith milk")
        #expect(work.description?.licence == .cc0)
        #expect(work.medium == "oil on canvas")
        #expect(work.creditLine == "Purchased")
        #expect(work.type == "painting")
        #expect(work.place == Work.Place(isOnView: true, gallery: "HG-2.30"))
    }

    @Test func `script in a text stays words or goes`() async throws {
        let about = text("<script>alert(1)</script><b onclick=x>Maid</b>", "300048722")
        let work = try await AmsterdamSource.work(with: #""subject_of":{"part":\#(about)}"#)

        #expect(work.description?.text.html.contains("script") == false)
        #expect(work.description?.text.html.contains("onclick") == false)
        #expect(work.description?.text.plain == "Maid")
    }

    @Test func `the web page is the museum's, in English where there is one`() async throws {
        let point = { (address: String) in #"{"digitally_carried_by":[{"access_point":["\#(address)"]}]}"# }
        let pages = [
            "https://evil.example/rijksmuseum.nl", "http://www.rijksmuseum.nl/en/collection/1",
            "https://www.rijksmuseum.nl/nl/collectie/1", "https://www.rijksmuseum.nl/en/collection/1",
        ]
        let work = try await AmsterdamSource.work(
            with: #""subject_of":[\#(pages.map(point).joined(separator: ","))]"#)
        let none = try await AmsterdamSource.work(with: "")

        #expect(work.webPage?.absoluteString == "https://www.rijksmuseum.nl/en/collection/1")
        #expect(none.webPage?.absoluteString == "https://id.rijksmuseum.nl/200000007")
    }

    @Test(arguments: [
        #""identified_by":null,"produced_by":[],"shows":{},"subject_of":"x","dimension":[null,7,"x"]"#,
        #""identified_by":{"type":7,"content":{"a":1}},"produced_by":"somebody","shows":[[["x"]]]"#,
        #""produced_by":{"part":[{"carried_out_by":[{"id":"http://vocab.getty.edu/ulan/500032927"}]},null]}"#,
        #""produced_by":{"timespan":true},"classified_as":[["aat:1"]],"current_location":[]"#,
        #""equivalent":["a",{"id":"b"}],"member_of":[1,2],"dimension":{"value":"x","unit":[],"classified_as":0}"#,
    ])
    func `a record of any shape is still a work`(keys: String) async throws {
        let work = try await AmsterdamSource.work(with: keys)

        #expect(work.id.description == "rijks:200000007")
        #expect(work.title == "Untitled")
        #expect(work.artist == nil)
        #expect(work.rights == .unknown)
    }
}
