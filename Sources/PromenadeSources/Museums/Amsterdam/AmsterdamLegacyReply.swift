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
        let date = date
        return Work(
            id: id, title: title, artist: maker, artistNote: life, date: date,
            years: YearSpan(first: year("yearEarly"), last: year("yearLate")) ?? YearSpan(written: date),
            medium: tree["physicalMedium"].first?.words ?? names("materials"),
            dimensions: tree["subTitle"].first?.words, size: size,
            creditLine: tree[path: "acquisition", "creditLine"].first?.words, accession: number,
            placeOfOrigin: names("productionPlaces"), type: names("objectTypes"), description: description,
            rights: holder.map { .inCopyright(notice: "© \($0)") } ?? .unknown, place: nil,
            webPage: webPage(number), acquired: acquired
        ).withMakerApart()
    }

    func unread(in work: Work) -> [String] {
        var unread = UnreadValues()
        unread.note("date", work.date, unless: work.years != nil)
        unread.note("acquisition", acquisition, unless: work.acquired != nil)
        unread.note(size: work.dimensions, unless: size != nil || !tree["dimensions"].isEmpty)
        return unread.list
    }

    private var named: String? {
        tree["principalOrFirstMaker"].first?.words ?? tree["principalMaker"].first?.words
    }

    /// How sure the museum is stands in lists behind the name in the long title, in single records by the maker:
    /// `"attributed to"`; what it calls a signature (`"mentioned on object"`) is no such word.
    private var maker: Work.Artist? {
        guard let name = named else { return nil }
        let said = inLongTitle?.brackets ?? principal?["qualification"].first?.words.map { "(\($0))" }
        let qualifier = said.flatMap { MakerName("X \($0)").qualifier == nil ? nil : $0 }
        return Work.Artist(id: nil, name: [name, qualifier].compactMap { $0 }.joined(separator: " "))
    }

    /// The first maker of a single record; lists have none.
    private var principal: JSONTree? {
        let makers = tree["principalMakers"]
        return makers.first { $0["name"].first?.words == named } ?? makers.first
    }

    /// `"1573–before 1650"`, of a single record.
    private var life: String? {
        let year = { (key: String) -> String? in
            guard let year = YearSpan(written: principal?["dateOf\(key)"].first?.words)?.first
            else { return nil }
            return [principal?["dateOf\(key)Precision"].first?.words, year.yearWords].compactMap { $0 }
                .joined(separator: " ")
        }
        return switch (year("Birth"), year("Death")) {
        case (let born?, let died?): "\(born)–\(died)"
        case (let born?, nil): "born \(born)"
        case (nil, let died?): "died \(died)"
        case (nil, nil): nil
        }
    }

    /// `"1992-01-01T00:00:00"`; nobody knows of the year 1.
    private var acquisition: String? {
        tree[path: "acquisition", "date"].first?.words.flatMap { $0.hasPrefix("0001-") ? nil : $0 }
    }

    private var acquired: Int? { YearSpan(written: acquisition)?.first }

    /// In its own field, or in lists, which have none, at the end of the long title.
    private var date: String? {
        tree[path: "dating", "presentingDate"].first?.words ?? inLongTitle?.date
    }

    /// What a long title says behind the title and the maker's name:
    /// `"La Corniche bij Monaco, Claude Monet, 1884"` → `"1884"`;
    /// `"Staten van Walcheren, Johannes Looff (attributed to), 1646"` → `"(attributed to)"` and `"1646"`.
    nonisolated(unsafe) private static let behindMaker = /\s?(\([^()]{1,100}\))?,\s?(.{1,200})/

    private var inLongTitle: (brackets: String?, date: String?)? {
        guard let whole = tree["longTitle"].first?.words, let title = tree["title"].first?.words
        else { return nil }
        let beginning = [title, named].compactMap { $0 }.joined(separator: ", ")
        guard whole.hasPrefix(beginning),
            let match = whole.dropFirst(beginning.count).wholeMatch(of: Self.behindMaker)
        else { return nil }
        return (match.1.map { String($0) }, String(match.2).orNil)
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

    nonisolated(unsafe) private static let plainHTTP = /^http:/

    private func webPage(_ number: String) -> URL? {
        let link = tree[path: "links", "web"].first?.words.flatMap { URL(string: $0) }
        let isMuseums = link?.host()?.hasSuffix("rijksmuseum.nl") ?? false
        let address = link.flatMap { isMuseums ? $0.absoluteString : nil }
        return URL(
            string: address?.replacing(Self.plainHTTP, with: "https:")
                ?? "https://www.rijksmuseum.nl/en/collection/\(number)")
    }
}
