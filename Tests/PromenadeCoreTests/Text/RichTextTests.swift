import Foundation
import Testing

@testable import PromenadeCore

@Suite struct RichTextTests {
    @Test(arguments: [
        ("<p>On <em>La Grande Jatte</em></p>", "<p>On <em>La Grande Jatte</em></p>"),
        ("<p onclick=alert(1)>a", "<p>a</p>"),
        ("<script>alert('x')</script>after", "after"),
        ("<scr<script>ipt>alert(1)</script>", "ipt&gt;alert(1)"),
        ("<img src=x onerror=alert(1)>seen", "seen"),
        ("<svg><script>1</script></svg>b", "b"),
        ("<a href=\"javascript:alert(1)\">x</a>", "<a>x</a>"),
        ("<a href=' https://e.org/?a=1&amp;b=2 '>x</a>", "<a>x</a>"),
        (
            "<a href='https://e.org/?a=1&amp;b=2'>x</a>",
            "<a href=\"https://e.org/?a=1&amp;b=2\" rel=\"noopener\">x</a>"
        ),
        ("<a title='>' href=\"http://e.org\">x</a>", "<a href=\"http://e.org\" rel=\"noopener\">x</a>"),
        ("a < b & c", "a &lt; b &amp; c"),
        ("Mus&eacute;e &amp; &#8220;x&#8221; &unknown;", "Musée &amp; “x” &amp;unknown;"),
        ("<b><i>x</b></i>", "<b><i>x</i></b>"),
        ("<!-- <script> -->x", "x"),
        ("<p", ""),
        ("&lt;script&gt;", "&lt;script&gt;"),
        ("<div><span style='x'>words</span></div>", "words"),
    ])
    func `only harmless markup is left, well nested`(_ source: String, _ expected: String) {
        #expect(RichText(sanitising: source).html == expected)
    }

    @Test func `sanitising twice is the same as once`() {
        let source = "<p>a &amp; b<br><a href='https://e.org?x=1&y=2'>l</a> <ul><li>1<li>2</ul> 3 < 4"

        let once = RichText(sanitising: source)

        #expect(RichText(sanitising: once.html) == once)
    }

    /// What libxml2 closes by itself is what is written closed.
    @Test func `any elements inside one another are the same again`() {
        let names = [
            "p", "em", "i", "b", "sub", "ul", "ol", "li", "blockquote", "a", "span", "div", "td", "x",
        ]
        let ends = ["", "</p>", "</li></span>"]
        for outer in names {
            for middle in names {
                for inner in names {
                    for end in ends {
                        let source = "1<\(outer)>2<\(middle)>\(end)3<\(inner)>4</\(middle)>5</\(outer)> 6"
                        let once = RichText(sanitising: source)
                        #expect(RichText(sanitising: once.html) == once, "\(source)")
                        #expect(once.plain.filter(\.isNumber) == "123456", "\(source)")
                    }
                }
            }
        }
    }

    @Test func `hostile text of any shape leaves no tag but the harmless ones`() throws {
        let pieces = [
            "<", ">", "\"", "'", "script", "p", "a href=", "javascript:", "&", "lt;", "/", "<!--", " ", "x",
        ]
        var state: UInt64 = 7
        for _ in 0..<2_000 {
            let source = (0..<12).map { _ -> String in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return pieces[Int(state >> 33) % pieces.count]
            }.joined()
            let html = RichText(sanitising: source).html
            for match in html.matches(of: /<[^>]*>?/) {
                let tag = String(match.0)
                #expect(
                    tag.wholeMatch(
                        of: /<\/?(p|a|br|em|i|b|strong)( href="https?:\/\/[^"<>]*" rel="noopener")?>/) != nil,
                    "\(tag) out of \(source)")
            }
        }
    }

    @Test func `a very long text is cut, not worked on for ever`() {
        let text = RichText(sanitising: String(repeating: "<b>", count: 500_000))

        #expect(text.html.utf8.count < 2_000_000)
    }

    @Test func `a text full of comments or of open elements is read in reasonable time`() throws {
        let comments = RichText(sanitising: String(repeating: "<!-->", count: 39_000) + "x")
        let elements = RichText(
            sanitising: String(repeating: "<b>", count: 33_000) + String(repeating: "</i>", count: 25_000)
                + "x")

        #expect(comments.html == "x")
        #expect(elements.plain == "x")
    }

