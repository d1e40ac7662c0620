import PromenadeCore

/// Why something is not a feed that can be read.
package enum NotAFeed: Error, Sendable, Hashable {
    case empty
    /// A page for people, as servers send for errors, logins and addresses that are no longer feeds.
    case webPage
    /// XML that breaks off or is malformed, and the line it is seen at.
    case brokenXML(line: Int)
    /// XML of another kind, by the name of its first element.
    case otherXML(root: String)
    case brokenJSON
    /// JSON that is not a JSON Feed.
    case otherJSON
    /// Neither XML nor JSON.
    case otherText
    /// More bytes or elements than any feed has.
    case tooLarge

    /// The part that is wrong, in the words of `SourceError.unreadable(field:)`.
    package var field: String {
        switch self {
        case .empty: "an empty answer"
        case .webPage: "a web page instead of a feed"
        case .brokenXML(let line): "XML that breaks off or is damaged at line \(line)"
        case .otherXML(let root): "XML that is no feed, <\(root.limited(to: 40))>"
        case .brokenJSON: "JSON that breaks off or is damaged"
        case .otherJSON: "JSON that is no JSON Feed"
        case .otherText: "text that is no feed"
        case .tooLarge: "more than a feed can be"
        }
    }
}
