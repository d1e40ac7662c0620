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

    /// Every encoding there is by `iconv`'s name, and something written in it.
    private static let samples: [String: (bytes: [UInt8], title: String)] = [
        "CP1252": ([0x93, 0x43, 0xE9, 0x94], "“Cé”"), "IBM866": ([0x84, 0xAE, 0xAC], "Дом"),
        "ISO-8859-2": ([0xA3, 0xF3, 0x64, 0xBC], "Łódź"), "ISO-8859-3": ([0xC6, 0x69, 0x75, 0xBC], "Ĉiuĵ"),
        "ISO-8859-4": ([0xD3, 0xBA, 0x6E, 0x69, 0xF1, 0xB9], "Ķēniņš"),
        "ISO-8859-5": ([0xB4, 0xDE, 0xDC], "Дом"),
        "ISO-8859-6": ([0xE5, 0xCA, 0xCD, 0xE1], "متحف"), "ISO-8859-7": ([0xCC, 0xEF, 0xF5], "Μου"),
        "ISO-8859-8": ([0xEE, 0xE5, 0xE6], "מוז"), "ISO-8859-10": ([0xA9, 0xE6, 0xFE], "Đæþ"),
        "ISO-8859-13": ([0xD0, 0x69, 0x61], "Šia"), "ISO-8859-14": ([0xD0, 0x79, 0xFE], "Ŵyŷ"),
        "ISO-8859-15": ([0xA4, 0xBD], "€œ"), "ISO-8859-16": ([0x69, 0x6D, 0x69, 0xBA], "imiș"),
        "KOI8-R": ([0xF0, 0xD2, 0xC9], "При"), "KOI8-U": ([0xB7, 0xD6, 0xC1, 0xCB], "Їжак"),
        "MACINTOSH": ([0x43, 0x8E, 0x7A], "Céz"), "MAC-CYRILLIC": ([0x84, 0xEE, 0xEC], "Дом"),
        "CP874": ([0xC8, 0xD4, 0xC5, 0xBB, 0xEC], "ศิลป์"), "CP1250": ([0xA3, 0xF3, 0x64, 0x9F], "Łódź"),
        "CP1251": ([0xC4, 0xEE, 0xEC], "Дом"), "CP1253": ([0xCC, 0xEF, 0xF5], "Μου"),
        "CP1254": ([0x4D, 0xFC, 0x7A, 0x65, 0xFE], "Müzeş"), "CP1255": ([0xEE, 0xE5, 0xE6], "מוז"),
        "CP1256": ([0xE3, 0xCA, 0xCD, 0xDD], "متحف"), "CP1257": ([0xD0, 0x69, 0x61], "Šia"),
        // An accent of its own, which the letter before it waits for.
        "CP1258": ([0x43, 0xF4, 0xD2], "Cổ"),
        "GB18030": ([0xC4, 0xE3, 0xBA, 0xC3], "你好"), "BIG5-HKSCS": ([0xA7, 0x41, 0xA6, 0x6E], "你好"),
        "EUC-JP-MS": ([0xC6, 0xFC, 0xCB, 0xDC, 0xA4, 0xB3], "日本こ"),
        "CP932": ([0x94, 0xFC, 0x8F, 0x70, 0x8A, 0xD9], "美術館"),
        "CP949": ([0xBE, 0xC8, 0xB3, 0xE7], "안녕"),
        "ISO-2022-JP-3": ([0x1B, 0x24, 0x42, 0x24, 0x33, 0x1B, 0x28, 0x42], "こ"),
    ]

    @Test(arguments: FeedEncoding.labels.sorted())
    func `a feed in its country’s encoding is read`(label: String) throws {
        let name = try #require(FeedEncoding(label)).name
        let sample = try #require(Self.samples[name])

        #expect(try feed(rss(sample.bytes, encoding: label.uppercased())).title == sample.title)
        #expect(try feed(rss(sample.bytes, encoding: nil), charset: label).title == sample.title)
    }

    @Test(arguments: [
        "iso-8859-1", "windows-1255", "tis-620", "iso-8859-8", "ibm866", "ms949", "x-sjis", "euc-jp",
        "gb2312",
        "big5", "iso-2022-jp", "x-mac-cyrillic",
    ])
    func `a label of the Encoding Standard is known`(label: String) {
        #expect(FeedEncoding.labels.contains(label))
    }

    @Test(arguments: ["iso-8859-1", "windows-1252", "us-ascii", "koi8-r", "utf-16", "unheard-of"])
    func `what is said to be in letters of one byte and is UTF-8 is read as UTF-8`(encoding: String) throws {
        #expect(try feed(rss(Array("Cézanne – Дом".utf8), encoding: encoding)).title == "Cézanne – Дом")
    }

    @Test(arguments: ["gb2312", "gb18030", "big5", "shift_jis", "euc-jp", "euc-kr", "iso-2022-jp"])
    func `what is said to be in pairs of bytes and is UTF-8 is read as UTF-8`(encoding: String) throws {
        for title in ["美术展览馆内", "館", "Müller, Cézanne, Łódź, Ångström"] {
            #expect(try feed(rss(Array(title.utf8), encoding: encoding)).title == title)
        }
    }

    @Test func `a short title in GBK that could be UTF-8 is read as GBK`() throws {
        #expect(try feed(rss([0xC4, 0xA3, 0xC4, 0xA3], encoding: "gbk")).title == "模模")
    }

    @Test(
        arguments: [
            ("gb2312", [0xC4, 0xE3, 0xFF, 0xBA, 0xC3], "你�好"), ("gb2312", [0xC4, 0xE3, 0xBA], "你�"),
            ("euc-jp", [0xA4, 0xB3, 0xFF, 0xA4, 0xB3], "こ�こ"), ("shift_jis", [0x82, 0xB1, 0x82], "こ�"),
            ("big5", [0xA7, 0x41, 0xFF, 0xA6, 0x6E], "你�好"), ("euc-kr", [0xBE, 0xC8, 0xFF], "안�"),
            ("windows-1255", [0xEE, 0xFF, 0xE5], "מ�ו"), ("euc-kr", [0xA2, 0xE8], "�"),
            (
                "iso-2022-jp", [0x1B, 0x24, 0x42, 0x24, 0x33, 0xFF, 0x24, 0x33, 0x1B, 0x28, 0x42], "こ�こ"
            ),
        ] as [(String, [UInt8], String)])
    func `a damaged byte is lost alone`(encoding: String, bytes: [UInt8], title: String) throws {
        let read = try feed(rss(bytes, encoding: encoding))

        #expect(read.title == title)
        #expect(read.items.map(\.title) == ["A"])
    }

    @Test(
        arguments: [
            ([0x43, 0xE9, 0x7A, 0x61, 0x6E, 0x6E, 0x65], "Cézanne"), ([0x93, 0xE9, 0x94], "“é”"),
            ([0xC3, 0xA9, 0x20, 0xE9, 0x20, 0x80], "é é €"), ([0xE5, 0xB1, 0x95, 0xE5, 0xB1], "展�"),
        ] as [([UInt8], String)])
    func `what is said to be UTF-8 and is not is read as windows-1252`(bytes: [UInt8], title: String) throws {
        #expect(try feed(rss(bytes, encoding: "utf-8")).title == title)
        #expect(try feed(rss(bytes, encoding: nil)).title == title)
    }

    @Test func `half of a pair in UTF-16 is lost alone`() throws {
        let text = Array(String(decoding: rss(Array("Cé".utf8), encoding: nil), as: UTF8.self).utf16)
        let bytes = text.flatMap { $0 == 0xE9 ? [0x00, 0xD8] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }

        #expect(try feed([0xFF, 0xFE] + bytes + [0x20]).title == "C�")
    }

    @Test(arguments: [
        "2020/1/10 14:33:00", "2020-01-10T14:33:00Z", "Fri, 10 Jan 2020 14:33:00 GMT", "2020-01-10 2:33 PM",
        "Fri, 10 Jan 2020 9:33:00 AM EST", "Fri, 10 Jan 2020 2:33:00 PM", "10 January 2020, 2:33 p.m.",
        "January 10, 2020 2:33 PM", "Fri, Jan. 10th, 2020 at 9:33am EST", "Fri Jan 10 14:33:00 2020",
        "Fri Jan 10 15:33:00 CET 2020", "Fri Jan 10 15:33:00 +0100 2020", "Fri, 10 Jan 2020 14:33:00 PM",
    ])
    func `a date is read as people write it`(date: String) throws {
        #expect(try self.date(date) == Date(timeIntervalSince1970: 1_578_666_780))
    }

    @Test(arguments: ["Jan 10, 2020", "Friday, January 10, 2020", "2020-01-10", "Jan 10, 2020 12:00 AM"])
    func `a day is read as its beginning`(date: String) throws {
        #expect(try self.date(date) == Date(timeIntervalSince1970: 1_578_614_400))
    }

    @Test(arguments: ["1/10/2020", "January 2020", "Jan 32, 2020", "Fri Jan 10 25:00:00 CET 2020", "soon"])
    func `what nobody can read is no date`(date: String) throws {
        #expect(try self.date(date) == nil)
    }

    private func date(_ text: String) throws -> Date? {
        let item = "<item><title>A</title><pubDate>\(text)</pubDate></item>"
        let bytes = Array("<rss><channel><title>T</title>\(item)</channel></rss>".utf8)
        return try #require(feed(bytes).items.first).date
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
