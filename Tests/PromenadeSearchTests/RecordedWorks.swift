import Foundation
import PromenadeCore

/// Works as two museums published them, in `../shared/upstream/museums`, not ours to copy.
enum RecordedWorks {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "shared/upstream/museums")

    /// False where the recordings are not at hand; says so, since then little is tested.
    static let areHere: Bool = {
        let isThere = FileManager.default.fileExists(atPath: folder.path())
        if !isThere { print("WARNING: no recorded works at \(folder.path()); THEIR TESTS ARE SKIPPED") }
        return isThere
    }()

    /// Chicago's list of the works its guides begin with.
    static func chicago() throws -> [Work] {
        let file = folder.appending(path: "aic/api-data/getting-started/someArtworks.csv")
        let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
        return lines.dropFirst().compactMap { line in
            let fields = fields(of: line)
            guard fields.count == 5, let id = Work.ID("aic:\(fields[0])") else { return nil }
            var work = Work(id: id, title: fields[1])
            work.accession = fields[2]
            work.department = fields[3]
            work.artist = fields[4].orNil.map { .init(id: nil, name: $0) }
            return work
        }
    }

    /// Tate's works in lines that match the expression, and every so-manieth of the others.
    ///
    /// Reading all 69 thousand takes an unoptimised build more than a minute.
    static func tate(matching expression: String, every step: Int) throws -> [Work] {
        let file = folder.appending(path: "other-museums/tate_artworks.ndjson.gz").path()
        let process = Process()
        process.executableURL = URL(filePath: "/bin/sh")
        process.arguments = [
            "-c",
            """
            export LC_ALL=C
            { gzip -dc '\(file)' | sed -n '0~\(step)p'; gzip -dc '\(file)' | grep -iE '\(expression)'; } | sort -u
            """,
        ]
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        let lines = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return lines.split(separator: UInt8(ascii: "\n")).compactMap { line in
            (try? decoder.decode(TateRecord.self, from: line))?.work
        }
    }

    private static func fields(of line: Substring) -> [String] {
        var fields = [""]
        var isQuoted = false
        for sign in line {
            switch sign {
            case "\"": isQuoted.toggle()
            case "," where !isQuoted: fields.append("")
            default: fields[fields.count - 1].append(sign)
            }
        }
        return fields
    }
}

/// A line of Tate's list, as far as search needs it.
private struct TateRecord: Decodable {
    struct Years: Decodable {
        var startYear: Int?
        var endYear: Int?
    }

    struct Subject: Decodable {
        var name: String?
        var children: [Subject]?

        var names: [String] {
            guard let children, !children.isEmpty else { return [name].compactMap { $0 } }
            return children.flatMap(\.names)
        }
    }

    var acno: String
    var title: String?
    var allArtists: String?
    var medium: String?
    var classification: String?
    var dateText: String?
    var dateRange: Years?
    var subjects: Subject?
    var thumbnailUrl: String?
    var acquisitionYear: Int?

    var work: Work? {
        guard let id = Work.ID("tate:\(acno)") else { return nil }
        var work = Work(id: id, title: title ?? "")
        work.artist = allArtists.map { .init(id: nil, name: $0) }
        work.medium = medium
        work.type = classification
        work.date = dateText
        work.years = YearSpan(first: dateRange?.startYear, last: dateRange?.endYear)
        work.terms = subjects?.names
        work.picture = thumbnailUrl.flatMap { URL(string: $0) }.map { Picture(service: $0) }
        work.acquired = acquisitionYear
        work.accession = acno
        return work
    }
}
