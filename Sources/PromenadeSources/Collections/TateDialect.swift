// One line of tate_artworks.ndjson (github.com/tategallery/collection, CC0), docs/sources/tate.md:
//
//   {"acno":"A00001","acquisitionYear":1922,"all_artists":"Robert Blake","classification":"on paper, unique",
//    "contributors":[{"birthYear":1762,"date":"1762–1787","fc":"Robert Blake","id":38,"role":"artist",…}],
//    "creditLine":"Presented by Mrs John Richmond 1922","dateRange":{"startYear":1785,"endYear":1785,…},
//    "dateText":"date not known","dimensions":"support: 394 x 419 mm","height":"419","width":"394","depth":"",
//    "units":"mm","medium":"Watercolour, ink, chalk and graphite on paper","movements":[{"name":"Abject art",…}],
//    "subjects":{"children":[{"children":[{"children":[{"id":1050,"name":"arm/arms raised"},…]}]}],…},
//    "thumbnailCopyright":null,"thumbnailUrl":"http://www.tate.org.uk/art/images/work/A/A00/A00001_8.jpg",
//    "title":"…","url":"http://www.tate.org.uk/art/artworks/blake-…-a00001"}
//
// `height` and `width` are the wrong way round in every record: "support: 394 x 419 mm" has height 419.
import Foundation
import PromenadeCore
import PromenadeJSON

extension CollectionDialect {
    /// Tate, which has no service to be asked.
    package static let tate = CollectionDialect(id: "tate", imported: Tate.museum) { content in
        guard case .json(let data) = content else { throw RecordProblem(.notARecord) }
        let json = try JSONElement(data, within: .record)
        guard json.isObject else { throw RecordProblem(.notARecord) }
        let record = TateRecord(json)
        guard let acno = record.acno else { throw RecordProblem(.noID, "acno") }
        guard let id = Work.ID(source: "tate", local: acno) else { throw RecordProblem(.strangeID, acno) }
        let work = record.work(id)
        return ReadRecord(work, unread: record.unread(in: work))
    }
}

/// What is known of Tate besides its records.
private enum Tate {
    static let site = URL(string: "https://www.tate.org.uk") ?? URL(filePath: "/")

    /// What one in thirteen records has for a date.
    static let noDate = "date not known"

    static let museum = ImportedMuseum(
        Museum(
            id: "tate", name: "Tate", webSite: site, pageSize: 24,
            terms: "Records CC0. Pictures are Tate’s or their artists’, and shown at the size Tate gives.",
            address: "Millbank, London", position: Coordinate(known: 51.4910, -0.1278)),
        pictureServers: [site])

    /// The museum's addresses are from before it had TLS.
    static func address(_ text: String?) -> URL? {
        guard let text else { return nil }
        let old = "http://"
        let url = URL(string: text.hasPrefix(old) ? "https://" + text.dropFirst(old.count) : text)
        return url.flatMap { museum.serves($0) ? $0 : nil }
    }
}

/// A work as Tate's records have it, as far as it is read.
private struct TateRecord {
    let acno: String?
    private let title: String?
    private let names: String?
    private let contributors: [Contributor]
    private let classification: String?
    private let creditLine: String?
    private let dateText: String?
    private let dates: Dates?
    private let medium: String?
    private let dimensions: String?
    private let sides: [Double?]
    /// As they are written, the height first.
    private let lengths: [String?]
    private let acquired: Int?
    private let acquiredText: String?
    /// The movements it belongs to, and the subjects' own words without the headings they stand under.
    private let terms: [String]
    private let thumbnail: String?
    private let copyright: String?
    private let page: String?

    private struct Contributor {
        let id: Int?
        let name: String?
        let date: String?
        let role: String?

        init(_ json: JSONElement) {
            id = json["id"]?.exactInteger
            name = json.text("fc")
            date = json.text("date")
            role = json["role"]?.string
        }

        /// Of the roles those that read before a name: `"after"`, `"studio of"`; not `"and assistants"`.
        var qualifier: String? {
            guard let role, !role.hasPrefix("and "),
                ["after", " of", " to"].contains(where: role.hasSuffix)
            else { return nil }
            return role.asSentenceStart
        }
    }

    /// Years are numbers, but for some that are texts: `"2006"`, `"c.1997-9"`.
    private struct Dates {
        let startYear: Int?
        let endYear: Int?
        /// As they are written: the first that is none.
        let unread: String?

