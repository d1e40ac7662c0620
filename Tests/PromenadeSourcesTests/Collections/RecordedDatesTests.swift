import Foundation
import PromenadeCore
import Testing

@testable import PromenadeSources

/// Every text of a date in the recordings is read, or has a reason why not (docs/notes/dates.md).
@Suite(.timeLimit(.minutes(10))) struct RecordedDatesTests {
    /// By the folder of a museum's recordings, the names its dates stand under.
    private static let places: [(folder: String, keys: Set<String>)] = [
        ("aic", ["date_display"]), ("cleveland", ["creation_date"]), ("met", ["objectDate", "Object Date"]),
        ("mia", ["dated"]), ("nga", ["displaydate"]), ("other-museums", ["dateText", "Date"]),
        ("rijks-legacy", ["presentingDate"]), ("rijks-linked-art", ["timespan"]),
        ("rijks-oai-edm", ["created"]),
        ("smk", ["period"]), ("vam", ["_primaryDate"]), ("../places", ["start_date"]),
    ]

    @Test(.enabled(if: Recordings.hasAmsterdam))
    func `every date of the recordings is read, or the notes say why not`() async throws {
        let notes = try Recordings.note("dates.md")
        var unread: [String] = []
        for place in Self.places {
            let folder = Recordings.museums.appending(path: place.folder).standardizedFileURL
            let texts = try await DateTexts(in: folder, under: place.keys).all
            let left = texts.filter { YearSpan(written: $0) == nil }
            unread += left
            let row = "| `\(place.folder)` | \((texts.count - left.count).grouped) | \(left.count.grouped) |"
            #expect(notes.contains(row), "\(row)")
        }
        let told = try #require(notes.split(separator: "## What is not read in the recordings").last)
        for text in Set(unread).sorted() { #expect(told.contains("`\(text)`"), "\(text)") }
        let listed = Set(told.matches(of: /`([^`]+)`/).map { String($0.1) })
        #expect(listed.subtracting(unread).isEmpty)
    }
}

/// Texts of dates under some names in the files of a folder, each once.
private struct DateTexts {
    private(set) var all: Set<String> = []
    private let keys: Set<String>

    init(in folder: URL, under keys: Set<String>) async throws {
        self.keys = keys
        let files =
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.allObjects ?? []
        for case let file as URL in files {
            // Of the National Gallery's people, whose lines say when they lived.
            if file.lastPathComponent.hasPrefix("constituents") { continue }
            switch file.pathExtension {
            case "json":
                gather(in: try? JSONSerialization.jsonObject(with: Data(contentsOf: file)), isUnder: false)
            case "csv": try await gather(inTable: file)
            case "gz": try await gather(inLines: file)
            case "xml": try gather(inXML: file)
            default: continue
            }
        }
    }

    private mutating func take(_ text: String?) {
        guard let text = text?.trimmed, !text.isEmpty, text.count <= 200 else { return }
        all.insert(text)
    }

    private mutating func gather(in value: Any?, isUnder: Bool) {
        switch value {
        case let members as [String: Any]:
            for (key, value) in members {
                // Linked Art has the words of a time span inside.
                if key == "timespan", keys.contains(key) {
                    for name in (value as? [String: Any])?["identified_by"] as? [[String: Any]] ?? [] {
                        gather(in: name["content"], isUnder: true)
                    }
                } else {
                    gather(in: value, isUnder: keys.contains(key))
                }
            }
        case let values as [Any]: for value in values { gather(in: value, isUnder: isUnder) }
        case let text as String where isUnder: take(text)
        default: return
        }
    }

    private mutating func gather(inTable file: URL) async throws {
        let head = try String(contentsOf: file, encoding: .utf8).prefix { !$0.isNewline }
        for key in keys where head.split(separator: ",").contains(where: { $0.filter { $0 != "\"" } == key })
        {
            let reading = try await CollectionFile.open(file, form: .table(TableShape(columns: [key])))
            while let portion = try await reading.next() {
                for record in portion.records {
                    if case .row(let row) = record.content { take(row.text(key)) }
                }
            }
        }
    }

    /// One field of each line is looked for, and no line is decoded: there are seventy thousand.
    private mutating func gather(inLines file: URL) async throws {
        let reading = try await CollectionFile.open(file, form: .lines)
        let marks = keys.map { Data("\"\($0)\":\"".utf8) }
        while let portion = try await reading.next() {
            for case .json(let line) in portion.records.map(\.content) {
                for mark in marks {
                    guard let start = line.range(of: mark)?.upperBound,
                        let end = line[start...].firstIndex(of: UInt8(ascii: "\""))
                    else { continue }
                    take(String(decoding: line[start..<end], as: UTF8.self))
                }
            }
        }
    }

    private mutating func gather(inXML file: URL) throws {
        let site = try #require(URL(string: "https://data.rijksmuseum.nl/oai"))
        func gather(_ element: FeedElement) -> [String] {
            (keys.contains(element.name.local) ? [element.text].compactMap { $0 } : [])
                + element.elements.flatMap(gather)
        }
        for text in gather(try FeedElement.root(of: [UInt8](Data(contentsOf: file)), at: site)) { take(text) }
    }
}
