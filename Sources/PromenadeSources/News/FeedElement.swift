import Foundation
import PromenadeCore

/// An element of a feed with everything inside it.
struct FeedElement: Sendable {
    enum Node: Sendable {
        case text(String)
        case element(FeedElement)
    }

    let name: FeedName
    /// By the names they were written with: `rdf:about`, `href`.
    let attributes: [String: String]
    /// What addresses inside are relative to: the feed's own address, or the nearest `xml:base`.
    let base: URL
    var nodes: [Node] = []

    /// The first child of that name.
    func child(_ local: String, in space: FeedName.Space) -> FeedElement? {
        for case .element(let element) in nodes where element.name == FeedName(space, local) {
            return element
        }
        return nil
    }

    func children(_ local: String, in space: FeedName.Space) -> [FeedElement] {
        nodes.compactMap { node in
            guard case .element(let element) = node, element.name == FeedName(space, local) else {
                return nil
            }
            return element
        }
    }

    /// All words inside, trimmed; `nil` where there are none.
    var text: String? { words.orNil }

    private var words: String {
        nodes.reduce(into: "") { words, node in
            switch node {
            case .text(let text): words += text
            case .element(let element): words += element.words
            }
        }
    }

    /// What is inside as markup, for XHTML that stands in a feed as elements.
    var markup: String {
        nodes.reduce(into: "") { markup, node in
            switch node {
            case .text(let text): markup += text.escapedForHTML
            case .element(let element):
                let tag = element.name.local
                let href = element.attributes["href"].map { " href=\"\($0.escapedForHTML)\"" } ?? ""
                markup += "<\(tag)\(href)>\(element.markup)" + (tag == "br" ? "" : "</\(tag)>")
            }
        }
    }

    /// The text as an address of the web, relative to ``base``.
    func address(_ text: String?) -> URL? {
        guard let text = text?.orNil, let url = URL(string: text, relativeTo: base)?.absoluteURL,
            url.isOnTheWeb
        else { return nil }
        return url
    }
}

/// An element's name and the vocabulary it is from.
struct FeedName: Sendable, Hashable {
    enum Space: Sendable, Hashable {
        /// RSS of any version; also whatever has no namespace.
        case rss
        case atom, rdf, content, dublinCore, xhtml, other
        /// Of records of things in museums.
        case europeana, aggregation, concepts, agents

        /// - Parameter address: the namespace's name; `nil` for none.
        init(_ address: String?) {
            switch address?.lowercased() {
            case nil, ""?, "http://purl.org/rss/1.0/"?, "http://backend.userland.com/rss2"?: self = .rss
            case let old? where old.contains("netscape.com/rdf/simple/0.9"): self = .rss
            case "http://www.w3.org/2005/atom"?, "https://www.w3.org/2005/atom"?, "http://purl.org/atom/ns#"?:
                self = .atom
            case "http://www.w3.org/1999/02/22-rdf-syntax-ns#"?: self = .rdf
            case "http://purl.org/rss/1.0/modules/content/"?: self = .content
            case "http://purl.org/dc/elements/1.1/"?, "http://purl.org/dc/terms/"?: self = .dublinCore
            case "http://www.w3.org/1999/xhtml"?: self = .xhtml
            case "http://www.europeana.eu/schemas/edm/"?: self = .europeana
            case "http://www.openarchives.org/ore/terms/"?: self = .aggregation
            case "http://www.w3.org/2004/02/skos/core#"?: self = .concepts
            case "http://rdvocab.info/elementsgr2/"?: self = .agents
            default: self = .other
            }
        }

        /// What a prefix means by custom, for feeds that forget to declare it.
        init(undeclared prefix: String) {
            switch prefix {
            case "content": self = .content
            case "dc", "dcterms": self = .dublinCore
            case "edm": self = .europeana
            case "ore": self = .aggregation
            case "skos": self = .concepts
            case "rdaGr2": self = .agents
            case "atom": self = .atom
            case "rdf": self = .rdf
            default: self = .other
            }
        }
    }

    let space: Space
    let local: String

    init(_ space: Space, _ local: String) {
        self.space = space
        self.local = local
    }
}
