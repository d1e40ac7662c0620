package import Foundation

/// A photograph somebody took and shared, as its service describes it.
package struct Photo: Sendable, Hashable, Codable, Identifiable {
    /// The service and its id: `commons:12345`, `flickr:9876`.
    package let id: String
    package var title: String?
    /// Plain text, at most a few sentences.
    package var description: String?
    /// Who is to be named: plain text; `nil` where the record names nobody.
    package var owner: String?
    /// `nil` where the service names no licence we know: all rights reserved.
    package var licence: Licence?
    /// Where it can be seen at its service, with everything said about it.
    package var page: URL
    /// When it was taken, in the service's words.
    package var date: String?
    /// Where it was taken, or what it shows stands.
    package var coordinate: Coordinate?
    /// A picture for a wall, about 500 px.
    package var small: URL
    /// The largest that is shown, about 1,280 px.
    package var large: URL
    /// Of the whole picture: shape before a byte arrives.
    package var pixels: PixelSize?
    /// What has to be minded besides the licence, in the service's words: `personality rights`.
    package var restrictions: String?

    package init(
        id: String, title: String? = nil, description: String? = nil, owner: String? = nil,
        licence: Licence? = nil, page: URL, date: String? = nil, coordinate: Coordinate? = nil, small: URL,
        large: URL, pixels: PixelSize? = nil, restrictions: String? = nil
    ) {
        self.id = id
        self.title = title
        self.description = description
        self.owner = owner
        self.licence = licence
        self.page = page
        self.date = date
        self.coordinate = coordinate
        self.small = small
        self.large = large
        self.pixels = pixels
        self.restrictions = restrictions
    }
}