    /// Shapes in which a piece is repeated: whoever looks at the rest again for each would be at it for hours.
    @Test(
        .timeLimit(.minutes(10)),
        arguments: [
            "<!-->", "<!--", "<b>", "<b a=\"", "</i>", "<a display href=x>", "<a href", "<", "&", "&amp;",
            "&#1",
            "<x y='>", "<script>", "<i display : none >", "e\u{301}", "\u{301}", "🇩🇪", "<p><ul><li><a>", "<?",
            "</",
            "<table><td>",
        ])
    func `a piece that is repeated is read to the end, and the same again`(_ piece: String) {
        let text = RichText(sanitising: String(repeating: piece, count: 30_000 / piece.utf8.count))

        #expect(RichText(sanitising: text.html) == text)
    }

    @Test func `one character of very many code points is not read to its end`() {
        let text = "e" + String(repeating: "\u{301}", count: 500_000)

        #expect(RichText(sanitising: text).html.unicodeScalars.count == 200_000)
    }

    @Test(arguments: [
        (
            "&frac12; &AMP; &a; &; &longestname; x &#x; &#99999999; &#-1;y",
            "½ &AMP; &a; &; &longestname; x   -1;y"
        ),
        ("&&amp;&#65;&#x42;&", "&&AB&"), ("Mus&eacute;e", "Musée"), ("&amp;lt;", "&lt;"),
        ("&Oacute;dena, Ko&scaron;ice, &fnof;, &hearts;", "Ódena, Košice, ƒ, ♥"),
    ])
    func `references become characters, and what is none stays`(_ text: String, _ decoded: String) {
        #expect(RichText.words(of: text) == decoded)
    }

    @Test func `a long text that was kept comes back the same`() throws {
        let long = RichText(sanitising: "<p>" + String(repeating: "\"", count: 190_000))

        let kept = try JSONDecoder().decode(RichText.self, from: JSONEncoder().encode(long))

        #expect(kept == long)
    }

    @Test func `the words alone keep their paragraphs`() {
        let text = RichText(sanitising: "<p>One &amp; two</p><p>three</p>")

        #expect(text.plain == "One & two\nthree")
    }

    @Test func `what a page would hide is hidden here too`() {
        let source = """
            circa 1617 <div style="display: none;">date <b>QS:P</b></div><br style="display:none">\
            <SPAN STYLE='Display :None'>x</SPAN>or so<span hidden-display="none">!</span>
            """

        #expect(RichText(sanitising: source).html == "circa 1617 <br>or so!")
        #expect(RichText.words(of: source) == "circa 1617 \nor so!")
    }

    @Test func `words of a table do not run into each other`() {
        #expect(
            RichText.words(of: "<table><tr><td>Ann</td><td>Bob</td></tr></table>&lt;b&gt;") == "Ann\nBob\n<b>"
        )
    }

    @Test(arguments: [
        ("<table><tr><td>Ann</td><td>Bob</td></tr></table>", "Ann Bob"),
        ("<TBODY><TR><TH>Ann</TH></TR></TBODY>", "Ann"),
        ("<figure><img src='x.jpg'><figcaption>Seen</figcaption></figure>", "Seen"),
        ("One<hr>two", "One two"), ("<font color=red>Red</font> <small>small</small>", "Red small"),
        ("<section><article>Words</article></section>", "Words"), ("<dl><dt>a</dt><dd>b</dd></dl>", "a b"),
        ("<pre>Words</pre>", "Words"), ("<!-- note -->Words", "Words"),
        ("3 < 4 and <Anonymous>", "<p>3 &lt; 4 and &lt;Anonymous&gt;</p>"),
    ])
    func `text is HTML where it has a tag of HTML`(_ source: String, _ expected: String) {
        #expect(RichText(loosely: source).html == expected)
    }

    @Test(arguments: [
        ("<I>T</I>\r\n\r\nnext\nline", "<p><i>T</i></p><p>next\nline</p>"),
        ("One &amp; two\n \n\n\nthree", "<p>One &amp; two</p><p>three</p>"),
        ("<p>One</p>\n\n<p>two</p>", "<p>One</p>\n\n<p>two</p>"),
        ("<i>One\n\ntwo</i>", "<p><i>One</i></p><p>two</p>"), ("<i>One</i>\ntwo", "<i>One</i>\ntwo"),
    ])
    func `HTML without blocks keeps its paragraphs`(_ source: String, _ expected: String) {
        #expect(RichText(loosely: source).html == expected)
    }
}
