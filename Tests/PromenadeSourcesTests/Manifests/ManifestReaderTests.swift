import Foundation
import PromenadeCore
import PromenadeSources
import Testing

@Suite struct ManifestReaderTests {
    private static let address = "https://museum.test/manifest.json"

    private func manifest(_ json: String) throws -> Manifest {
        let url = try #require(URL(string: Self.address))
        guard case .manifest(let manifest) = try ManifestReader.resource(Data(json.utf8), at: url) else {
            throw ManifestError.notManifest
        }
        return manifest
    }

    @Test func `a manifest of version 3 is read`() throws {
        let manifest = try manifest(Self.version3)

        #expect(manifest.label == "Night quay, Second line")
        #expect(manifest.summary?.html == "<p>Seen <b>twice</b></p>")
        #expect(manifest.requiredStatement?.label == "Credit")
        #expect(manifest.requiredStatement?.value.plain == "Museum of Tests")
        #expect(manifest.rights?.absoluteString == "http://creativecommons.org/licenses/by/4.0/")
        #expect(manifest.providers.map(\.label) == ["Museum of Tests"])
        #expect(manifest.homepage?.address?.absoluteString == "https://museum.test/1")
        let canvas = try #require(manifest.canvases.first)
        #expect(canvas.id == "https://museum.test/canvas/1")
        #expect(
            canvas.painting?.address.absoluteString == "https://museum.test/iiif/3/1/full/max/0/default.jpg")
        #expect(canvas.painting?.service?.address.absoluteString == "https://museum.test/iiif/3/1")
        #expect(canvas.painting?.service?.version == 3)
        #expect(canvas.thumbnail?.absoluteString == "https://museum.test/iiif/3/1/full/200,/0/default.jpg")
        #expect(manifest.canvases.last?.painting?.service == nil)
        #expect(manifest.canvases.last?.label == "2")
    }

    @Test func `a manifest of version 2 is read`() throws {
        let manifest = try manifest(Self.version2)

        #expect(manifest.label == "Night quay")
        #expect(manifest.requiredStatement?.value.html.contains("script") == false)
        #expect(manifest.metadata.first?.label == "Date")
        #expect(manifest.metadata.first?.value.plain == "1890")
        let painting = try #require(manifest.canvases.first?.painting)
        #expect(painting.service?.version == 2)
        #expect(painting.service?.address.absoluteString == "https://museum.test/iiif/2/1")
        #expect(painting.pixels == PixelSize(width: 400, height: 300))
    }

    @Test func `statements without an end are told to go on`() throws {
        let statements = (1...1_301).map { "{\"label\":\"No.\",\"value\":\"\($0)\"}" }.joined(separator: ",")
        let long = try manifest(
            Self.version2.replacing(#""metadata":["#, with: #""metadata":[\#(statements),"#))

        #expect(long.metadata.count == 301)
        #expect(long.metadata.last?.value.plain == "1,002 more are in the manifest.")
    }

    @Test func `a collection lists what it has`() throws {
        let json = #"""
            {"type":"Collection","label":{"en":["All"]},"items":[
              {"id":"https://museum.test/a","type":"Manifest","label":{"en":["A"]}},
              {"id":"javascript:alert(1)","type":"Manifest","label":{"en":["B"]}},
              {"id":"https://museum.test/c","type":"Collection","label":{"en":["C"]}}]}
            """#
        guard
            case .collection(let collection) = try ManifestReader.resource(
                Data(json.utf8), at: #require(URL(string: Self.address)))
        else { throw ManifestError.notManifest }

        #expect(collection.items.map(\.label) == ["A", "C"])
        #expect(collection.items.last?.isCollection == true)
    }

    @Test(arguments: [
        ("", ManifestError.notJSON), ("<html>", .notJSON), ("{\"type\":\"Mani", .notJSON),
        (String(repeating: "[", count: 100_000), .tooManyValues), ("[]", .notManifest), ("{}", .notManifest),
        ("{\"type\":\"FeatureCollection\"}", .notManifest), ("{\"type\":\"Manifest\"}", .noPictures),
        ("{\"type\":\"Manifest\",\"items\":[1,null,{}]}", .noPictures),
        ("{\"@type\":\"sc:Manifest\",\"sequences\":{\"canvases\":[]}}", .noPictures),
        ("{\"type\":\"Collection\",\"items\":[]}", .emptyCollection),
        ("{\"@type\":\"sc:Collection\"}", .emptyCollection),
    ])
    func `what is no manifest says what it is`(json: String, error: ManifestError) throws {
        #expect(throws: error) { try manifest(json) }
    }

    @Test func `strange values do no harm`() throws {
        let manifest = try manifest(
            #"""
            {"type":"Manifest","label":{"en":[{"a":1},7]},"metadata":"no","rights":"javascript:alert(1)",
             "requiredStatement":{"value":{"en":["<img src=x onerror=alert(1)><a href='javascript:1'>x</a>"]}},
             "items":[{"type":"Canvas","width":-5,"height":1e300,"label":"plain","thumbnail":[{"id":"data:image/svg+xml,x"}],
                       "items":[{"items":[{"motivation":"painting","body":{"id":"file:///etc/passwd","type":"Image"}}]}]}]}
            """#)

        #expect(manifest.rights == nil)
        #expect(manifest.requiredStatement?.value.html == "<a>x</a>")
        #expect(manifest.canvases[0].painting == nil)
        #expect(manifest.canvases[0].thumbnail == nil)
        #expect(manifest.canvases[0].size == nil)
    }

    @Test func `a book of a hundred thousand pages is cut`() throws {
        let page = #"{"type":"Canvas","id":"https://museum.test/c","height":1,"width":1}"#
        let pages = Array(repeating: page, count: 5_000).joined(separator: ",")

        let manifest = try manifest("{\"type\":\"Manifest\",\"items\":[\(pages)]}")

        #expect(manifest.canvases.count == Manifest.mostCanvases)
        #expect(manifest.count == 5_000)
    }

    @Test(.enabled(if: Recordings.hasManifests))
    func `manifests of museums and libraries are read`() throws {
        for name in try Recordings.manifests() {
            let body = try Recordings.amsterdam("iiif/\(name)")
            let address = try #require(URL(string: Self.address))
            guard case .manifest(let manifest) = try ManifestReader.resource(body, at: address) else {
                Issue.record("\(name) is no manifest")
                continue
            }
            #expect(!manifest.label.isEmpty, "\(name)")
            #expect(
                manifest.canvases.allSatisfy { $0.painting != nil || $0.medium != nil }, "\(name)")
        }
    }

    private static let version3 = #"""
        {"@context":"http://iiif.io/api/presentation/3/context.json","id":"https://museum.test/manifest.json","type":"Manifest",
         "label":{"nl":["Nachtkade"],"en":["Night quay","Second line"]},
         "summary":{"en":["<p onclick=x>Seen <b>twice</b><script>alert(1)</script></p>"]},
         "requiredStatement":{"label":{"en":["Credit"]},"value":{"en":["Museum of Tests"]}},
         "rights":"http://creativecommons.org/licenses/by/4.0/",
         "provider":[{"id":"https://museum.test/","type":"Agent","label":{"en":["Museum of Tests"]},"homepage":[{"id":"https://museum.test/","type":"Text"}]}],
         "homepage":[{"id":"https://museum.test/1","type":"Text","label":{"en":["At the museum"]}}],
         "items":[
          {"id":"https://museum.test/canvas/1","type":"Canvas","height":3000,"width":4000,"label":{"en":["Front"]},
           "items":[{"type":"AnnotationPage","items":[{"type":"Annotation","motivation":"painting","target":"https://museum.test/canvas/1",
            "body":{"type":"Choice","items":[{"id":"https://museum.test/iiif/3/1/full/max/0/default.jpg","type":"Image","width":4000,"height":3000,
             "service":[{"@id":"https://museum.test/iiif/2/1","@type":"ImageService2","profile":"level2"},
                        {"id":"https://museum.test/iiif/3/1/","type":"ImageService3","profile":"level2"}]}]}}]}]},
          {"id":"https://museum.test/canvas/2","type":"Canvas","height":3,"width":4,
           "items":[{"items":[{"motivation":["painting"],"body":[{"id":"https://museum.test/2.jpg","type":"Image"}]}]}]}]}
        """#

    private static let version2 = #"""
        {"@context":"http://iiif.io/api/presentation/2/context.json","@id":"https://museum.test/manifest.json","@type":"sc:Manifest",
         "label":[{"@value":"Nachtkade","@language":"nl"},{"@value":"Night quay","@language":"en"}],
         "attribution":"Museum <script>alert(1)</script>of Tests","license":"https://creativecommons.org/publicdomain/zero/1.0/",
         "metadata":[{"label":"Date","value":[{"@value":"1890"}]}],
         "sequences":[{"@type":"sc:Sequence","canvases":[{"@id":"https://museum.test/canvas/1","@type":"sc:Canvas","label":"Front","height":"300","width":"400",
          "images":[{"@type":"oa:Annotation","motivation":"sc:painting","resource":{"@id":"https://museum.test/iiif/2/1/full/full/0/default.jpg",
           "@type":"dctypes:Image","height":300,"width":400,
           "service":{"@context":"http://iiif.io/api/image/2/context.json","@id":"https://museum.test/iiif/2/1","profile":"http://iiif.io/api/image/2/level2.json"}}}]}]}]}
        """#
}
