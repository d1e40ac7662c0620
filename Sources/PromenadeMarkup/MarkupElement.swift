/// An element of HTML or XML with everything inside it.
package struct MarkupElement: Sendable {
    /// Words, or an element.
    package enum Node: Sendable {
        /// References are characters already; two texts never follow each other.
        case text(String)
        case element(MarkupElement)
    }

    /// Without its prefix; in HTML in lower case.
    package let name: String
    /// As it was written, in XML alone: `dc` of `dc:date`; `nil` for none.
    package let prefix: String?
    /// The namespace's name, in XML alone; `nil` for none, and for a prefix nobody declared.
    package let space: String?
    /// By the names they were written with: `rdf:about`, `href`; without declarations of namespaces, the first of a name.
    package let attributes: [String: String]
    package internal(set) var nodes: [Node] = []
}
