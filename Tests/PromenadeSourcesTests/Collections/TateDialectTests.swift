import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

@Suite struct TateDialectTests {
    private func read(_ json: String) throws -> ReadRecord {
        try CollectionDialect.tate.record(of: .json(Data(json.utf8)))
    }

    private func problem(_ bytes: Data) -> RecordProblem.Kind? {
        do throws(RecordProblem) {
            _ = try CollectionDialect.tate.record(of: .json(bytes))
            return nil
        } catch { return error.kind }
    }

    @Test func `a whole record is a work`() throws {
        let record = try read(
            #"""
            {"acno":" A00001 ","acquisitionYear":1922,"all_artists":"Robert Blake","classification":"on paper, unique",
            "contributors":[{"date":"1762–1787","fc":"Robert Blake","id":38,"role":"after"}],"creditLine":"Presented",
            "dateRange":{"startYear":"1785","endYear":1786},"dateText":"c.1785","dimensions":"support: 394 x 419 mm\nframe",
            "height":"419","width":394,"depth":"","units":"mm","medium":"Chalk","movements":[{"name":"Romanticism"}],
            "subjects":{"name":"subject","children":[{"name":"people","children":[{"name":"arm","children":[]},
            {"name":" bowing "}]}]},"thumbnailCopyright":null,
            "thumbnailUrl":"http://www.tate.org.uk/art/images/work/A/A00/A00001_8.jpg","title":"A Figure Bowing",
            "url":"http://www.tate.org.uk/art/artworks/blake-a00001"}
            """#)
        let work = record.work

        #expect(work.id.description == "tate:A00001" && work.title == "A Figure Bowing")
        #expect(work.artist == Work.Artist(id: "38", name: "Robert Blake", qualifier: "After"))
        #expect(work.years == YearSpan(first: 1785, last: 1786) && work.acquired == 1922)
        #expect(work.size == Work.PhysicalSize(height: 39.4, width: 41.9, depth: nil))
        #expect(work.dimensions == "support: 394 x 419 mm; frame")
        #expect(work.terms == ["Romanticism", "arm", "bowing"])
        #expect(
            work.picture?.service.absoluteString
                == "https://www.tate.org.uk/art/images/work/A/A00/A00001_8.jpg")
        #expect(record.unread == [])
    }

    @Test func `what is of another type loses nothing but itself`() throws {
        let work = try read(
            #"""
            {"acno":1035,"title":["A"],"contributors":[null,7,{"fc":"Ann Other","id":"seven"}],"dateRange":"1785",
            "dateText":1885,"movements":{"name":"Romanticism"},"height":true,"width":"wide","units":"mm","url":7,
            "subjects":{"children":[{"name":"sea","children":7},"tree",{"name":["x"]},
            {"name":"people","children":["arm"]},{"children":[{"name":"sky"}]}]},
            "acquisitionYear":1e300,"thumbnailUrl":{}}
            """#
        ).work

        #expect(work.id.description == "tate:1035" && work.title == "Untitled")
        #expect(work.artist == Work.Artist(id: nil, name: "Ann Other"))
        #expect(work.years == YearSpan(first: 1885, last: 1885) && work.acquired == nil)
        #expect(work.terms == ["sea", "sky"])
        #expect(work.picture == nil && work.webPage == nil && work.size == nil)
    }

    @Test func `a byte order mark is no part of the first record`() throws {
        #expect(try read("\u{FEFF}{\"acno\":\"A1\"}").work.id.description == "tate:A1")
    }

    @Test(arguments: [
        ("{", RecordProblem.Kind.notJSON), ("", .notJSON), ("[]", .notARecord), ("null", .notARecord),
        ("{}", .noID), (#"{"acno":" "}"#, .noID), (#"{"acno":"A B"}"#, .strangeID),
        (#"{"acno":"A1","id":184467440737095516150}"#, .notJSON), (#"{"acno":"A1","x":1e999}"#, .notJSON),
        (#"{"acno":"A1","title":"\ud83d"}"#, .notJSON),
    ])
    func `what is no record says what it is instead`(json: String, kind: RecordProblem.Kind) {
        #expect(problem(Data(json.utf8)) == kind)
    }

    @Test func `text in another encoding is no JSON that is broken`() {
        #expect(
            problem(Data(#"{"acno":"A1","title":"Caf"#.utf8) + [0xE9] + Data(#""}"#.utf8)) == .foreignText)
        #expect(problem(Data(#"{"acno":"A1"}"#.utf16.flatMap { [UInt8($0), 0] })) == .foreignText)
    }

    @Test func `more subjects within one another than are read are refused`() {
        let open = String(repeating: #"{"children":["#, count: 200)
        let close = String(repeating: "]}", count: 200)

        #expect(problem(Data(#"{"acno":"A1","subjects":\#(open)\#(close)}"#.utf8)) == .tooLong)
    }
}
