import Foundation
import PromenadeCore
import Testing

@testable import PromenadeWeb

@Suite struct SharedContentTests {
    @Test func `a link is found wherever a phone puts it`() {
        let link = URL(string: "https://www.artic.edu/artworks/27992")
        #expect(
            SharedContent(title: nil, text: nil, url: "https://www.artic.edu/artworks/27992").link == link)
        #expect(
            SharedContent(title: "A work", text: "See (https://www.artic.edu/artworks/27992)", url: nil).link
                == link)
        #expect(
            SharedContent(title: nil, text: "It is <https://www.artic.edu/artworks/27992>.", url: nil).link
                == link)
        #expect(SharedContent(title: "HTTPS://www.artic.edu/artworks/27992", text: "", url: "").link != nil)
        #expect(
            SharedContent(title: "mailto:a@b.example", text: "javascript:alert(1)", url: "file:///etc/passwd")
                .link == nil)
        let bracket = "https://commons.example/wiki/File:Milkmaid_(Vermeer)"
        for text in [bracket, "(\(bracket))", "See \(bracket)."] {
            #expect(SharedContent(title: nil, text: text, url: nil).link?.absoluteString == bracket)
        }
    }

    @Test func `words are what is left without the link`() {
        let content = SharedContent(
            title: nil, text: "The Night Watch\nhttps://museum.example/1 by Rembrandt", url: nil)
        #expect(content.words == "The Night Watch by Rembrandt")
        #expect(SharedContent(title: " ", text: "“https://museum.example/1”", url: nil).words == nil)
        #expect(
            SharedContent(title: String(repeating: "門", count: 3_000), text: nil, url: nil).words?.count
                == 200)
    }

    @Test(arguments: [
        ("https://museum.example/iiif/3/object/1", "https://museum.example/iiif/3/object/1"),
        ("https://museum.example/object/1/manifest.json", "https://museum.example/object/1/manifest.json"),
        ("https://viewer.example/?manifest=https%3A%2F%2Fmuseum.example%2Fm", "https://museum.example/m"),
        ("https://viewer.example/uv?iiif-content=JTdC", "JTdC"),
        ("https://museum.example/object/1", nil),
    ])
    func `a manifest is known by its address`(_ link: String, _ manifest: String?) {
        #expect(SharedContent(title: nil, text: nil, url: link).manifest == manifest)
    }

    @Test func `a link of ours is a path, of no other host or port`() {
        func path(_ url: String) -> String? {
            SharedContent(title: nil, text: nil, url: url).path(at: "https://art.example:8443")
        }
        #expect(path("https://art.example:8443/works?q=a%20b#c") == "/works?q=a%20b")
        #expect(path("https://art.example:8443") == "/")
        #expect(path("https://art.example/works") == nil)
        #expect(path("https://art.example.evil.example:8443/works") == nil)
        #expect(path("https://art.example:8443//evil.example") == nil)
    }

    @Test func `places are read of maps' links and of coordinates`() {
        #expect(
            SharedContent(title: nil, text: nil, url: "https://www.openstreetmap.org/#map=17/52.36/4.885")
                .place?.latitude == 52.36)
        #expect(SharedContent(title: nil, text: "52.36, 4.885", url: nil).place?.longitude == 4.885)
        #expect(SharedContent(title: "52", text: nil, url: "https://museum.example/52").place == nil)
    }
}
