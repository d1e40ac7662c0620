package import Foundation
import PromenadeCore

/// A piece of a page, written as a literal whose interpolation escapes by type.
///
///     let title = "<Untitled>"
///     let heading: HTML = "<h1>\(title)</h1>"      // <h1>&lt;Untitled&gt;</h1>
///
/// Text is escaped, numbers and other HTML go in as they are, `nil` is nothing, a list is its items one after
/// the other. Attribute values are always written between double quotes.
package struct HTML: Sendable, Hashable {
    package var text: String

    /// Markup that is safe already.
    ///
    /// Only for text that was made by an escaping or sanitising function.
    init(trusted text: String) { self.text = text }

    init(_ text: RichText) { self.text = text.html }

    static let nothing = Self(trusted: "")
}

extension HTML: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { text = value }
    package init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Where the escaping happens.
    package struct Interpolation: StringInterpolationProtocol {
        var text = ""

        package init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 24)
        }

        package mutating func appendLiteral(_ literal: String) { text += literal }
        package mutating func appendInterpolation(_ html: HTML) { text += html.text }
        package mutating func appendInterpolation(_ html: HTML?) { text += html?.text ?? "" }
        package mutating func appendInterpolation(_ list: [HTML]) { for html in list { text += html.text } }

        // Disfavoured, so that a literal inside an interpolation, as in `map { "<b>\($0)</b>" }`, is HTML too.
        @_disfavoredOverload
        package mutating func appendInterpolation(_ string: String) { text += string.escapedForHTML }
        @_disfavoredOverload
        package mutating func appendInterpolation(_ string: String?) { text += string?.escapedForHTML ?? "" }

        package mutating func appendInterpolation(_ url: URL) { text += url.absoluteString.escapedForHTML }
        mutating func appendInterpolation(_ name: Account.Name) { text += name.description.escapedForHTML }
        package mutating func appendInterpolation(_ number: Int) { text += String(number) }
    }
}

extension HTML {
    /// ` name` where the attribute applies, nothing where it does not.
    static func flag(_ name: StaticString, if applies: Bool) -> HTML {
        HTML(trusted: applies ? " \(name)" : "")
    }
}
