import Foundation
import PromenadeCore
import PromenadeWeb
import Testing

@Suite struct HTMLTests {
    @Test func `text is escaped, markup is not, nothing is nothing`() {
        let name = "<b>\"Tom\" & 'Ada'"
        let inner: HTML = "<i>\(name)</i>"
        let absent: String? = nil

        let html: HTML = "<p>\(inner)\(absent)\(7)\([inner, inner])</p>"

        let escaped = "&lt;b&gt;&quot;Tom&quot; &amp; &#39;Ada&#39;"
        #expect(html.text == "<p><i>\(escaped)</i>7<i>\(escaped)</i><i>\(escaped)</i></p>")
    }

    @Test func `a literal inside an interpolation is markup around escaped text`() {
        let name: String? = "<b>"
        let none: String? = nil

        let mapped: HTML = "\(name.map { "<em>\($0)</em>" })\(none.map { "<em>\($0)</em>" } ?? "<hr>")"

        #expect(mapped.text == "<em>&lt;b&gt;</em><hr>")
    }

    @Test func `a question mark inside a word does not break its line`() {
        let torn = "<span class=\"unbroken\">?c.1820</span>"

        #expect(HTML(unbroken: "Lake, dated ?c.1820  ?").text == "Lake, dated \(torn)  ?")
        #expect(HTML(unbroken: "?c.1820").text == torn)
        #expect(HTML(unbroken: "Who? <Me>").text == "Who? &lt;Me&gt;")
        #expect(
            HTML("Lake ?c.1820", marking: SearchText("lake"), in: .title).text == "<mark>Lake</mark> \(torn)")
    }

    @Test(arguments: [
        (0, "0"), (999, "999"), (1_000, "1,000"), (24_571, "24,571"), (-1_234_567, "−1,234,567"),
    ])
    func `numbers have separators`(_ number: Int, _ words: String) {
        #expect(number.grouped == words)
    }
}
