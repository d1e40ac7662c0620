import CLibXML2

/// XML from outside, as libxml2's recovering reader understands it.
package enum XMLTree {
    /// Why it is none.
    package enum Problem: Error {
        /// No element begins.
        case empty
        /// It breaks off, or nobody can tell what is inside what; the line that is seen at.
        case broken(line: Int)
        /// More, or deeper, than one is read.
        case tooLarge
    }

    /// Elements a reply may have, and how deep: a feed of 200 items has some thousands, a dozen deep.
    private static let mostElements = 200_000
    private static let deepest = 100

    /// The outermost element.
    ///
    /// Slips that leave no doubt what is inside what are passed over: a lone `&` or `<`, names of HTML's characters,
    /// prefixes nobody declared, control characters, anything behind the end. No entity is ever expanded.
    ///
    /// - Parameter bytes: in UTF-8, whatever the XML declaration says; what is none becomes U+FFFD.
    package static func root(of bytes: [UInt8]) throws(Problem) -> MarkupElement {
        let text =
            String(validating: bytes, as: UTF8.self) == nil
            ? Array(String(decoding: bytes, as: UTF8.self).utf8) : bytes
        guard let mended = XMLReferences.mended(text) else { throw .tooLarge }
        let builder = TreeBuilder(
            .init(depth: deepest, elements: mostElements, bytes: 4 * mended.count + 1_000))
        guard Parsing.xml(mended, telling: builder), builder.stop == nil else { throw .tooLarge }
        if let line = builder.brokenLine { throw .broken(line: line) }
        guard let root = builder.root else {
            if builder.elements == 0 { throw .empty }
            throw .broken(line: builder.lastLine)
        }
        return root
    }
}
