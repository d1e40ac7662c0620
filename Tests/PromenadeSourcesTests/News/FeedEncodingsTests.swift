import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct FeedEncodingsTests {
    private func feed(_ bytes: [UInt8], charset: String? = nil) throws -> NewsFeed {
        try FeedReader.feed(
            Data(bytes), at: #require(URL(string: "https://feeds.example/a")), charset: charset)
    }

    private func rss(_ title: [UInt8], encoding: String?) -> [UInt8] {
        let head = encoding.map { "<?xml version=\"1.0\" encoding=\"\($0)\"?>\n" } ?? ""
        return Array("\(head)<rss><channel><title>".utf8) + title
            + Array("</title><item><title>A</title></item></channel></rss>".utf8)
    }

    @Test(
        arguments: [
            ("gb2312", [0xC4, 0xE3, 0xBA, 0xC3], "你好"), ("GBK", [0xC4, 0xE3, 0xBA, 0xC3], "你好"),
            ("gb18030", [0xC4, 0xE3, 0xBA, 0xC3], "你好"), ("Big5", [0xA7, 0x41, 0xA6, 0x6E], "你好"),
            ("EUC-KR", [0xBE, 0xC8, 0xB3, 0xE7], "안녕"), ("koi8-r", [0xF0, 0xD2, 0xC9], "При"),
            ("iso-8859-5", [0xBF, 0xE0], "Пр"), ("iso-8859-15", [0xA4], "€"),
            ("ISO-8859-1", [0x43, 0xE9], "Cé"), ("shift_jis", [0x82, 0xB1], "こ"),
        ] as [(String, [UInt8], String)])
    func `a feed in its country’s encoding is read`(encoding: String, bytes: [UInt8], title: String) throws {
        #expect(try feed(rss(bytes, encoding: encoding)).title == title)
        #expect(try feed(rss(bytes, encoding: nil), charset: encoding).title == title)
    }

    @Test(arguments: ["iso-8859-1", "windows-1252", "us-ascii", "koi8-r", "utf-16"])
    func `what is said to be Latin-1 and is UTF-8 is read as UTF-8`(encoding: String) throws {
        #expect(try feed(rss(Array("Cézanne – Дом".utf8), encoding: encoding)).title == "Cézanne – Дом")
    }

    @Test func `one damaged letter loses its own line only`() throws {
        let bytes =
            Array("<?xml version=\"1.0\" encoding=\"gb2312\"?>\n<rss><channel><title>".utf8)
            + [0xC4, 0xE3, 0xBA, 0xC3] + Array("</title>\n<description>".utf8) + [0xC4, 0xFF]
            + Array("</description>\n<item><title>A</title></item></channel></rss>".utf8)

        #expect(try feed(bytes).title == "你好")
    }

    @Test(arguments: ["2020/1/10 14:33:00", "2020-01-10T14:33:00Z", "Fri, 10 Jan 2020 14:33:00 GMT"])
    func `a date is read as people write it`(date: String) throws {
        let items = try feed(
            Array(
                "<rss><channel><title>T</title><item><title>A</title><pubDate>\(date)</pubDate></item></channel></rss>"
                    .utf8)
        ).items

        #expect(items.first?.date == Date(timeIntervalSince1970: 1_578_666_780))
    }

    @Test func `Atom 0-3 is a feed`() throws {
        let feed = try feed(
            Array(
                #"""
                <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title>Old news</title>
                <link rel="alternate" type="text/html" href="https://old.example/"/><modified>2004-01-02T03:04:05Z</modified>
                <entry><title mode="escaped" type="text/html">Late &lt;b&gt;Thursday&lt;/b&gt;</title>
                <link rel="alternate" type="text/html" href="https://old.example/1"/><id>tag:old.example,2004:1</id>
                <issued>2004-01-01T08:00:00-05:00</issued><modified>2004-01-02T03:04:05Z</modified>
                <content type="application/xhtml+xml" mode="xml"><div xmlns="http://www.w3.org/1999/xhtml">One <em>two</em></div></content>
                </entry><entry><title>B</title><summary type="text/plain" mode="base64">SGVsbG8=</summary></entry></feed>
                """#.utf8))

        #expect(feed.title == "Old news")
        #expect(feed.items.map(\.title) == ["Late Thursday", "B"])
        #expect(feed.items.first?.date == Date(timeIntervalSince1970: 1_072_962_000))
        #expect(feed.items.first?.summary?.plain == "One two")
        #expect(feed.items.last?.summary?.plain == "Hello")
    }
}
