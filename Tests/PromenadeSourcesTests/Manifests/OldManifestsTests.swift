import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

/// What institutions' manifests have that no version of the specification names, or only an old one does.
@Suite(.timeLimit(.minutes(10))) struct OldManifestsTests {
    private func resource(_ json: String) throws -> PresentationResource {
        try ManifestReader.resource(
            Data(json.utf8), at: #require(URL(string: "https://museum.test/manifest.json")))
    }

    private func manifest(_ json: String) throws -> Manifest {
        guard case .manifest(let manifest) = try resource(json) else { throw ManifestError.notManifest }
        return manifest
    }

    private static let service1 = #"""
        {"@context":"http://library.stanford.edu/iiif/image-api/1.1/context.json","@id":"https://museum.test/iiif/1",
         "profile":"http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level1"}
        """#

    private static func version2(resource: String, more: String = "") -> String {
        #"""
        {"@type":"sc:Manifest","label":"A"\#(more),"sequences":[{"canvases":[{"@id":"https://museum.test/c/1",
         "width":10,"height":10,"images":[{"resource":\#(resource)}]}]}]}
        """#
    }

    @Test(arguments: [
        #""label":{"@none":["Night quay"]}"#, #""label":{"none":["Night quay"]}"#,
        #""label":{"@value":"Night quay","@language":"@none"}"#,
    ])
    func `a title in no language is a title`(label: String) throws {
        let manifest = try manifest(
            #"{"type":"Manifest",\#(label),"items":[{"type":"Canvas","id":"https://museum.test/c"}]}"#)

        #expect(manifest.label == "Night quay")
    }

    @Test(arguments: [
        #""https://creativecommons.org/licenses/by/4.0/""#,
        #"{"@id":"https://creativecommons.org/licenses/by/4.0/","label":"CC BY"}"#,
        #"["no address", "<a href='https://creativecommons.org/licenses/by/4.0/'>CC BY 4.0</a>"]"#,
        #"{"@value":"<a href=\"https://creativecommons.org/licenses/by/4.0/\">CC BY</a>"}"#,
    ])
    func `a licence is found in a link`(licence: String) throws {
        let manifest = try manifest(
            Self.version2(
                resource: #"{"@id":"https://museum.test/1.jpg"}"#, more: #","license":\#(licence)"#))

        #expect(manifest.rights?.absoluteString == "https://creativecommons.org/licenses/by/4.0/")
    }

    @Test(arguments: [
        (#""Public Domain""#, "Public Domain"), (#"["<b>Free</b> to use"]"#, "Free to use"),
        (#""javascript:alert(1)""#, nil), (#""https://creativecommons.org/licenses/by/4.0/""#, nil),
    ])
    func `a licence in words stays words`(licence: String, words: String?) throws {
        let manifest = try manifest(
            Self.version2(
                resource: #"{"@id":"https://museum.test/1.jpg"}"#, more: #","license":\#(licence)"#))

        #expect(manifest.rightsText == words)
    }

    @Test func `a picture known by its service alone is shown`() throws {
        let manifest = try manifest(
            Self.version2(
                resource: #"""
                    {"@id":"page-1","service":{"@context":"http://iiif.io/api/image/2/context.json",
                     "@id":"https://museum.test/iiif/1","profile":"http://iiif.io/api/image/2/level2.json"}}
                    """#))

        let painting = try #require(manifest.canvases.first?.painting)
        #expect(painting.address.absoluteString == "https://museum.test/iiif/1/full/full/0/default.jpg")
        #expect(painting.service?.version == 2)
    }

    @Test func `an image service of version 1 is used under its own names`() throws {
        let manifest = try manifest(
            Self.version2(resource: #"{"@id":"https://museum.test/1.jpg","service":\#(Self.service1)}"#))

        let service = try #require(manifest.canvases.first?.painting?.service)
        #expect(service.version == 1)
        #expect(
            manifest.canvases[0].thumbnail == URL(string: "https://museum.test/iiif/1/full/200,/0/native.jpg")
        )
    }

    @Test func `what an image service of version 1 says gives deep zoom`() async throws {
        let service = ImageServiceID(
            address: try #require(URL(string: "https://museum.test/iiif/1")), version: 1, makesSizes: true)
        let body = #"""
            {"@context":"http://library.stanford.edu/iiif/image-api/1.1/context.json","@id":"https://museum.test/iiif/1",
             "width":6000,"height":4000,"scale_factors":[1,2,4,8],"tile_width":512,"tile_height":256,
             "formats":["jpg"],"qualities":["native"],
             "profile":"http://library.stanford.edu/iiif/image-api/1.1/compliance.html#level2"}
            """#
        let source = ManifestSource(http: .always(.success(Data(body.utf8))))

        let information = try await source.information(of: service)
        let json = String(decoding: try JSONEncoder().encode(information), as: UTF8.self)

        #expect(information.tiles == [.init(width: 512, height: 256, scaleFactors: [1, 2, 4, 8])])
        #expect(json.contains(#""tile_width":512"#) && json.contains("native"))
        #expect(json.contains(#"image-api\/1.1\/context.json"#))
    }

    @Test(arguments: [("Sound", Canvas.Medium.sound), ("Video", .video), ("Model", .model)])
    func `a manifest without pictures says what it is of`(type: String, medium: Canvas.Medium) throws {
        let manifest = try manifest(
            #"""
            {"type":"Manifest","items":[{"type":"Canvas","id":"https://museum.test/c","duration":10,"items":[{"items":[
              {"motivation":"painting","body":{"type":"\#(type)","id":"https://museum.test/1"}}]}]}]}
            """#)

        #expect(manifest.canvases.first?.painting == nil)
        #expect(manifest.canvases.first?.medium == medium)
    }

    @Test func `sound before version 3 is sound, too`() throws {
        let manifest = try manifest(
            #"""
            {"@type":"sc:Manifest","label":"A","mediaSequences":[{"elements":[
              {"@id":"https://museum.test/1","@type":"dctypes:Sound","format":"audio/mp3"}]}]}
            """#)

        #expect(manifest.canvases.map(\.medium) == [.sound])
    }

    @Test func `a collection in pages begins with its first and leads on`() async throws {
        let source = ManifestSource(
            http: HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
                let name = fetch.url.lastPathComponent
                let body =
                    switch name {
                    case "top": #"{"@type":"sc:Collection","label":"All","first":"https://museum.test/1"}"#
                    default:
                        #"""
                        {"@type":"sc:Collection","label":"Page","next":"https://museum.test/2",
                         "manifests":[{"@id":"https://museum.test/m","@type":"sc:Manifest","label":"M"}]}
                        """#
                    }
                return HTTPReply(body: Data(body.utf8))
            })

        guard
            case .collection(let collection) = try await source.resource(
                at: #require(URL(string: "https://museum.test/top")))
        else { throw ManifestError.notManifest }

        #expect(collection.label == "All")
        #expect(collection.items.map(\.label) == ["M"])
        #expect(collection.next?.lastPathComponent == "2")
    }
}
