import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Reads XML into ``FeedElement``s.
final class FeedTree: NSObject, XMLParserDelegate {
    /// Elements a feed may have, and how deep: a feed of 200 items has some thousands, a dozen deep.
    private static let mostElements = 200_000
    private static let deepest = 100
    /// Names of vocabularies in force at one place: they are copied for each element that declares one.
    private static let mostSpaces = 100

    private var open: [FeedElement] = []
    /// Namespaces by prefix, a layer for each open element.
    private var spaces: [[String: String]] = []
    private var root: FeedElement?
    private var elements = 0
    private let address: URL

    /// - Parameters:
    ///   - bytes: mended, without a document type; what is no UTF-8 becomes U+FFFD.
    ///   - address: what relative addresses are relative to.
    static func root(of bytes: [UInt8], at address: URL) throws(NotAFeed) -> FeedElement {
        let tree = FeedTree(address)
        // FoundationXML ends the process where the name of an attribute is no UTF-8.
        let parser = XMLParser(data: Data(String(decoding: bytes, as: UTF8.self).utf8))
        parser.shouldProcessNamespaces = false
        parser.shouldResolveExternalEntities = false
        parser.delegate = tree
        let isWhole = parser.parse()
        guard tree.elements <= mostElements else { throw .tooLarge }
        guard isWhole, tree.open.isEmpty, let root = tree.root else {
            throw .brokenXML(line: parser.lineNumber)
        }
        return root
    }

    private init(_ address: URL) { self.address = address }

    func parser(
        _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        elements += 1
        guard elements <= Self.mostElements, open.count < Self.deepest else { return parser.abortParsing() }
        var scope = spaces.last ?? [:]
        for (name, value) in attributes {
            if name == "xmlns" { scope[""] = value }
            if name.hasPrefix("xmlns:") { scope[String(name.dropFirst(6))] = value }
        }
        guard scope.count <= Self.mostSpaces else { return parser.abortParsing() }
        spaces.append(scope)
        let outer = open.last?.base ?? address
        let base = attributes["xml:base"].flatMap { URL(string: $0, relativeTo: outer)?.absoluteURL }
        open.append(
            FeedElement(name: name(elementName, in: scope), attributes: attributes, base: base ?? outer))
    }

    func parser(
        _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName: String?
    ) {
        spaces.removeLast()
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].nodes.append(.element(element)) }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) { add(string) }

    func parser(_ parser: XMLParser, foundCDATA block: Data) { add(String(decoding: block, as: UTF8.self)) }

    private func add(_ text: String) {
        guard !open.isEmpty else { return }
        open[open.count - 1].nodes.append(.text(text))
    }

    private func name(_ written: String, in scope: [String: String]) -> FeedName {
        guard let colon = written.firstIndex(of: ":") else {
            return FeedName(FeedName.Space(scope[""]), written)
        }
        let prefix = String(written[..<colon])
        let local = String(written[written.index(after: colon)...])
        return FeedName(scope[prefix].map { FeedName.Space($0) } ?? .init(undeclared: prefix), local)
    }
}
