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
        guard let data = try? Data(contentsOf: url) else { throw .mapping("\(path) can’t be read") }
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
