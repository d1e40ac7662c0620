import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite struct FeedReaderTests {
    private let address = URL(string: "https://museum.example/feeds/feed.rss")!

    private func feed(_ fixture: String) throws -> NewsFeed {
        try FeedReader.feed(Recordings.fixture("news/\(fixture)"), at: address)
    }

    private func feed(text: String) throws -> NewsFeed {
        try FeedReader.feed(Data(text.utf8), at: address)
    }

    private func date(_ text: String) throws -> Date { try Date(text, strategy: .iso8601) }

    @Test func `RSS 2: title, site, items`() throws {
        let feed = try feed("rss-2.xml")
        let item = try #require(feed.items.first)

        #expect(feed.title == "Museum of Invented Painters & Friends")
        #expect(feed.webSite?.absoluteString == "https://museum.example/")
        #expect(feed.items.count == 2)
        #expect(item.title == "Gallery 240 reopens – on Thursday")
        #expect(item.link?.absoluteString == "https://museum.example/news/240")
        #expect(item.date == (try date("2026-11-19T14:00:00Z")))
        #expect(item.source == feed.title)
        #expect(item.summary?.html == "New <em>light</em> for old walls.")
        #expect(
            item.text?.html == "<p>New <em>light</em> for old walls &amp; floors.</p><p>Come &amp; see.</p>")
    }

    @Test func `an item without a title is called by its first words, one without a date has none`() throws {
        let item = try #require(try feed("rss-2.xml").items.last)

        #expect(item.title.hasPrefix("No title, but a first sentence"))
        #expect(item.title.hasSuffix("…"))
        #expect(item.title.count <= 81)
        #expect(item.date == nil)
        #expect(item.link?.absoluteString == "https://museum.example/news/241")
    }

    @Test func `RSS 1: items stand beside the channel`() throws {
        let feed = try feed("rss-1.xml")

        #expect(feed.title == "Prints and drawings")
        #expect(feed.items.map(\.title) == ["Etchings by candle light"])
        #expect(feed.items.first?.date == (try date("2026-11-18T17:30:00Z")))
        #expect(feed.items.first?.link?.absoluteString == "https://museum.example/prints/1")
    }

    @Test func `Atom: prefix, base address, three kinds of text`() throws {
        let feed = try feed("atom-1.xml")
        let item = try #require(feed.items.first)

        #expect(feed.title == "AT&T <b> collection")
        #expect(feed.webSite?.absoluteString == "https://museum.example/blog/")
        #expect(item.title == "The Bedroom is back")
        #expect(item.link?.absoluteString == "https://museum.example/blog/bedroom")
        #expect(item.date == (try date("2026-11-20T10:00:00Z")))
        #expect(item.summary?.html == "Less than &lt; more than.")
        #expect(
            item.text?.html
                == "<p>It <em>hangs</em> <a href=\"https://museum.example/241\" rel=\"noopener\">here</a>.</p>"
        )
        #expect(feed.items.last?.text == nil)
        #expect(feed.items.last?.date == (try date("2026-11-19T00:00:00Z")))
    }

    @Test func `JSON Feed: what is no item is left out, the rest is read`() throws {
        let feed = try feed("json-feed-1.1.json")

        #expect(feed.title == "Lates")
        #expect(feed.items.map(\.title) == ["Open until 8 < 9", "Tickets & times at the door"])
        #expect(feed.items.first?.link?.absoluteString == "https://museum.example/lates/7")
        #expect(feed.items.first?.summary?.html == "<p>Free for <b>residents</b>.</p>")
        #expect(feed.items.first?.date == (try date("2026-11-12T23:00:00Z")))
        #expect(feed.items.last?.link?.absoluteString == "https://museum.example/lates/8")
        #expect(feed.items.last?.date == nil)
    }

    @Test(arguments: [
        "windows-1252.xml", "iso-8859-1.xml", "utf-16.xml", "utf-8-bom.xml", "no-declaration.xml",
    ])
    func `letters come out right in every encoding`(_ fixture: String) throws {
        let feed = try feed(fixture)

        #expect(feed.title == "Musée “d’été”")
        #expect(feed.items.first?.title == "Élan — 5 €")
    }

    @Test func `an entity that names a file or another server is only a word`() throws {
        #expect(try feed("xxe.xml").items.first?.title == "Before &secret; after &own; end")
    }

    @Test(.timeLimit(.minutes(10))) func `entities that grow a billion times do not grow`() throws {
        #expect(try feed("billion-laughs.xml").items.first?.title == "Laughs: &a9;")
    }

    @Test(arguments: [
        ("truncated.xml", NotAFeed.brokenXML(line: 17)), ("page.html", .webPage), ("other.json", .otherJSON),
        ("truncated-json.json", .brokenJSON), ("sitemap.xml", .otherXML(root: "urlset")),
    ])
    func `what is no feed is refused with its reason`(_ fixture: String, reason: NotAFeed) {
        let error = #expect(throws: NotAFeed.self) { try feed(fixture) }

        switch (error, reason) {
        case (.brokenXML, .brokenXML): break
        default: #expect(error == reason)
        }
    }

    @Test(arguments: [
        ("", NotAFeed.empty), (" \n", .empty), ("<?xml version=\"1.0\"?>", .empty), ("not found", .otherText),
        ("[]", .otherJSON), ("<html><body></body></html>", .webPage), ("<rss/>", .otherXML(root: "rss")),
    ])
    func `emptiness and other things are told apart`(_ text: String, reason: NotAFeed) {
        #expect(throws: reason) { try feed(text: text) }
    }

    @Test func `more than five million bytes are not looked at`() {
        let text = "<rss><channel>" + String(repeating: " ", count: FeedReader.maxBytes)

        #expect(throws: NotAFeed.tooLarge) { try feed(text: text) }
    }

    @Test func `elements nested without end are refused`() {
        let text = "<rss><channel>" + String(repeating: "<a>", count: 300_000)

        #expect(throws: NotAFeed.self) { try feed(text: text) }
    }

    @Test func `of very many items the first two hundred are read`() throws {
        let items = (1...300).map { "<item><title>Item \($0)</title></item>" }.joined()

        let feed = try feed(text: "<rss><channel><title>Museum</title>\(items)</channel></rss>")

        #expect(feed.items.count == 200)
        #expect(feed.items.last?.title == "Item 200")
    }

    @Test func `an item keeps its id when its words change, and differs from its like in another feed`()
        throws
    {
        func item(_ title: String, guid: String, of feed: String = "https://a.example/feed") throws
            -> NewsItem
        {
            let text =
                "<rss><channel><item><title>\(title)</title><guid>\(guid)</guid></item></channel></rss>"
            let address = try #require(URL(string: feed))
            return try #require(try FeedReader.feed(Data(text.utf8), at: address).items.first)
        }

        #expect(try item("Old", guid: "1").id == item("New", guid: "1").id)
        #expect(try item("Old", guid: "1").id != item("Old", guid: "2").id)
        #expect(try item("Old", guid: "1").id != item("Old", guid: "1", of: "https://b.example/feed").id)
        #expect(
            try item("Old", guid: "tag:a,1:1").id
                == item("Old", guid: "tag:a,1:1", of: "https://b.example/feed").id)
    }

    @Test(arguments: [
        ("Sat, 07 May 2016 23:53:30 GMT", "2016-05-07T23:53:30Z"),
        ("Tue, 28 Nov 2017 21:19:26 -0800", "2017-11-29T05:19:26Z"),
        ("7 May 16 23:53 EDT", "2016-05-08T03:53:00Z"),
        ("Sat, 7 Sept 2019 08:00 +0200", "2019-09-07T06:00:00Z"),
        ("Montag, 06 Sep 2010 00:01:00 Z", "2010-09-06T00:01:00Z"),
        ("19-Nov-2026 09:00:00", "2026-11-19T09:00:00Z"),
        ("2023-01-11T08:53:01+11:00", "2023-01-10T21:53:01Z"),
        ("2023-01-11 08:53:01", "2023-01-11T08:53:01Z"),
        ("2023-01-11T08:53:01.123456+0100", "2023-01-11T07:53:01Z"), ("2023-01-11", "2023-01-11T00:00:00Z"),
        ("yesterday", ""), ("", ""), ("Sat, 31 Feb 2026 10:00:00 GMT", ""), ("0001-01-01T00:00:00Z", ""),
        ("2026-13-01", ""), ("99999999999999999999", ""),
    ])
    func `dates as people write them`(_ written: String, meant: String) throws {
        let text = """
            <rss><channel><item><title>Item</title><pubDate>\(written)</pubDate></item></channel></rss>
            """

        #expect(try feed(text: text).items.first?.date == (try? date(meant)))
    }

    @Test func `an address that is not of the web is no link`() throws {
        let text = """
            <rss><channel><item><title>Item</title><link>javascript:alert(1)</link></item></channel></rss>
            """

        #expect(try feed(text: text).items.first?.link == nil)
    }
}
