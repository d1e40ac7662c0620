import Foundation
package import PromenadeCore

extension CollectionDialect {
    /// Any collection whose fields somebody named.
    package static func mapped(_ mapping: CollectionMapping, as id: Museum.ID) -> Self {
        let imported = mapping.imported(as: id)
        return Self(id: id, imported: imported) { content in
            switch content {
            case .row(let row):
                return try MappedRecord(mapping, museum: imported) { row.text($0).map { [$0] } ?? [] }.read()
            case .json(let data):
                let tree: JSONTree
                do { tree = try JSONTree(data, within: .record) } catch {
                    throw RecordProblem(error is JSONLimits.Exceeded ? .tooLong : .notJSON)
                }
                guard tree.isObject else { throw RecordProblem(.notARecord) }
                return try MappedRecord(mapping, museum: imported) { tree.texts(at: $0) }.read()
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

    func read() throws(RecordProblem) -> ReadRecord {
        guard let local = text(.id) else { throw RecordProblem(.noID, mapping.file.fields["id"]) }
        guard let id = Work.ID(source: museum.museum.id, local: local) else {
            throw RecordProblem(.strangeID, local)
        }
        var unread = UnreadValues()
        func value<Value>(_ field: MappingFile.Field, _ read: (String) -> Value?) -> Value? {
            guard let text = text(field) else { return nil }
            let value = read(text)
            unread.note(field.rawValue, text, unless: value != nil)
            return value
        }
        let years = YearSpan(
            first: value(.firstYear) { YearSpan(written: $0) }?.first,
            last: value(.lastYear) { YearSpan(written: $0) }?.last)
        let written = years ?? value(.date) { YearSpan(written: $0) }
        // An address elsewhere is read, but not shown.
        let address = value(.picture) { URL(string: $0).flatMap { $0.isOnTheWeb ? $0 : nil } }
        let picture = address.flatMap { museum.serves($0) ? Picture(service: $0) : nil }
        let webPage = value(.webPage) { URL(string: $0).flatMap { $0.isOnTheWeb ? $0 : nil } }
        let makers = self.makers
        let artistID = value(.artistID) {
            first(in: $0).flatMap { Artist.ID(source: museum.museum.id, local: $0)?.local }
        }
        let acquired = value(.acquired) { YearSpan(written: $0)?.first }
        let changedAt = value(.changedAt) { Timestamp.date($0) }
        let work = Work(
            id: id, title: text(.title) ?? "Untitled",
            artist: makers.first.map {
                Work.Artist(id: artistID ?? Self.handle(of: MakerName($0).name), name: $0)
            },
            artistNote: note(text(.artistNote), others: makers.dropFirst()), date: text(.date),
            years: written,
            medium: text(.medium),
            dimensions: text(.dimensions), creditLine: text(.creditLine), accession: text(.accession),
            placeOfOrigin: text(.place), type: text(.type), department: text(.department),
            description: text(.description).map {
                Work.Passage(text: RichText(loosely: $0), licence: nil)
            },
            rights: rights, picture: picture, webPage: webPage, terms: list(.terms),
            materials: list(.materials), acquired: acquired, changedAt: changedAt)
        return ReadRecord(work.withMakerApart(), unread: unread.list)
    }

    private func text(_ field: MappingFile.Field) -> String? {
        mapping.file.fields[field.rawValue].flatMap { values($0).first?.orNil }
    }

    /// Nobody names more of one work.
    private static let mostMakers = 100

    /// The first one is whose work it is; a line break is a part of a name.
    private var makers: [String] {
        guard let path = mapping.file.fields[MappingFile.Field.artist.rawValue] else { return [] }
        let all = values(path).prefix(Self.mostMakers).flatMap {
            $0.split(separator: mapping.separator, maxSplits: Self.mostMakers).compactMap { String($0).orNil }
        }.prefix(Self.mostMakers)
        return all.enumerated().filter { !all.prefix($0).contains($1) }.map(\.element)
    }

    private func first(in text: String) -> String? {
        text.split(separator: mapping.separator).lazy.compactMap { String($0).orNil }.first
    }

    /// The line about the maker, with those who made it too.
    private func note(_ note: String?, others: some Sequence<String>) -> String? {
        let also = others.joined(separator: ", ").orNil.map { "With \($0)" }
        return [note, also].compactMap { $0 }.joined(separator: "\n").orNil
    }

    private func list(_ field: MappingFile.Field) -> [String]? {
        guard let path = mapping.file.fields[field.rawValue] else { return nil }
        let all = values(path).flatMap { value in
            value.split(whereSeparator: { $0 == mapping.separator || $0 == "\n" }).map(String.init)
        }
        return all.compactMap(\.orNil)
    }

    /// A name as an id: artists of one name are one artist where the collection does not number them.
    ///
    /// `"Vincent van Gogh"` → `vincent-van-gogh`; `nil` for a name that has no such letters.
    private static func handle(of name: String) -> String? {
        let words = name.folded.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let handle = words.joined(separator: "-").lowercased().limited(to: 100)
        return handle.isEmpty ? nil : handle
    }

    private var rights: Rights {
        guard let text = text(.rights) else { return .unknown }
        let isFree = (mapping.file.publicDomain ?? []).contains {
            $0.caseInsensitiveCompare(text) == .orderedSame
        }
        return isFree ? .publicDomain : .inCopyright(notice: text)
    }
}
