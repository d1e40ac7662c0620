import Foundation
import PromenadeCore
import PromenadeStore
import Testing

@Suite struct NewsStoreTests {
    private let ids = ["1", "2", "3"].map { NewsItem.ID(of: $0) }
    private let monday = Date(timeIntervalSince1970: 1_795_000_000)

    @Test func `a feed comes back as it was kept, word for word`() async throws {
        let catalogue = try Catalogue()
        let address = try #require(URL(string: "https://e.org/feed?a=1&b=ü"))
        let item = NewsItem(
            id: ids[0], title: "One", summary: RichText(sanitising: "<p>Seen <em>twice</em></p>"),
            text: RichText(sanitising: "<p>All</p>"), link: URL(string: "https://e.org/1"), date: monday,
            source: "Museum", event: .init(first: monday, last: nil, place: "Hall"))
        let copy = FeedCopy(
            NewsFeed(title: "Museum", webSite: URL(string: "https://e.org/"), items: [item]),
            validators: FeedValidators(etag: "W/\"1\"", lastModified: "Mon"), fetchedAt: monday)

        try await catalogue.cache(copy, at: address)

        #expect(try await catalogue.feed(at: address) == copy)
        #expect(try await catalogue.feed(at: #require(URL(string: "https://e.org/feed"))) == nil)
        try await catalogue.forget(feedAt: address)
        #expect(try await catalogue.feed(at: address) == nil)
    }
}
