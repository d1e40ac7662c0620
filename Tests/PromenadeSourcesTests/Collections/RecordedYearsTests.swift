import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// What is read of a date is what its museum has in numbers beside it.
@Suite(.timeLimit(.minutes(10))) struct RecordedYearsTests {
    /// By the folder of a museum's recordings, the names of a date and of its first and last year.
    private static let places: [(folder: String, names: [String])] = [
        ("aic", ["date_display", "date_start", "date_end"]),
        ("cleveland", ["creation_date", "creation_date_earliest", "creation_date_latest"]),
        ("met", ["Object Date", "Object Begin Date", "Object End Date"]),
        ("met", ["objectDate", "objectBeginDate", "objectEndDate"]),
        ("nga", ["displaydate", "beginyear", "endyear"]),
        ("other-museums", ["dateText", "startYear", "endYear"]),
    ]

    /// Museums' numbers say more than their words, or take a part of a century or an “about” for decades.
    private static let tolerance = 100

    /// Dates whose numbers tell something else.
    private static let others: Set = [
        // The whole of a reign or a culture stands first in the words, or years of their own.
        "Chola period (c. 855-1279), about 12th century", "Goryeo dynasty (918–1392), 12th century",
        "Late Ming (1368–1644) or early Qing (1644–1912) dynasty 明朝", "Song dynasty (960–1279), 12th century",
        "Ming dynasty (1368–1644), Zhengtong period (1435–1449), dated 1439",
        "Neolithic period ( ca. 8000–2000 BC), Liangzhu Culture, ca. 3000–2000 B.C.",
        "Neolithic period, Liangzhu culture, c. 3300-2400 B.C.",
        // Several dates, of which the first is read and the numbers are from the first to the last.
        "16th–17th century (central figure); 18th–19th century (top and bottom figures)",
        "ca. 1520 or modern", "ca. 1525 and later", "ca. 1587, restored and completed 1915",
        "ca. 1650, mid-18th century", "ca. 1683 and later; buff coat, 17th–18th century",
        "second half 16th century (panels); ca. 1865–90 (frame)", "verso: ca. 1630; recto: ca. 1530–50",
        "sword (katana) blade, dated 1440; short sword (wakizashi) blade, 15th century; mountings, late 18th century",
        // An end that is open in the words.
        "before 1880",
        // Numbers that are slips: without their sign, with one too many, of the Hijra, of another century.
        "400-375 BC", "c. 1391-1353 BC", "100–400 CE", "dated A.H. 1119/ 1707 CE", "mid-18th century",
        "4500–4000 BCE", "ca. 2900–2600 BCE",
    ]

    @Test(.enabled(if: Recordings.hasAmsterdam), arguments: places)
    func `a date in words is read as its numbers say`(_ place: (folder: String, names: [String])) async throws
    {
        let folder = Recordings.museums.appending(path: place.folder)
        let dates = try await NumberedDates(in: folder, under: place.names).all

        var unread = 0
        for date in dates where !Self.others.contains(date.text) {
            guard let years = YearSpan(first: date.first, last: date.last) else { continue }
            guard let read = YearSpan(written: date.text) else {
                unread += 1
                continue
            }
            let isNear =
                abs(read.first - years.first) <= Self.tolerance
                && abs(read.last - years.last) <= Self.tolerance
            #expect(isNear, "“\(date.text)” is \(read), not \(years)")
        }
        // Dynasties without a year and years somebody was active are left; docs/notes/dates.md has them.
        #expect(!dates.isEmpty && unread * 5 < dates.count, "\(unread) of \(dates.count)")
    }

    /// No recording has these, others write them.
    @Test(.enabled(if: Recordings.hasAmsterdam))
    func `the same date with a thousands separator, a month or an era is of the same years`() async throws {
        let dates = try await NumberedDates(
            in: Recordings.museums.appending(path: "met"),
            under: ["Object Date", "Object Begin Date", "Object End Date"]
        ).all
        #expect(dates.count { WrittenYears($0.text) != nil } * 2 > dates.count)

        for text in Set(dates.map(\.text)) where WrittenYears(text) != nil && !text.contains(/\d{5}|[,.\/]\d/)
        {
            let years = YearSpan(written: text)
            let separated = text.replacing(/(\d)(\d{3})/) { "\($0.1),\($0.2)" }
            #expect(YearSpan(written: separated) == years, "\(separated)")
            if text.wholeMatch(of: /[12]\d{3}/) != nil {
                for month in ["5/", "05-", "12/"] {
                    #expect(YearSpan(written: month + text) == years, "\(month)\(text)")
                }
            }
            if text.wholeMatch(of: /(?:ca\. )?[12]\d{3}[-–]\d{1,4}/) != nil {
                for era in [" CE", " A. D."] {
                    #expect(YearSpan(written: text + era) == years, "\(text)\(era)")
                }
            }
        }
    }
}

