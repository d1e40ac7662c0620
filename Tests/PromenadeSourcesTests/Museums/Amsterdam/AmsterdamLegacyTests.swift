import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AmsterdamLegacyTests {
    private func reply(_ text: String) throws -> AmsterdamLegacyReply {
        try AmsterdamLegacyReply(Data(text.utf8))
    }

    @Test(
        .enabled(if: Recordings.hasAmsterdam),
        arguments: [
            ("timedwards_4a491a3_Service_ServiceTests_Samples_collection", 100, 415_207),
            ("timedwards_2a005ca_Utility_UtilityTests_Seeds_collection", 1, nil),
            ("dimohamdy_ArtObjectDetailsResult", 1, nil), ("dimohamdy_noData_collection", 0, 120),
            ("jayesh_art_objects_list_1", 10, 20), ("jayesh_art_objects_empty_list", 0, 0),
        ] as [(String, Int, Int?)])
    func `a recorded reply of the older API is read`(file: String, works: Int, count: Int?) throws {
        let reply = try AmsterdamLegacyReply(Recordings.amsterdam("rijks-legacy/\(file).json"))

        #expect(reply.works.count == works, "\(reply.refused)")
        #expect(reply.refused.isEmpty)
        #expect(reply.count == count)
        #expect(reply.works.allSatisfy { $0.id.source == "rijks" && $0.accession == $0.id.local })
        #expect(reply.works.allSatisfy { $0.picture == nil && $0.webPage?.scheme == "https" })
    }

    @Test(.enabled(if: Recordings.hasAmsterdam))
    func `every recorded file of the older API is read, but one that has no work is refused`() throws {
        let folder = Recordings.museums.appending(path: "rijks-legacy")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
        let refused = files.filter {
            (try? AmsterdamLegacyReply(Recordings.amsterdam("rijks-legacy/\($0)"))) == nil
        }

        #expect(files.count == 7)
        #expect(refused == ["dimohamdy_noData_ArtObjectDetailsResult.json"])
        #expect(throws: SourceError.unreadable(field: "artObject")) {
            try AmsterdamLegacyReply(Recordings.amsterdam("rijks-legacy/\(refused[0])"))
        }
    }

    @Test(.enabled(if: Recordings.hasAmsterdam))
    func `a recorded detail keeps what it says`() throws {
        let reply = try AmsterdamLegacyReply(
            Recordings.amsterdam("rijks-legacy/dimohamdy_ArtObjectDetailsResult.json"))
        let work = try #require(reply.works.first)

        #expect(work.id.description == "rijks:RP-P-1992-70")
        #expect(work.artist == Work.Artist(id: nil, name: "Hendrick Hondius (I)"))
        #expect(work.artistNote == "1573–before 1650")
        #expect(work.acquired == 1992)
        #expect(work.date == "1626")
        #expect(work.years == YearSpan(first: 1626, last: 1626))
        #expect(work.medium == "engraving")
        #expect(work.size == Work.PhysicalSize(height: 21.6, width: 27.5))
        #expect(work.type == "print")
        #expect(work.placeOfOrigin == "The Hague")
        #expect(work.rights == .unknown)
    }

    @Test(
        .enabled(if: Recordings.hasAmsterdam),
        arguments: [
            "timedwards_4a491a3_Service_ServiceTests_Samples_collection", "jayesh_art_objects_list_1",
        ])
    func `every work of a recorded list has the date its long title ends with`(file: String) throws {
        let reply = try AmsterdamLegacyReply(Recordings.amsterdam("rijks-legacy/\(file).json"))

        #expect(reply.works.filter { $0.date == nil }.map(\.title) == [])
        // What cannot be read of them is told.
        #expect(zip(reply.works, reply.unread).allSatisfy { ($0.years == nil) == !$1.isEmpty })
    }

    @Test(
        arguments: [
            ("La Corniche bij Monaco, Claude Monet, 1884", "1884", nil),
            ("La Corniche bij Monaco, Claude Monet, ca. 1970 - ca. 1980", "ca. 1970 - ca. 1980", nil),
            ("La Corniche bij Monaco, Claude Monet (attributed to), 1646", "1646", "attributed to"),
            ("La Corniche bij Monaco, Claude Monet (1840-1926), 1644 - 1676", "1644 - 1676", nil),
            ("La Corniche bij Monaco, Claude Monet", nil, nil),
            ("Something else, Claude Monet, 1884", nil, nil),
        ] as [(String, String?, String?)])
    func `what stands behind title and maker is the date`(
        long: String, date: String?, qualifier: String?
    ) throws {
        let work = try #require(
            try reply(
                #"{"artObjects":[{"objectNumber":"A-1","title":"La Corniche bij Monaco","principalOrFirstMaker":"Claude Monet","longTitle":"\#(long)"}]}"#
            ).works.first)

        #expect(work.date == date)
        #expect(work.years == YearSpan(written: date))
        #expect((work.years == nil) == (date == nil))
        #expect(work.artist == Work.Artist(id: nil, name: "Claude Monet", qualifier: qualifier))
    }

    @Test func `a single record says how sure it is of its maker, and when they lived`() throws {
        let work = try #require(
            try reply(
                #"{"artObject":{"objectNumber":"A-1","title":"One","principalMaker":"Jan Steen","principalMakers":[{"name":"Jan Steen","dateOfBirth":"1626","dateOfDeath":null,"qualification":"workshop of"}],"acquisition":{"date":"0001-01-01T00:00:00"}}}"#
            ).works.first)

        #expect(work.artist == Work.Artist(id: nil, name: "Jan Steen", qualifier: "workshop of"))
        #expect(work.artistNote == "born 1626")
        #expect(work.acquired == nil)
    }

    @Test func `a record that is no work is refused with the field at fault, the others stay`() throws {
        let reply = try reply(
            #"{"count":4,"artObjects":[{"title":"No number"},{"objectNumber":"SK-A-1"},{"objectNumber":"SK A (1)","title":"Odd"},{"objectNumber":"SK-A-2","title":"Good","webImage":null,"principalOrFirstMaker":7}]}"#
        )

        #expect(reply.works.map(\.id.local) == ["SK-A-2"])
        #expect(
            reply.refused.map { "\($0.index) \($0.field)" } == [
                "0 objectNumber", "1 title", "2 objectNumber",
            ])
    }

    @Test(arguments: [
        ("", "body"), ("<html>", "body"), ("[]", "body"), ("{}", "artObject"),
        (#"{"artObject":null}"#, "artObject"),
        (#"{"artObjects":[{"objectNumber":"SK-"#, "body"),
    ])
    func `what is no such reply says so`(body: String, field: String) {
        #expect(throws: SourceError.unreadable(field: field)) { try reply(body) }
    }

    @Test func `a holder of the copyright is named`() throws {
        let reply = try reply(
            #"{"objectNumber":"SK-A-3","title":"Red","copyrightHolder":"Pictoright","links":{"web":"https://evil.example/"}}"#
        )

        #expect(reply.works.first?.rights == .inCopyright(notice: "© Pictoright"))
        #expect(
            reply.works.first?.webPage?.absoluteString == "https://www.rijksmuseum.nl/en/collection/SK-A-3")
    }
}
