package import Foundation
package import PromenadeCore

/// What a collection's columns or JSON paths mean, as somebody wrote it down (docs/importing.md).
package struct CollectionMapping: Sendable {
    /// Changes with the mapping.
    package let stamp: String
    let file: MappingFile
    let separator: Character

    /// - Throws: ``CollectionError/mapping(_:)`` naming the part that cannot be used.
    package init(_ url: URL) throws(CollectionError) {
        let path = url.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { throw .noFile(path) }
        guard let data = try? Data(contentsOf: url) else { throw .mapping("\(path) cannot be read") }
        do { file = try JSONDecoder().decode(MappingFile.self, from: data, within: .record) } catch let error
            as DecodingError
        {
            guard case .unreadable(let field) = SourceError(unreadable: error) else {
                throw .mapping("it is no JSON")
            }
            throw .mapping(
                field == "body" ? "it is no JSON object" : "“\(field)” is missing or of another kind")
        } catch {
            throw .mapping("it is no JSON")
        }
        guard file.museum.webSite.isOnTheWeb else { throw .mapping("“museum.webSite” is no web address") }
        guard file.museum.name.orNil != nil else { throw .mapping("“museum.name” is empty") }
        if let delimiter = file.delimiter, delimiter.utf8.count != 1 {
            throw .mapping("“delimiter” must be one letter, like “;”")
        }
        if let separator = file.separator, separator.count != 1 {
            throw .mapping("“separator” must be one letter, like “|”")
        }
        guard file.fields["id"] != nil else { throw .mapping("“fields.id” is missing") }
        let known = Set(MappingFile.Field.allCases.map(\.rawValue))
        if let odd = file.fields.keys.sorted().first(where: { !known.contains($0) }) {
            throw .mapping("“fields.\(odd)” is none of: \(known.sorted().joined(separator: ", "))")
        }
        separator = file.separator?.first ?? "|"
        // Not a hash of this process only: FNV-1a.
        let sum = data.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        stamp = String(sum, radix: 16)
    }

    /// How a table is written that has these columns.
    package var table: TableShape {
        TableShape(
            delimiter: file.delimiter?.utf8.first ?? UInt8(ascii: ","), encoding: file.encoding ?? .utf8,
            columns: file.fields.values.sorted())
    }

    /// The museum under this id.
    package func imported(as id: Museum.ID) -> ImportedMuseum {
        ImportedMuseum(
            Museum(
                id: id, name: file.museum.name, webSite: file.museum.webSite, pageSize: 24,
                terms: file.museum.terms, address: file.museum.address),
            pictures: file.pictures ?? .plain, pictureServers: file.pictureServers ?? [])
    }
}

/// A mapping as it is written.
struct MappingFile: Decodable, Sendable {
    let museum: Institution
    /// By ``Field``: a column's name, or keys with full stops between.
    let fields: [String: String]
    let delimiter: String?
    let separator: String?
    let encoding: TableShape.Encoding?
    let pictures: ImportedMuseum.Pictures?
    let pictureServers: [URL]?
    /// What the field of rights says of a work in the public domain.
    let publicDomain: [String]?

    struct Institution: Decodable, Sendable {
        let name: String
        let webSite: URL
        let terms: String?
        let address: String?
    }

    enum Field: String, CaseIterable {
        case id, title, artist, artistID, artistNote, date, firstYear, lastYear, medium, dimensions, type
        case department, place, creditLine, accession, description, rights, picture, webPage, terms, materials
        case acquired, changedAt
    }
}

extension CollectionDialect {
    /// Any collection whose fields somebody named.
    package static func mapped(_ mapping: CollectionMapping, as id: Museum.ID) -> Self {
        let imported = mapping.imported(as: id)
        return Self(id: id, imported: imported) { content, decoder in
            switch content {
            case .row(let row):
                return try MappedRecord(mapping, museum: imported) { row.text($0).map { [$0] } ?? [] }.work()
            case .json(let data):
                guard let tree = try? JSONTree(data, within: .record) else { throw RecordProblem(.notJSON) }
                guard tree.isObject else { throw RecordProblem(.notARecord) }
                return try MappedRecord(mapping, museum: imported) { tree.texts(at: $0) }.work()
            case .work, .withdrawn, .problem: throw RecordProblem(.notARecord)
            }
        }
    }
}

