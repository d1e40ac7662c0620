import Foundation
import PromenadeCore

/// The addresses of a campus feed and of its pictures.
struct CampusAddresses: Sendable {
    /// Everything.
    let feed: URL
    /// Ends with a slash.
    let pictures: URL
    /// What the address calls the list: `artworks2`; `nil` where it does not say.
    let list: String?
    private let changes: String?

    /// The names the parameter has had, over the years.
    private static let names = ["lastUpdate", "lastModified"]

    init(feed: URL, pictures: URL?, changes: String?) {
        var components = URLComponents(url: feed, resolvingAgainstBaseURL: true)
        let items = components?.percentEncodedQueryItems ?? []
        let rest = items.filter { !Self.names.contains($0.name) && $0.name != changes }
        components?.percentEncodedQueryItems = rest.isEmpty ? nil : rest
        self.feed = components?.url ?? feed
        self.changes = changes ?? items.map(\.name).first(where: Self.names.contains)
        list = items.first { $0.name == "class" }?.value?.removingPercentEncoding
        let folder = pictures ?? URL(string: "../artwork_images/", relativeTo: feed)?.absoluteURL ?? feed
        let text = folder.absoluteString
        self.pictures = text.hasSuffix("/") ? folder : URL(string: text + "/") ?? folder
    }

    /// - Returns: `nil` where the feed cannot be asked for changes.
    func changes(since date: Date) -> URL? {
        guard let changes, var components = URLComponents(url: feed, resolvingAgainstBaseURL: true) else {
            return nil
        }
        let day = date.addingTimeInterval(-86_400).formatted(.iso8601.year().month().day())
        components.percentEncodedQueryItems =
            (components.percentEncodedQueryItems ?? []) + [URLQueryItem(name: changes, value: day)]
        return components.url
    }

    /// - Parameter file: as the feed names it, `"Entrance by Maurice Cockrill.jpg"`, or with its blanks percent-encoded
    ///   already.
    /// - Returns: `nil` for a name that leads out of the folder.
    func picture(_ file: String) -> URL? {
        let name = file.removingPercentEncoding ?? file
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.allSatisfy({ !["", ".", ".."].contains($0) }) else { return nil }
        let path = parts.map { String($0).percentEncoded }
        let url = URL(string: pictures.absoluteString + path.joined(separator: "/"))
        return url.flatMap { isPicture($0) ? $0 : nil }
    }

    /// Whether it lies in the folder of the pictures.
    func isPicture(_ url: URL) -> Bool {
        let parts = url.path(percentEncoded: false).split(separator: "/")
        return url.isBeside(pictures) && url.path().hasPrefix(pictures.path()) && !parts.contains("..")
    }
}
