import Foundation
import PromenadeCore

/// A path whose named parts have types: `/places/{pin}/photos/{photo}` (RFC 6570, level 1).
///
/// The router, the description of the API and every address are made of the same text.
struct Path<each Part: PathPart>: Sendable {
    let template: String
    /// What stands before the first part, between two, and after the last.
    private let literals: [String]

    /// - Parameter path: without what every address begins with (``Route/base``).
    init(_ path: String) {
        template = Route.at(path)
        // What a brace ends is a name up to the brace that closes it.
        literals = template.split(separator: "{", omittingEmptySubsequences: false)
            .map { String($0.contains("}") ? $0.drop { $0 != "}" }.dropFirst() : $0) }
    }

    /// The address of one thing.
    func callAsFunction(_ part: repeat each Part) -> String {
        var address = literals[0]
        var next = 1
        for part in repeat each part {
            address += part.segment
            if next < literals.count { address += literals[next] }
            next += 1
        }
        return address
    }

    /// Its parts, as the description of the API has them.
    var parameters: [Parameter] {
        var names = template.split(separator: "{").dropFirst().map { String($0.prefix { $0 != "}" }) }
            .makeIterator()
        var parameters: [Parameter] = []
        for type in repeat (each Part).self {
            if let name = names.next() { parameters.append(Parameter(name, type.schema, type.meaning)) }
        }
        return parameters
    }
}

/// What may stand in a path as one segment.
protocol PathPart: Sendable {
    /// Percent-encoded as a segment (RFC 3986, section 3.3).
    var segment: String { get }
    static var schema: JSONSchema { get }
    /// What it is: `The id of a work`.
    static var meaning: String { get }
}

extension Work.ID: PathPart {
    var segment: String { description.withoutPathMarks }
    static let schema = JSONSchema.string(pattern: "^[a-z][a-z0-9]*:.+$", example: "aic:27992")
    static let meaning = "The id of a work: of a museum, and the museum’s own"
}

extension Artist.ID: PathPart {
    var segment: String { description.withoutPathMarks }
    static let schema = JSONSchema.string(pattern: "^[a-z][a-z0-9]*:.+$", example: "aic:35809")
    static let meaning = "The id of an artist: of a museum, and the museum’s own"
}

extension Int: PathPart {
    var segment: String { String(self) }
    static let schema = JSONSchema.integer(1...1_000_000)
    static let meaning = "A number from 1"
}

/// A name of a picture, a photograph, a place, a set, a museum.
extension String: PathPart {
    /// Nothing but unreserved characters (RFC 3986, section 2.3).
    var segment: String { Route.escaped(self) }
    static let schema = JSONSchema.string(pattern: "^[^/]+$")
    static let meaning = "Its name or id"
}

extension String {
    /// Of the characters ids may have, the slash means something in a path; parentheses do in `url(…)` of a style sheet and
    /// in Markdown, and end addresses that programs find in a text.
    fileprivate var withoutPathMarks: String {
        guard utf8.contains(where: "/()".utf8.contains) else { return self }
        return replacing("/", with: "%2F").replacing("(", with: "%28").replacing(")", with: "%29")
    }
}
