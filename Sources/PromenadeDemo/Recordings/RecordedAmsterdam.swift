import Foundation

/// Objects of the Rijksmuseum as they were recorded, found by number.
///
///     record_*.json          an object
///     visualitem_*.json      what it shows
///     digital_*.json         the picture of that
///
/// Ids of what is recorded lead to this server, all others stay the museum's own. So does the address of the
/// picture: it is on a host that is not ours, no picture of these works is among the recordings, and something drawn
/// would pass for what it is not. `/rijks/iiif/QkOGy` answers 404.
struct RecordedAmsterdam {
    let files: [URL]

    /// - Throws: ``RecordingsError``.
    func works() throws -> [AmsterdamWork] {
        var texts: [String: String] = [:]
        var objects: [(number: Int, json: JSON)] = []
        for file in files where ["record_", "visualitem_", "digital_"].contains(where: file.isNamed) {
            guard let text = try? String(contentsOf: file, encoding: .utf8),
                let json = try? JSON(parsing: Data(text.utf8)),
                let id = json["id"]?.string?.split(separator: "/").last.map(String.init)
            else { throw RecordingsError.unreadable(file.path(percentEncoded: false)) }
            texts[id] = text
            if file.isNamed("record_"), let number = Int(id) { objects.append((number, json)) }
        }
        return objects.map { number, json in
            AmsterdamWork(
                number: number, terms: Self.terms(json, texts), origin: .recorded(texts), picture: nil)
        }
    }

    private static func terms(_ json: JSON, _ texts: [String: String]) -> AmsterdamWork.Terms {
        var terms = AmsterdamWork.Terms()
        let names = json["identified_by"]?.list ?? []
        terms.titles = contents(names.filter { $0["type"]?.string == "Name" })
        terms.objectNumber = contents(names.filter { $0["type"]?.string == "Identifier" })
        let parts = json["produced_by"]?["part"]?.list ?? []
        let makers = parts.flatMap { $0["carried_out_by"]?.list ?? [] }
        terms.makers = makers.flatMap { $0["notation"]?.list ?? [] }.compactMap { $0["@value"]?.string }
            .joined(separator: "\n").lowercased()
        let span = json["produced_by"]?["timespan"]
        if let first = year(span?["begin_of_the_begin"]), let last = year(span?["end_of_the_end"]),
            first <= last
        {
            terms.years = first...last
        }
        let visual = (json["shows"]?.list ?? []).compactMap { $0["id"]?.string?.split(separator: "/").last }
        terms.hasPicture = visual.contains { texts[String($0)]?.contains("digitally_shown_by") ?? false }
        return terms
    }

    private static func contents(_ things: [JSON]) -> String {
        things.compactMap { $0["content"]?.string }.joined(separator: "\n").lowercased()
    }

    private static func year(_ moment: JSON?) -> Int? { moment?.string.flatMap { Int($0.prefix(4)) } }
}

extension URL {
    fileprivate func isNamed(_ beginning: String) -> Bool { lastPathComponent.hasPrefix(beginning) }
}