extension JSONTree {
    /// The texts at the end of a path: `"makers.0.name"`, `"tags.label"` for each of the tags.
    fileprivate func texts(at path: String) -> [String] {
        if let words = members[path]?.words { return [words] }
        var values = [self]
        for key in path.split(separator: ".") {
            if let index = Int(key), values.indices.contains(index),
                values.allSatisfy({ $0[String(key)].isEmpty })
            {
                values = [values[index]]
            } else {
                values = values.flatMap { $0[String(key)] }
            }
        }
        return values.compactMap(\.words)
    }
}

/// One record with its fields looked up by the mapping.
private struct MappedRecord {
    private let mapping: CollectionMapping
    private let museum: ImportedMuseum
    private let values: (String) -> [String]

    init(_ mapping: CollectionMapping, museum: ImportedMuseum, values: @escaping (String) -> [String]) {
        self.mapping = mapping
        self.museum = museum
        self.values = values
    }

    func work() throws(RecordProblem) -> Work {
        guard let local = text(.id) else { throw RecordProblem(.noID, mapping.file.fields["id"]) }
        guard let id = Work.ID(source: museum.museum.id, local: local) else {
            throw RecordProblem(.strangeID, local)
        }
        let picture = text(.picture).flatMap { URL(string: $0) }
        let text = text(.description).map { "<p>\($0.escapedForHTML)</p>" }
        return Work(
            id: id, title: self.text(.title) ?? "Untitled", artist: artist,
            artistNote: self.text(.artistNote),
            date: self.text(.date), years: years, medium: self.text(.medium),
            dimensions: self.text(.dimensions), creditLine: self.text(.creditLine),
            accession: self.text(.accession), placeOfOrigin: self.text(.place), type: self.text(.type),
            department: self.text(.department),
            description: text.map { Work.Passage(text: RichText(sanitising: $0), licence: nil) },
            rights: rights, picture: picture.flatMap { museum.serves($0) ? Picture(service: $0) : nil },
            webPage: self.text(.webPage).flatMap { URL(string: $0) }.flatMap { $0.isOnTheWeb ? $0 : nil },
            terms: list(.terms), materials: list(.materials),
            acquired: self.text(.acquired).flatMap(Self.year),
            changedAt: self.text(.changedAt).flatMap(MuseumDate.date)
        ).withMakerApart()
    }

    private func text(_ field: MappingFile.Field) -> String? {
        mapping.file.fields[field.rawValue].flatMap { values($0).first?.orNil }
    }

    private func list(_ field: MappingFile.Field) -> [String]? {
        guard let path = mapping.file.fields[field.rawValue] else { return nil }
        let all = values(path).flatMap { value in
            value.split(whereSeparator: { $0 == mapping.separator || $0 == "\n" }).map(String.init)
        }
        return all.compactMap(\.orNil)
    }

    private var artist: Work.Artist? {
        text(.artist).map { Work.Artist(id: artistID ?? Self.handle(of: MakerName($0).name), name: $0) }
    }

    private var artistID: String? {
        text(.artistID).flatMap { Artist.ID(source: museum.museum.id, local: $0)?.local }
    }

    /// A name as an id: artists of one name are one artist where the collection does not number them.
    ///
    /// `"Vincent van Gogh"` → `vincent-van-gogh`; `nil` for a name that has no such letters.
    private static func handle(of name: String) -> String? {
        let words = name.folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let handle = words.joined(separator: "-").lowercased().limited(to: 100)
        return handle.isEmpty ? nil : handle
    }

    /// Without years of its own, a date that is one: `"1889"`.
    private var years: YearSpan? {
        let first = text(.firstYear).flatMap(Self.year)
        let last = text(.lastYear).flatMap(Self.year)
        let date = first == nil && last == nil ? text(.date).flatMap(Self.year) : nil
        return YearSpan(first: first ?? date, last: last ?? date)
    }

    private static func year(_ text: String) -> Int? { Int(text.trimmed.prefix { $0 != "." }) }

    private var rights: Rights {
        guard let text = text(.rights) else { return .unknown }
        let isFree = (mapping.file.publicDomain ?? []).contains {
            $0.caseInsensitiveCompare(text) == .orderedSame
        }
        return isFree ? .publicDomain : .inCopyright(notice: text)
    }
}