        init(_ json: JSONElement) {
            func year(_ key: String) -> YearSpan? {
                json.integer(key).map { YearSpan(first: $0, last: nil) }
                    ?? YearSpan(written: json.text(key))
            }
            let (start, end) = (year("startYear"), year("endYear"))
            (startYear, endYear) = (start?.first, end?.last)
            unread =
                (start == nil ? json.text("startYear") : nil) ?? (end == nil ? json.text("endYear") : nil)
        }
    }

    init(_ json: JSONElement) {
        acno = json.text("acno")
        title = json.text("title")
        names = json.text("all_artists")
        contributors = json.list("contributors").map(Contributor.init)
        classification = json.text("classification")
        creditLine = json.text("creditLine")
        dateText = json.text("dateText")
        dates = json["dateRange"].map(Dates.init)
        medium = json.text("medium")
        dimensions = json.text("dimensions")
        // Written the wrong way round, and as texts.
        lengths = ["width", "height", "depth"].map { json.text($0) }
        sides =
            json["units"]?.string == "mm"
            ? lengths.map { $0.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil } } : []
        acquired = json.integer("acquisitionYear")
        acquiredText = acquired.map { String($0) } ?? json.text("acquisitionYear")
        terms = json.list("movements").compactMap { $0.text("name") } + Self.subjects(json)
        thumbnail = json["thumbnailUrl"]?.string
        copyright = json.text("thumbnailCopyright")
        page = json["url"]?.string
    }

    private static func subjects(_ json: JSONElement) -> [String] {
        var names: [String] = []
        func gather(_ subjects: [JSONElement]) {
            for subject in subjects {
                gather(subject.list("children"))
                let isHeading = subject["children"]?.elements.contains { _ in true } ?? false
                if !isHeading, let name = subject.text("name") { names.append(name) }
            }
        }
        gather(json["subjects"]?.list("children") ?? [])
        return names
    }

    func work(_ id: Work.ID) -> Work {
        Work(
            id: id, title: title ?? "Untitled", artist: artist, artistNote: note, date: dateText,
            years: YearSpan(first: dates?.startYear, last: dates?.endYear) ?? writtenYears,
            medium: medium,
            dimensions: dimensions?.split(whereSeparator: \.isNewline).joined(separator: "; "), size: size,
            creditLine: creditLine,
            accession: acno, type: classification,
            rights: copyright.map { .inCopyright(notice: $0) } ?? .unknown,
            picture: Tate.address(thumbnail).map { Picture(service: $0) }, webPage: Tate.address(page),
            terms: terms.isEmpty ? nil : terms,
            acquired: acquired.flatMap { YearSpan.isYear($0) ? $0 : nil }
        ).withMakerApart()
    }

    /// Dates and sizes that nothing of the work came of, for people.
    func unread(in work: Work) -> [String] {
        var unread = UnreadValues()
        if let years = dates?.unread {
            unread.note("dateRange", years, unless: false)
        } else {
            unread.note("dateText", dateText, unless: work.years != nil)
        }
        if !sides.isEmpty {
            for (field, (text, side)) in zip(["height", "width", "depth"], zip(lengths, sides)) {
                unread.note(field, text, unless: side != nil)
            }
        }
        unread.note("acquisitionYear", acquiredText, unless: work.acquired != nil)
        return unread.list
    }

    /// Reading a date of words that are none takes longer than anything else of a record.
    private var writtenYears: YearSpan? {
        dateText == Tate.noDate ? nil : YearSpan(written: dateText)
    }

    private var artist: Work.Artist? {
        guard let first = contributors.first, let name = first.name ?? names else {
            return names.map { Work.Artist(id: nil, name: $0) }
        }
        return Work.Artist(id: first.id.map { String($0) }, name: name, qualifier: first.qualifier)
    }

    /// When they lived; how sure that is; and who else.
    private var note: String? {
        guard let first = contributors.first else { return nil }
        let role = first.role.flatMap { $0 == "artist" || first.qualifier != nil ? nil : $0 }
        let others = contributors.count > 1 ? names : nil
        return [role, first.date, others].compactMap { $0 }.joined(separator: "\n").orNil
    }

    /// In centimetres; the record has whole millimetres.
    private var size: Work.PhysicalSize? {
        guard sides.count == 3, let height = sides[0], let width = sides[1] else { return nil }
        return Work.PhysicalSize(height: height / 10, width: width / 10, depth: sides[2].map { $0 / 10 })
    }
}
