import PromenadeMarkup
import Testing

@Suite struct XMLTreeTests {
    private func root(_ text: String) throws -> MarkupElement { try XMLTree.root(of: Array(text.utf8)) }

    private func words(_ text: String) throws -> String {
        guard case .text(let words)? = try root(text).nodes.first else { return "" }
        return words
    }

    @Test(arguments: [
        ("<a>Tom & Jerry &amp; &lt;b&gt; &eacute; &#8217; &x;</a>", "Tom & Jerry & <b> é ’ &x;"),
        ("<a>3 < 4 &amp; 5</a>", "3  4 & 5"), ("<a>x\u{1}y</a>", "xy"),
        ("<a><![CDATA[&amp; <b> &x;]]></a>", "&amp; <b> &x;"),
        ("<a>x</a> & <b>", "x"), ("\n<?xml version='1.0' encoding='utf-16'?><a>é</a>", "é"),
        ("<a>&#0;&#xFFFF;</a>", "\u{FFFD}\u{FFFD}"),
        (
            "<!DOCTYPE a [<!ENTITY b 'c'><!ENTITY d SYSTEM 'file:///etc/passwd'>]><a>&b;&d;&amp;</a>",
            "&b;&d;&"
        ),
    ])
    func `slips that leave no doubt are passed over`(_ text: String, _ expected: String) throws {
        #expect(try words(text) == expected)
    }

    @Test func `names have their prefix and their namespace, whether it is declared or not`() throws {
        let root = try root("<a xmlns='u' xmlns:p='v' p:q='1 &amp; 2'><p:b/><r:c/></a>")
        let inner = root.nodes.compactMap { node in
            if case .element(let element) = node { element } else { nil as MarkupElement? }
        }

        #expect(root.space == "u")
        #expect(root.attributes == ["p:q": "1 & 2"])
        #expect(inner.map(\.name) == ["b", "c"])
        #expect(inner.map(\.prefix) == ["p", "r"])
        #expect(inner.map(\.space) == ["v", nil])
    }

    @Test func `a value a document type gives is none`() throws {
        #expect(try root("<!DOCTYPE a [<!ATTLIST a x CDATA 'y'>]><a z='1'/>").attributes == ["z": "1"])
    }

    @Test(arguments: ["<a>b", "<a><b></a>", "<a><b></c></b></a>", "<a x=1>b</a>", "<a"])
    func `what breaks off, and what is inside nobody knows what, is refused`(_ text: String) throws {
        #expect(throws: XMLTree.Problem.self) { try root(text) }
    }

    @Test func `very many attributes at one element are refused`() {
        let attributes = (0..<100_000).map { "a\($0)=''" }.joined(separator: " ")

        #expect(throws: XMLTree.Problem.self) { try root("<a \(attributes)/>") }
    }
}
