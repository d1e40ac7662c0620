import PromenadeMarkup
import Testing

@Suite struct HTMLTreeTests {
    /// `[text]` and `name(what is inside)`.
    private func outline(_ nodes: [MarkupElement.Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): "[\(text)]"
            case .element(let element): "\(element.name)(\(outline(element.nodes)))"
            }
        }.joined()
    }

    private func words(_ nodes: [MarkupElement.Node]) -> String {
        nodes.map { node in
            switch node {
            case .text(let text): text
            case .element(let element): words(element.nodes)
            }
        }.joined()
    }

    @Test(arguments: [
        ("a <b>c</b> d", "[a ]b([c])[ d]"), ("<p>a<p>b", "p([a])p([b])"),
        ("<ul> <li>1<li>2</ul>", "ul([ ]li([1])li([2]))"),
        ("Mus&eacute;e &Oacute; &scaron; &hellip; &#8217; &#xE9;", "[Musée Ó š … ’ é]"),
        ("Tom & Jerry &unknown; 3 < 4", "[Tom & Jerry &unknown; 3 < 4]"),
        ("<B CLASS=x>a</b>", "b([a])"), ("<b><i>x</b></i>y", "b(i([x]))[y]"),
        ("a<br>b<br/>c", "[a]br()[b]br()[c]"),
        ("<p", ""), ("a<a href='x", "[a]"), ("", ""), ("<!-- a -->b", "[b]"), ("\u{0}a\u{1}b", "[ab]"),
        ("a</x-text>b", "[a]p([b])"),
    ])
    func `markup is a tree, whatever is missing`(_ text: String, _ expected: String) {
        #expect(outline(HTMLTree.nodes(of: text[...])) == expected)
    }

    @Test func `attributes have lower case names and values without references`() throws {
        guard case .element(let link)? = HTMLTree.nodes(of: "<a HREF='/?a=1&amp;b' href=2 x>").first else {
            Issue.record("no element")
            return
        }

        #expect(link.attributes == ["href": "/?a=1&b", "x": ""])
    }

    @Test(arguments: [1, 199, 200, 201, 1_000, 5_000])
    func `of elements inside one another no word is lost`(_ depth: Int) {
        let text = (0..<depth).map { "<b>\($0) " }.joined() + "<i/>end</b></i>."

        #expect(words(HTMLTree.nodes(of: text[...])) == (0..<depth).map { "\($0) " }.joined() + "end.")
    }
}