/// Dates with their years in the files of a folder, each once.
private struct NumberedDates {
    struct Entry: Hashable {
        let text: String
        let first: Int
        let last: Int
    }

    private(set) var all: Set<Entry> = []
    /// Of the date, its first and its last year.
    private let names: [String]

    init(in folder: URL, under names: [String]) async throws {
        self.names = names
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        for case let file as URL in files {
            switch file.pathExtension {
            case "json": gather(in: try? JSONSerialization.jsonObject(with: Data(contentsOf: file)))
            case "csv": try await gather(inTable: file)
            case "gz": try await gather(inLines: file)
            default: continue
            }
        }
    }

    private mutating func take(_ values: [String?]) {
        let texts = values.compactMap { $0?.orNil }
        guard texts.count == 3, let first = Int(texts[1]), let last = Int(texts[2]) else { return }
        all.insert(Entry(text: texts[0], first: first, last: last))
    }

    private mutating func gather(in value: Any?) {
        switch value {
        case let members as [String: Any]:
            take(names.map { name in members[name].map { "\($0)" } })
            for value in members.values { gather(in: value) }
        case let values as [Any]: for value in values { gather(in: value) }
        default: return
        }
    }

    private mutating func gather(inTable file: URL) async throws {
        let head = try String(contentsOf: file, encoding: .utf8).prefix { !$0.isNewline }
        let columns = head.split(separator: ",").map { $0.filter { $0 != "\"" && $0 != "\u{feff}" } }
        guard names.allSatisfy(columns.contains) else { return }
        let reading = try await CollectionFile.open(file, form: .table(TableShape(columns: names)))
        while let portion = try await reading.next() {
            for case .row(let row) in portion.records.map(\.content) { take(names.map { row.text($0) }) }
        }
    }

    /// Tate's dates lie in one piece of each line; each piece is decoded once, and no line: there are seventy thousand.
    private mutating func gather(inLines file: URL) async throws {
        let reading = try await CollectionFile.open(file, form: .lines)
        let (begin, text) = (Data(#""dateRange":{"#.utf8), Data(#","dateText":""#.utf8))
        var pieces: Set<Data> = []
        while let portion = try await reading.next() {
            for case .json(let line) in portion.records.map(\.content) {
                guard let start = line.range(of: begin)?.lowerBound,
                    let words = line[start...].range(of: text)?.upperBound,
                    let end = line[words...].firstIndex(of: UInt8(ascii: "\""))
                else { continue }
                pieces.insert(line[start...end])
            }
        }
        for piece in pieces {
            let record = try? JSONSerialization.jsonObject(with: Data("{".utf8) + piece + Data("}".utf8))
            guard let record = record as? [String: Any], let years = record["dateRange"] as? [String: Any]
            else {
                continue
            }
            let text = record[names[0]].map { "\($0)" }
            take([text] + names.dropFirst().map { name in years[name].map { "\($0)" } })
        }
    }
}
