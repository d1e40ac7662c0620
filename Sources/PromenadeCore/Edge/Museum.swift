package import Foundation

/// A source of works with a collection one can page through.
package struct Museum: Sendable, Hashable, Codable, Identifiable {
    /// The source part of its works' ids: `aic`.
    package let id: String
    package var name: String
    package var webSite: URL
    /// Works a page, chosen so that the museum answers a page in one request.
    package var pageSize: Int
    /// Under which terms its records, texts and pictures are given, in one line.
    package var terms: String?
    /// Street and city of its building.
    package var address: String?
    /// Where one enters it.
    package var position: Coordinate?

    package init(
        id: String, name: String, webSite: URL, pageSize: Int, terms: String? = nil, address: String? = nil,
        position: Coordinate? = nil
    ) {
        self.id = id
        self.name = name
        self.webSite = webSite
        self.pageSize = pageSize
        self.terms = terms
        self.address = address
        self.position = position
    }
}
