// The API the museum retired by May 2026 (410 Gone); people still hold its replies in files.
//
//   GET /api/en/collection            { "count": 415207, "artObjects": [ { "objectNumber": "SK-A-…", … } ], "facets": […] }
//   GET /api/en/collection/SK-A-…     { "artObject": { "objectNumber": …, "dating": {…}, "dimensions": […] }, … }
package import Foundation
package import PromenadeCore

/// Works in a reply of the Rijksmuseum's older collection API: an import format, asked of nobody.
///
/// Their ids are object numbers (`rijks:SK-A-2344`). They have no pictures: the old addresses are gone, and only
/// the new records say what may be shown.
package struct AmsterdamLegacyReply: Sendable, Hashable {
    /// A record that is no work, by its place in the reply, and the field at fault.
    package struct Refusal: Sendable, Hashable {
        package let index: Int
        package let field: String
    }

    /// In the reply's order.
    package let works: [Work]
    /// Of each work, dates and sizes that could not be read, for people.
    package let unread: [[String]]
    package let refused: [Refusal]
    /// How many works the museum counted; `nil` in a reply about one.
    package let count: Int?

    /// - Throws: ``SourceError/unreadable(field:)`` for what is no such reply, also one that has no work where one
    ///   was asked for.
    package init(_ body: Data, museum: Museum = AmsterdamSource.rijksmuseum) throws(SourceError) {
        let tree = try JSONTree(reply: body)
        var objects = tree["artObjects"]
        if objects.isEmpty, case .object(let members) = tree, members["artObjects"] == nil {
            objects = tree["objectNumber"].isEmpty ? tree["artObject"] : [tree]
            guard !objects.isEmpty else { throw .unreadable(field: "artObject") }
        }
        var works: [Work] = []
        var unread: [[String]] = []
        var refused: [Refusal] = []
        for (index, object) in objects.enumerated() {
            let record = AmsterdamLegacyRecord(tree: object)
            do throws(SourceError) {
                let work = try record.work(of: museum)
                works.append(work)
                unread.append(record.unread(in: work))
            } catch {
                guard case .unreadable(let field) = error else { continue }
                refused.append(Refusal(index: index, field: field))
            }
        }
        self.works = works
        self.refused = refused
        self.unread = unread
        count = tree["count"].first?.amount.flatMap { Int(exactly: $0) }
    }
}

/// One `artObject`, of a list (15 keys) or alone (46).
private struct AmsterdamLegacyRecord {
    let tree: JSONTree

    func work(of museum: Museum) throws(SourceError) -> Work {
        guard let number = tree["objectNumber"].first?.words,
            let id = Work.ID(source: museum.id, local: number)
        else { throw .unreadable(field: "objectNumber") }
        guard let title = tree["title"].first?.words else { throw .unreadable(field: "title") }
        let holder = tree["copyrightHolder"].first?.words
        let date = tree[path: "dating", "presentingDate"].first?.words
        return Work(
            id: id, title: title, artist: maker, date: date,
            years: YearSpan(first: year("yearEarly"), last: year("yearLate")) ?? YearSpan(written: date),
            medium: tree["physicalMedium"].first?.words ?? names("materials"),
            dimensions: tree["subTitle"].first?.words, size: size,
            creditLine: tree[path: "acquisition", "creditLine"].first?.words, accession: number,
            placeOfOrigin: names("productionPlaces"), type: names("objectTypes"), description: description,
            rights: holder.map { .inCopyright(notice: "© \($0)") } ?? .unknown, place: nil,
            webPage: webPage(number)
        ).withMakerApart()
    }

    func unread(in work: Work) -> [String] {
        var unread = UnreadValues()
        unread.note("date", work.date, unless: work.years != nil)
        unread.note(size: work.dimensions, unless: size != nil || !tree["dimensions"].isEmpty)
        return unread.list
    }

    private var maker: Work.Artist? {
        let name = tree["principalOrFirstMaker"].first?.words ?? tree["principalMaker"].first?.words
        return name.map { Work.Artist(id: nil, name: $0) }
    }

    private var description: Work.Passage? {
        guard let words = tree["plaqueDescriptionEnglish"].first?.words ?? tree["description"].first?.words
        else { return nil }
        return Work.Passage(text: RichText(sanitising: words), licence: .cc0)
    }

    private func year(_ key: String) -> Int? {
        tree[path: "dating", key].first?.amount.flatMap { Int(exactly: $0) }
    }

    private func names(_ key: String) -> String? {
        tree[key].compactMap(\.words).joined(separator: ", ").orNil
    }

    /// The first height with the first width, from millimetres or centimetres.
    private var size: Work.PhysicalSize? {
        let length = { (type: String) -> Double? in
            tree["dimensions"].lazy.compactMap { dimension -> Double? in
                let units: [String: Double] = ["mm": 0.1, "cm": 1, "m": 100]
                let unit = units[dimension["unit"].first?.words ?? ""]
                guard dimension["type"].first?.words == type, let unit,
                    let value = dimension["value"].first?.amount
                else { return nil }
                return (value * unit * 1_000).rounded() / 1_000
            }.first
        }
        return length("height").flatMap { height in
            length("width").flatMap { Work.PhysicalSize(height: height, width: $0) }
        }
    }

    private func webPage(_ number: String) -> URL? {
        let link = tree[path: "links", "web"].first?.words.flatMap { URL(string: $0) }
        let isMuseums = link?.host()?.hasSuffix("rijksmuseum.nl") ?? false
        let address = link.flatMap { isMuseums ? $0.absoluteString : nil }
        return URL(
            string: address?.replacing(/^http:/, with: "https:")
                ?? "https://www.rijksmuseum.nl/en/collection/\(number)")
    }
}
