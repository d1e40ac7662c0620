import Foundation

/// What is asked of the search: each name means one thing, and all must hold.
///
///     /rijks/search/collection?type=schilderij&creator=wijngaerdt&creationDate=188?&imageAvailable=true
struct AmsterdamQuery: Sendable {
    enum Problem: Error {
        /// The name, or a value that is not one of its.
        case unsupported(String)
        case token
    }

    private static let single: Set<String> = [
        "title", "objectNumber", "creationDate", "type", "description", "imageAvailable", "memberOfSetId",
        "pageToken",
    ]
    private static let repeatable: Set<String> = ["creator", "technique", "material", "aboutActor"]

    private var conditions: [@Sendable (AmsterdamWork.Terms) -> Bool] = []
    /// Numbers up to this one have been shown.
    private(set) var shownUpTo: Int?
    /// Everything but the token, as it was asked for.
    let filters: [(name: String, value: String)]

    init(_ query: [(name: String, value: String)]) throws(Problem) {
        filters = query.filter { $0.name != "pageToken" }
        for (name, value) in query {
            let isKnown = Self.single.contains(name) || Self.repeatable.contains(name)
            guard isKnown else { throw .unsupported(name) }
            if Self.single.contains(name), query.count(where: { $0.name == name }) > 1 {
                throw .unsupported(name)
            }
            try read(name, value)
        }
    }

    func holds(for terms: AmsterdamWork.Terms) -> Bool { conditions.allSatisfy { $0(terms) } }

    private mutating func read(_ name: String, _ value: String) throws(Problem) {
        switch name {
        case "title": require(value) { $0.titles }
        case "creator": require(value) { $0.makers }
        case "type": require(value) { $0.kinds }
        case "material": require(value) { $0.materials }
        case "technique": require(value) { $0.techniques }
        case "description": require(value) { $0.descriptions }
        case "aboutActor": require(value) { $0.depicted }
        case "objectNumber":
            let pattern = Wildcard(value.lowercased())
            conditions.append { pattern.matches($0.objectNumber) }
        case "creationDate":
            let pattern = Wildcard(value)
            conditions.append { terms in terms.years?.contains { pattern.matches(String($0)) } ?? false }
        case "imageAvailable":
            guard value == "true" || value == "false" else { throw .unsupported(name) }
            conditions.append { $0.hasPicture == (value == "true") }
        case "memberOfSetId":
            let number = Int(value.split(separator: "/").last ?? "")
            conditions.append { terms in number.map { terms.sets.contains($0) } ?? false }
        default:
            guard let number = PageToken.number(value) else { throw .token }
            shownUpTo = number
        }
    }

    /// Every keyword, or a part of a word it is; in any case, but with its accents.
    private mutating func require(
        _ value: String, _ text: @escaping @Sendable (AmsterdamWork.Terms) -> String
    ) {
        let words = value.lowercased().split(separator: " ").map(String.init)
        conditions.append { terms in
            let text = text(terms)
            return words.allSatisfy { text.contains($0) }
        }
    }
}

/// `*` stands for any number of letters, `?` for one.
struct Wildcard: Sendable {
    private let pattern: [Character]

    init(_ text: String) { pattern = Array(text) }

    func matches(_ text: String) -> Bool {
        let text = Array(text)
        var (place, at) = (0, 0)
        // Where the last star was, and how much it had taken.
        var star: (place: Int, at: Int)?
        while at < text.count {
            if place < pattern.count, pattern[place] == "*" {
                star = (place, at)
                place += 1
            } else if place < pattern.count, pattern[place] == "?" || pattern[place] == text[at] {
                place += 1
                at += 1
            } else if let last = star {
                star = (last.place, last.at + 1)
                (place, at) = (last.place + 1, last.at + 1)
            } else {
                return false
            }
        }
        return pattern[place...].allSatisfy { $0 == "*" }
    }
}

/// Where a page begins: `{"token": "http://…/rijks/id/200100007"}` in the alphabet of addresses.
enum PageToken {
    static func text(_ number: Int, _ address: AmsterdamAddress) -> String {
        Data(#"{"token": "\#(address.id(number))"}"#.utf8).base64EncodedString()
            .replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    }

    /// - Returns: `nil` for what is no token.
    static func number(_ text: String) -> Int? {
        let plain = text.replacing("-", with: "+").replacing("_", with: "/")
        let padded = plain + String(repeating: "=", count: (4 - plain.count % 4) % 4)
        guard let bytes = Data(base64Encoded: padded), let json = try? JSON(parsing: bytes) else {
            return nil
        }
        return json["token"]?.string.flatMap { Int($0.split(separator: "/").last ?? "") }
    }
}
