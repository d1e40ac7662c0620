import Foundation
import PromenadeMarkup

extension FeedElement {
    /// The outermost element of XML.
    ///
    /// - Parameters:
    ///   - xml: in UTF-8.
    ///   - address: what relative addresses are relative to.
    static func root(of xml: [UInt8], at address: URL) throws(NotAFeed) -> Self {
        let root: MarkupElement
        do throws(XMLTree.Problem) { root = try XMLTree.root(of: xml) } catch {
            switch error {
            case .empty: throw .empty
            case .broken(let line): throw .brokenXML(line: line)
            case .tooLarge: throw .tooLarge
            }
        }
        return Self(root, at: address)
    }

    private init(_ element: MarkupElement, at outer: URL) {
        let inner = element.attributes["xml:base"].flatMap { URL(string: $0, relativeTo: outer)?.absoluteURL }
        let base = inner ?? outer
        self.init(
            name: FeedName(element), attributes: element.attributes, base: base,
            nodes: element.nodes.map { node in
                switch node {
                case .text(let text): .text(text)
                case .element(let element): .element(Self(element, at: base))
                }
            })
    }
}

extension FeedName {
    fileprivate init(_ element: MarkupElement) {
        let undeclared = element.space == nil ? element.prefix : nil
        self.init(undeclared.map { Space(undeclared: $0) } ?? Space(element.space), element.name)
    }
}
