import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// How often each element comes in a text, if that is XML at all.
final class XMLOutline: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]
    private(set) var isWellFormed = false

    init(_ text: String) {
        super.init()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        isWellFormed = parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
    }
}
