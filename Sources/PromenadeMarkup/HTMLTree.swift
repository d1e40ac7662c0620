import CLibXML2

/// HTML that nobody vouches for, as libxml2's HTML reader understands it: every end tag somewhere, every reference a
/// character.
package enum HTMLTree {
    /// Around the text, so that libxml2 adds no paragraph of its own.
    static let root = "x-text"
    private static let limits = TreeBuilder.Limits(depth: 200, elements: 400_000, bytes: 50_000_000)
    private static let beginning = Array("\u{FEFF}<\(root)>".utf8)

    /// What is in a text; deeper elements begin again at the top, and what cannot be read is left out.
    ///
    /// libxml2 looks through what is open at each end tag, so that depth costs time: the text is read on behind what was
    /// too deep, as if it began there. It takes a few milliseconds for 200 kB of any shape but one: tens of thousands of
    /// attributes at one element, which it compares with each other (a second).
    ///
    /// - Parameter text: the caller's bound is the bound of the time; above some megabytes the end is left out.
    package static func nodes(of text: Substring) -> [MarkupElement.Node] {
        var nodes: [MarkupElement.Node] = []
        var rest = (text.utf8.withContiguousStorageIfAvailable { Array($0) } ?? Array(text.utf8))[...]
        // A byte of zero would be the end, and the other controls are no text.
        if rest.contains(where: Self.isControl) { rest.removeAll(where: Self.isControl) }
        if !rest.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) {
            return rest.isEmpty ? [] : [.text(String(decoding: rest, as: UTF8.self))]
        }
        while !rest.isEmpty {
            let builder = TreeBuilder(limits)
            guard Parsing.html(beginning + rest, telling: builder) else { return nodes }
            nodes += builder.finish()
            guard case .deep(let position)? = builder.stop else { return nodes }
            rest = rest.dropFirst(max(position - beginning.count, 1))
            for end in [UInt8(ascii: "/"), UInt8(ascii: ">")] where rest.first == end { rest.removeFirst() }
        }
        return nodes
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D
    }
}
