import Foundation
import PromenadeCore
import PromenadeSources
import Testing

/// Every artwork Chicago was seen to send, read as if it were sent now.
@Suite(.enabled(if: Recordings.hasChicago), .timeLimit(.minutes(10)))
struct ChicagoRecordingsTests {
    @Test(arguments: RecordedReply.all)
    func `every recorded work is read and keeps what its record says`(reply: RecordedReply) async throws {
        let (records, page) = try await reply.read()

        #expect(records.count == reply.count)
        #expect(page.works.count == reply.count)
        for (record, work) in zip(records, page.works) { try check(work, against: record) }
    }

    @Test func `the total of a recorded page is the museum's`() async throws {
        let pages = try [
            (Recordings.chicago("ec-app_artworks-aic.json"), 126_302),
            (Recordings.chicago("search_gallery-filter_119hits_NBCH.json"), 119),
            (Recordings.chicago("docs-samples/artworks_search.json"), 49),
        ]

        for (reply, total) in pages {
            #expect(try await ChicagoSource.page(in: reply).extent.total == total)
        }
    }

    private func check(_ work: Work, against record: [String: Any]) throws {
        #expect(work.id.description == "aic:\(try #require(record["id"] as? Int))")
        #expect(work.title == (record["title"] as? String)?.trimmed)
        #expect(work.webPage?.absoluteString == "https://www.artic.edu/artworks/\(work.id.local)")
        checkYears(of: work, against: record)
        checkMaker(of: work, against: record)
        checkRights(of: work, against: record)
        try checkPicture(of: work, against: record)
        try checkSize(of: work, against: record)
        checkTexts(of: work, against: record)
        #expect(try JSONDecoder().decode(Work.self, from: JSONEncoder().encode(work)) == work)
    }

    private func checkYears(of work: Work, against record: [String: Any]) {
        let first = record["date_start"] as? Int
        let last = record["date_end"] as? Int

        #expect(work.years?.first == first)
        #expect(work.years?.last == last)
        #expect(work.date == record["date_display"] as? String)
    }

    private func checkMaker(of work: Work, against record: [String: Any]) {
        let display = record["artist_display"] as? String
        let name = record["artist_title"] as? String

        #expect(work.artist?.name == name ?? display?.split(separator: "\n").first.map { String($0).trimmed })
        #expect(work.artist?.id == (record["artist_id"] as? Int).map { String($0) })
        let note = work.artistNote?.split(separator: "\n").map { String($0) } ?? []
        #expect(!note.contains { $0 == work.artist?.name }, "\(work.id): \(note)")
        #expect(note.allSatisfy { display?.contains($0) == true })
    }

    private func checkRights(of work: Work, against record: [String: Any]) {
        let rights: Rights =
            switch record["is_public_domain"] as? Bool {
            case true?: .publicDomain
            case false?: .inCopyright(notice: record["copyright_notice"] as? String)
            case nil: .unknown
            }

        #expect(work.rights == rights)
        #expect(work.place?.isOnView == record["is_on_view"] as? Bool)
        #expect(work.place?.gallery == record["gallery_title"] as? String)
    }

    private func checkPicture(of work: Work, against record: [String: Any]) throws {
        guard let imageID = record["image_id"] as? String else {
            #expect(work.picture == nil)
            return
        }
        let picture = try #require(work.picture)
        let thumbnail = try #require(record["thumbnail"] as? [String: Any])
        let shape = [thumbnail["width"], thumbnail["height"]].compactMap { $0 as? Int }

        #expect(picture.service.absoluteString == "https://www.artic.edu/iiif/2/\(imageID)")
        #expect(picture.pixels?.aspect == (shape.count == 2 ? Double(shape[0]) / Double(shape[1]) : nil))
        #expect(picture.placeholder == thumbnail["lqip"] as? String)
        #expect(picture.alt?.text == (thumbnail["alt_text"] as? String)?.trimmed)
        #expect((picture.alt?.origin == .record) == picture.alt?.text.hasPrefix("A work made of"))
        #expect((picture.colour == nil) == !(record["color"] is [String: Any]))
    }

    private func checkSize(of work: Work, against record: [String: Any]) throws {
        guard let size = work.size else { return }
        let text = try #require(work.dimensions)
        let written = text.matches(of: /[0-9]+(?:\.[0-9]+)?/).compactMap { Double($0.0) }

        #expect(size.height < 1_000 && size.width < 1_000)
        // Records since 2025 hold whole centimetres: the words are exact, the numbers near.
        for length in [size.height, size.width] {
            #expect(written.contains { abs($0 - length) < 1 }, "\(work.id): \(length) not in \(text)")
        }
    }

    private func checkTexts(of work: Work, against record: [String: Any]) {
        let html = work.description?.text.html ?? ""
        let texts = [
            (work.provenance, "provenance_text"), (work.exhibitions, "exhibition_history"),
            (work.publications, "publication_history"),
        ]

        for tag in html.matches(of: /<\/?([a-z0-9]+)([^>]*)>/) {
            #expect(["p", "br", "em", "i", "strong", "a", "sup", "ul", "li", "b", "cite"].contains(tag.1))
            #expect(tag.2.isEmpty || tag.2.starts(with: " href=\"http"), "\(work.id): \(tag.0)")
        }
        for (entries, field) in texts {
            let whole = (record[field] as? String).map { RichText(sanitising: $0).plain } ?? ""

            #expect(
                entries.allSatisfy { !$0.isEmpty && $0 == $0.trimmed && $0.firstMatch(of: /<[a-z\/]/) == nil }
            )
            // Nothing is lost but white space and the semicolons between owners.
            #expect(letters(of: entries.joined()) == letters(of: whole), "\(work.id) \(field)")
        }
    }

    private func letters(of text: String) -> String { text.filter { $0.isLetter || $0.isNumber } }
}
