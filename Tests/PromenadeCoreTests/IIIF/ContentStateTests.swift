import Foundation
import PromenadeCore
import Testing

@Suite struct ContentStateTests {
    private static let manifest = "https://example.org/object1/manifest"
    /// The specification's own example, section 6.
    private static let encoded =
        "JTdCJTIyaWQlMjIlM0ElMjJodHRwcyUzQSUyRiUyRmV4YW1wbGUub3JnJTJGb2JqZWN0MSUyRmNhbnZhczclMjN4eXdoJTNEMTAwMCUyQzIwMDAlMkMxMDAwJTJDMjAwMCUyMiUyQyUyMnR5cGUlMjIlM0ElMjJDYW52YXMlMjIlMkMlMjJwYXJ0T2YlMjIlM0ElNUIlN0IlMjJpZCUyMiUzQSUyMmh0dHBzJTNBJTJGJTJGZXhhbXBsZS5vcmclMkZvYmplY3QxJTJGbWFuaWZlc3QlMjIlMkMlMjJ0eXBlJTIyJTNBJTIyTWFuaWZlc3QlMjIlN0QlNUQlN0Q"

    private func state() throws -> ContentState {
        ContentState(
            manifest: try #require(URL(string: Self.manifest)), canvas: "https://example.org/object1/canvas7",
            region: ContentState.Region("1000,2000,1000,2000"))
    }

    @Test func `a part of a view is written as the specification writes it`() throws {
        #expect(try state().text == Self.encoded)
    }

    @Test func `the specification's example is read`() throws {
        #expect(ContentState(Self.encoded) == (try state()))
    }

    @Test func `a whole manifest is its plain address`() throws {
        let whole = ContentState(manifest: try #require(URL(string: Self.manifest)))

        #expect(whole.text == Self.manifest)
        #expect(ContentState(Self.manifest) == whole)
    }

    @Test func `words in any language survive the way`() throws {
        var state = try state()
        state.canvas = "https://example.org/Größe/“7”/日本"

        #expect(ContentState(state.text) == state)
    }

    @Test(arguments: [
        #"{"type":"Annotation","motivation":["contentState"],"target":TARGET}"#,
        #"{"type":"Annotation","target":[TARGET,{"id":"https://example.org/other"}]}"#,
        #"TARGET"#,
    ])
    func `an annotation opens its target`(form: String) throws {
        let target =
            #"{"id":"https://example.org/object1/canvas7#xywh=1000,2000,1000,2000","type":"Canvas","partOf":[{"id":"https://example.org/object1/manifest","type":"Manifest"}]}"#

        #expect(ContentState(form.replacing("TARGET", with: target)) == (try state()))
    }

    @Test func `a selector names the part`() throws {
        let json =
            #"{"type":"Annotation","target":{"type":"SpecificResource","source":{"id":"https://example.org/object1/canvas7","type":"Canvas","partOf":{"id":"https://example.org/object1/manifest","type":"Manifest"}},"selector":{"type":"FragmentSelector","value":"xywh=1000,2000,1000,2000"}}}"#

        #expect(ContentState(json) == (try state()))
    }

    @Test(arguments: [
        "", "manifest.json", "file:///etc/passwd", "javascript:alert(1)", "{}",
        "{\"type\":\"Canvas\",\"id\":\"https://e.org/c\"}",
        "!!!!", "eyJ9", "{\"type\":\"Manifest\",\"id\":\"ftp://e.org/\"}", "[[[[[[",
        String(repeating: "[", count: 50_000),
    ])
    func `what names no manifest of the web is nothing`(text: String) {
        #expect(ContentState(text) == nil)
    }

    @Test(arguments: ["1,2,3", "a,b,c,d", "-1,0,5,5", "0,0,0,5", "0,0,1e30,5", "1,2,3,4,5", "nan,0,1,1"])
    func `what is no rectangle is none`(text: String) {
        #expect(ContentState.Region(text) == nil)
    }

    @Test func `decimals become pixels`() {
        #expect(ContentState.Region("pixel:0.6,1.4,10.5,20")?.description == "1,1,11,20")
    }
}
