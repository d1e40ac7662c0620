import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct LookPageTests {
    private let scene = Scene()
    private static let pasted = "/look?iiif-content=https%3A%2F%2Fmuseum.test%2Fmanifest.json"

    private static let manifest = #"""
        {"type":"Manifest","label":{"en":["Night & <i>quay</i>"]},"requiredStatement":{"label":{"en":["Credit"]},"value":{"en":["Museum <b>of</b> Tests<script>alert(1)</script>"]}},
         "items":[{"id":"https://museum.test/c/1","type":"Canvas","width":1000,"height":500,"label":{"en":["Front"]},
           "items":[{"items":[{"motivation":"painting","body":{"id":"https://images.test:8443/1.jpg","type":"Image","width":2000,"height":1000}}]}]},
          {"id":"https://museum.test/c/2","type":"Canvas","width":5,"height":5,"label":{"en":["Back"]},"items":[]}]}
        """#

    private func answering(_ answer: Result<String, FetchError>) {
        scene.outside = HTTPFetching { _ throws(FetchError) in HTTPReply(body: Data(try answer.get().utf8)) }
    }

    @Test func `an object's views are listed with what must be said of it`() async throws {
        answering(.success(Self.manifest))
        try await scene.visiting { visitor in
            let page = try await visitor.get(Self.pasted)
            let html = String(buffer: page.body)

            #expect(html.contains("<h1>Night &amp; quay</h1>"))
            #expect(html.contains("Museum <b>of</b> Tests"))
            #expect(!html.contains("alert(1)"))
            #expect(html.contains("2 views"))
            #expect(
                page.headers[.contentSecurityPolicy]?.contains(
                    "img-src 'self' data: https://images.test:8443;") == true)
        }
    }

    @Test func `a collection of more than a thousand says how many of how many are shown`() async throws {
        let items = (1...1_500).map {
            "{\"id\":\"https://museum.test/\($0)\",\"type\":\"Manifest\",\"label\":{\"en\":[\"Work \($0)\"]}}"
        }.joined(separator: ",")
        answering(
            .success(
                #"""
                {"type":"Collection","label":{"en":["All"]},"rights":"http://creativecommons.org/licenses/by/4.0/",
                 "metadata":[{"label":{"en":["Curator"]},"value":{"en":["Mary Test"]}}],
                 "provider":[{"label":{"en":["Museum of Tests"]}}],
                 "homepage":[{"id":"https://museum.test/all","label":{"en":["All of it"]}}],"items":[\#(items)]}
                """#))
        try await scene.visiting { visitor in
            let html = try await visitor.html(Self.pasted)
            let twin = try await visitor.json(Self.pasted)

            #expect(html.contains("The first 1,000 of 1,500 are shown."))
            #expect(twin["count"] as? Int == 1_500 && twin["shown"] as? Int == 1_000)
            #expect((twin["items"] as? [Any])?.count == 1_000)
            // What is said of it, as of a manifest.
            #expect(html.contains("Mary Test") && html.contains("Museum of Tests"))
            #expect(html.contains("https://museum.test/all") && html.contains("CC BY 4.0"))
            #expect((twin["metadata"] as? [[String: String]])?.first?["label"] == "Curator")
        }
    }

    @Test func `an empty collection is called one`() async throws {
        answering(.success(#"{"type":"Collection","label":{"en":["All"]},"items":[]}"#))
        try await scene.visiting { visitor in
            let page = String(buffer: try await visitor.get(Self.pasted).body)

            #expect(page.contains("This collection is empty") && !page.contains("has no views"))
        }
    }

    @Test func `rights in words are shown as they are`() async throws {
        answering(
            .success(
                Self.manifest.replacing(
                    #""items":[{"id":"https://museum.test/c/1""#,
                    with: #""license":"Public Domain","items":[{"id":"https://museum.test/c/1""#)))
        try await scene.visiting { visitor in
            let html = try await visitor.html(Self.pasted)
            let twin = try await visitor.json(Self.pasted)

            #expect(html.contains("Rights: Public Domain"))
            #expect(twin["rightsText"] as? String == "Public Domain")
        }
    }

    @Test func `programs get what is said of an object, too`() async throws {
        answering(
            .success(
                Self.manifest.replacing(
                    #""items":[{"id":"https://museum.test/c/1""#,
                    with: #"""
                        "metadata":[{"label":{"en":["Maker"]},"value":{"en":["Mary <b>Test</b>"]}},
                          {"label":{"en":["Date"]},"value":{"none":["1890"]}}],
                         "items":[{"id":"https://museum.test/c/1"
                        """#)))
        try await scene.visiting { visitor in
            let twin = try await visitor.json(Self.pasted)
            let said = try #require(twin["metadata"] as? [[String: String]])

            #expect(said.map { $0["label"] } == ["Maker", "Date"])
            #expect(said.map { $0["html"] } == ["Mary <b>Test</b>", "1890"])
            let html = try await visitor.html(Self.pasted)
            #expect(html.contains("Maker") && html.contains("Mary <b>Test</b>") && html.contains("1890"))
        }
    }

    @Test(arguments: [
        ("Sound", "audio/mp4", "sound", "Sound", "This is a sound recording.", "Listen to it"),
        ("Video", "video/mp4", "video", "Video", "This is a video.", "Watch it"),
    ])
    func `an object of sound or film says what it is, on the page and to programs`(
        type: String, format: String, medium: String, word: String, sentence: String, verb: String
    ) async throws {
        answering(
            .success(
                #"""
                {"type":"Manifest","label":{"en":["Waves"]},
                 "homepage":[{"id":"https://museum.test/waves","type":"Text","label":{"en":["The museum"]}}],
                 "items":[{"id":"https://museum.test/c/1","type":"Canvas","duration":60,"label":{"en":["Side A"]},
                  "items":[{"items":[{"motivation":"painting",
                   "body":{"id":"https://museum.test/1.mp4","type":"\#(type)","format":"\#(format)","duration":60}}]}]}]}
                """#))
        try await scene.visiting { visitor in
            let twin = try await visitor.json(Self.pasted)
            let views = try #require(twin["views"] as? [[String: Any]])
            let list = try await visitor.html(Self.pasted)
            let view = try await visitor.html(Self.pasted + "&view=1")

            #expect(views.map { $0["medium"] as? String } == [medium])
            #expect(list.contains(word))
            #expect(view.contains(sentence))
            #expect(view.contains("Promenade shows pictures only. \(verb) at"))
            #expect(view.contains("https://museum.test/waves"))
        }
    }

    @Test func `a view is looked at closely, with its source at hand`() async throws {
        answering(.success(Self.manifest))
        try await scene.visiting { visitor in
            let html = try await visitor.html(Self.pasted + "&view=1")

            #expect(html.contains("<deep-zoom"))
            #expect(html.contains("&quot;url&quot;:&quot;https://images.test:8443/1.jpg&quot;"))
            #expect(html.contains("Museum <b>of</b> Tests"))
            #expect(try await visitor.html(Self.pasted + "&view=2").contains("There is no picture here"))
        }
    }

    @Test(arguments: [
        ("/works/aic:27992", "/works/aic:27992"), ("/iiif/3/aic%3A27992/info.json", "/zoom/aic%3A27992"),
        ("/iiif/2/aic%3A27992", "/zoom/aic%3A27992"),
    ])
    func `an address of our own leads to where that is shown`(_ path: String, _ page: String) async throws {
        answering(.failure(.offline))
        try await scene.visiting { visitor in
            let answer = try await visitor.get("/look?iiif-content=http://localhost\(path)")
            #expect(answer.status == .seeOther)
            #expect(answer.headers[.location] == page)
        }
    }

    @Test func `a link of another viewer opens at the place`() async throws {
        answering(.success(Self.manifest))
        let state = ContentState(
            manifest: try #require(URL(string: "https://museum.test/manifest.json")),
            canvas: "https://museum.test/c/1", region: ContentState.Region("100,50,200,100"))
        try await scene.visiting { visitor in
            let answer = try await visitor.get("/look?iiif-content=\(state.text)")

            #expect(answer.status == .seeOther)
            // The picture has twice the canvas's units.
            #expect(answer.headers[.location]?.hasSuffix("&view=1&xywh=200,100,400,200") == true)
        }
    }

    @Test func `our own manifests are read without a network`() async throws {
        answering(.failure(.offline))
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let path = "/look?iiif-content=/iiif/presentation/works/aic%253A5/manifest.json"
            let html = try await visitor.html(path + "&view=1")

            #expect(html.contains("&quot;id&quot;:&quot;/iiif/3/aic%3A5&quot;"))
        }
    }

    @Test(arguments: [
        (Result<String, FetchError>.failure(.forbidden), 403, "private network"),
        (.failure(.offline), 422, "isn’t available right now"),
        (.failure(.tooLarge(limit: 8_000_000)), 422, "8.0 MB"),
        (.failure(.status(500, retryAfter: nil)), 422, "isn’t available right now"),
        (.failure(.challenged), 422, "refused"),
        (.failure(.timedOut), 422, "isn’t available right now"),
        (.failure(.resting(wait: .seconds(9))), 422, "isn’t available right now"),
        (.success("<html>"), 422, "isn’t JSON"), (.success("{}"), 422, "neither a IIIF manifest"),
        (.success(#"{"type":"Manifest","items":[]}"#), 422, "has no views"),
    ])
    func `each failure has its own words, and the address stays in the field`(
        answer: Result<String, FetchError>, status: Int, words: String
    ) async throws {
        answering(answer)
        try await scene.visiting { visitor in
            let page = try await visitor.get(Self.pasted)
            let html = String(buffer: page.body)

            #expect(page.status.code == status)
            #expect(html.contains(words))
            #expect(html.contains("value=\"https://museum.test/manifest.json\""))
            #expect(try await visitor.json(Self.pasted)["status"] as? Int == status)
        }
    }

    @Test func `a host in another script is asked by its name in the DNS, and told as it was typed`()
        async throws
    {
        let asked = Mutex<[String]>([])
        scene.outside = HTTPFetching { fetch throws(FetchError) in
            asked.withLock { $0.append(fetch.url.absoluteString) }
            throw .offline
        }
        for host in ["m%C3%BCseum.test", "M%C3%9CSEUM.test", "mu%CC%88seum.test"] {
            try await scene.visiting { visitor in
                let page = try await visitor.get("/look?iiif-content=https%3A%2F%2F\(host)%2Fa.json")
                let html = String(buffer: page.body)
                let typed = try #require(host.removingPercentEncoding)

                #expect(page.status == .unprocessableContent)
                #expect(html.contains("\(typed) isn’t available right now"))
                #expect(html.contains("value=\"https://\(typed)/a.json\""))
            }
        }
        #expect(asked.withLock { $0 } == Array(repeating: "https://xn--mseum-kva.test/a.json", count: 3))
    }

    @Test func `a host no computer can have says so`() async throws {
        answering(.failure(.offline))
        try await scene.visiting { visitor in
            // A painter, put together of two signs with one that joins them.
            let page = try await visitor.get(
                "/look?iiif-content=https%3A%2F%2F%F0%9F%91%A9%E2%80%8D%F0%9F%8E%A8.test%2Fa.json")

            #expect(page.status == .badRequest)
            #expect(String(buffer: page.body).contains("isn’t a valid host name"))
        }
    }

    @Test func `a picture of our own that is being cut shows how far it is`() async throws {
        scene.zooming = ZoomSources([Gallery()])
        try await scene.visiting { visitor in
            let path = "/look?iiif-content=/iiif/presentation/works/own%253Anew.tif/manifest.json"
            let page = try await visitor.get(path)

            #expect(page.status == .accepted)
            #expect(String(buffer: page.body).contains("<progress max=\"1\" value=\"0.40\""))
            #expect(try await visitor.json(path)["progress"] as? Double == 0.4)
        }
    }

    @Test func `what is no address says so`() async throws {
        answering(.failure(.offline))
        try await scene.visiting { visitor in
            let page = try await visitor.get("/look?iiif-content=file:///etc/passwd")

            #expect(page.status == .badRequest)
            #expect(String(buffer: page.body).contains("begins with https://"))
        }
    }
}
