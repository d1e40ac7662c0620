import Foundation
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeWeb
import Testing

@Suite(.timeLimit(.minutes(10))) struct PlacePageTests {
    @Test func `each photograph has its owner, its licence and the way to its service`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")
        await scene.collect(id)

        let html = try await scene.site.get("/places/\(id)").text

        #expect(html.contains("3 photos, collected "))
        #expect(html.matches(of: /class="tile photo"/).count == 3)
        #expect(html.contains("<b>Owner 0</b>") && html.contains("<b>Unknown owner</b>"))
        #expect(
            html.contains("https://creativecommons.org/licenses/by/4.0/")
                && html.contains("All rights reserved"))
        #expect(html.contains("<a href=\"https://photos.test/page/0\" rel=\"noreferrer\">Commons</a>"))
        #expect(html.contains("Photographs are their owners’."))
        #expect(html.contains("alt=\"&lt;script&gt;") && !html.contains("<script>alert"))
    }

    @Test(arguments: [
        ("application/json", #"{"name":"X"}"#), ("text/plain", "name=X"),
        ("multipart/form-data; boundary=b", "--b"),
        ("application/x-www-form-urlencoded", ""), ("application/x-www-form-urlencoded", "nam=X"),
    ])
    func `what is no form with a name leaves the name`(type: String, body: String) async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")

        let answer = try await scene.site.post("/places/\(id)/name", body, type: type)

        #expect(answer.status == .unsupportedMediaType || answer.status == .badRequest)
        #expect(answer.text.contains("Nothing was changed.") || answer.text.contains("name is unchanged."))
        #expect(try await scene.pins.pin(id)?.name == "Quay")
    }

    @Test func `an empty name takes the name away`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")

        let answer = try await scene.site.post(
            "/places/\(id)/name", "name=", type: "application/x-www-form-urlencoded; charset=UTF-8")

        #expect(answer.status == .ok)
        #expect(try await scene.pins.pin(id)?.name == "")
    }

    @Test(arguments: ["collect", "remove", "move", "albums"])
    func `a body that is no form changes nothing`(verb: String) async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")
        let before = try await scene.pins.pin(id)

        let answer = try await scene.site.post(
            "/places/\(id)/\(verb)", #"{"within":99999999}"#, type: "application/json")

        #expect(answer.status == .unsupportedMediaType)
        #expect(try await scene.pins.pin(id) == before)
    }

    @Test func `pictures come from our disk, with what lets a browser keep them`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)
        let address = "/places/\(id)/photos/commons%3A0/small.jpg"

        let first = try await scene.site.get(address, accept: "image/*")
        let tag = try #require(first.headers[.eTag])
        let again = try await scene.site.asking {
            try await $0.execute(uri: address, method: .get, headers: [.ifNoneMatch: tag])
        }

        #expect(first.headers[.contentType] == "image/jpeg")
        #expect(first.headers[.cacheControl]?.contains("max-age") == true)
        #expect(again.status == .notModified)
        #expect(try await scene.site.get("/places/\(id)/photos/commons%3A99/small.jpg").status == .notFound)
        #expect(try await scene.site.get("/places/\(id)/photos/commons%3A0/huge.jpg").status == .notFound)
    }

    @Test func `nobody shared a photograph: look further, or move the pin`() async throws {
        let scene = try await PlacesScene()
        scene.photos.has(0)
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)

        let html = try await scene.site.get("/places/\(id)").text

        #expect(html.contains("No photos found near here") && !html.contains("No photos yet"))
        #expect(html.contains("There are none within 500 m."))
        #expect(html.contains("Look within 2 km"))
        #expect(html.contains("<a class=\"btn\" href=\"/places/\(id)/move\">Move the pin</a>"))
    }

    @Test(
        arguments: [
            (SourceError.unreachable, "Commons isn’t available right now."),
            (.busy(retryAfter: .seconds(3_600)), "Commons is busy until "),
            (.refused, "Commons refused the request."),
            (.unreadable(field: "x"), "Commons sent an unreadable answer."),
        ] as [(SourceError, String)])
    func `when new photographs do not come, why is said and the album stays`(
        error: SourceError, said: String
    ) async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)
        scene.photos.fails(error)
        _ = try await scene.site.post("/places/\(id)/collect", "")
        await scene.collect(id)

        let html = try await scene.site.get("/places/\(id)").text

        #expect(html.contains("<strong>The new photos didn’t load.</strong> \(said)"))
        #expect(html.contains("Your album of ") && html.contains(" is unchanged."))
        #expect(html.contains("Try again"))
        #expect(html.matches(of: /class="tile photo"/).count == 3)
    }

    @Test func `while a collection is under way it can be stopped, and gone on with`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")

        let collecting = try await scene.site.get("/places/\(id)").text
        _ = try await scene.site.post("/places/\(id)/stop", "")
        let stopped = try await scene.site.get("/places/\(id)").text
        _ = try await scene.site.post("/places/\(id)/collect", "goingOn=yes")
        await scene.collect(id)
        let done = try await scene.site.get("/places/\(id)").text

        #expect(
            collecting.contains("data-events=\"/places/\(id)/events\"") && collecting.contains("Look again"))
        #expect(stopped.contains("<strong>Stopped.</strong>") && !stopped.contains("data-events=\"/places/"))
        #expect(done.matches(of: /class="tile photo"/).count == 3)
    }

    @Test func `an earlier collection can be shown again`() async throws {
        let scene = try await PlacesScene()
        scene.photos.has(30)
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)
        let first = try #require(try await scene.pins.pin(id)?.shown)
        _ = try await scene.site.post("/places/\(id)/collect", "")
        await scene.collect(id)

        let list = try await scene.site.get("/places/\(id)/albums").text
        let answer = try await scene.site.post("/places/\(id)/albums", "album=\(first)", accept: "text/html")

        #expect(list.contains("Shown now") && list.contains("name=\"album\" value=\"\(first)\""))
        #expect(answer.headers[.location] == "/places/\(id)")
        #expect(try await scene.pins.pin(id)?.shown == first)
    }

    @Test func `a photograph has a page of its own, with those before and after`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9", name: "Quay")
        await scene.collect(id)

        let html = try await scene.site.get("/places/\(id)/photos/commons%3A1").text

        #expect(html.contains("2 of 3"))
        #expect(html.contains("rel=\"prev\" href=\"/places/\(id)/photos/commons%3A0\""))
        #expect(html.contains("rel=\"next\" href=\"/places/\(id)/photos/commons%3A2\""))
        #expect(html.contains("see it at Commons"))
        #expect(!html.contains("<script>alert"))
    }

    @Test func `a place that is gone, or never was, is not found`() async throws {
        let scene = try await PlacesScene()

        for path in ["", "/move", "/name", "/albums", "/events", "/photos/commons%3A1"] {
            #expect(try await scene.site.get("/places/nowhere\(path)").status == .notFound, "\(path)")
        }
        for path in ["/move", "/name", "/collect", "/stop"] {
            let answer = try await scene.site.post("/places/nowhere\(path)", "where=1,2&name=x")
            #expect(answer.status == .notFound, "\(path)")
        }
        #expect(try await scene.site.post("/places/nowhere/remove", "").status == .notFound)
    }
}

@Suite(.timeLimit(.minutes(10))) struct AlbumEventsTests {
    @Test func `photographs are told one by one, and the connection ends with the collection`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")
        scene.photos.keepsSilent()

        let text = try await scene.told(of: id)

        #expect(text.matches(of: /event: photo\ndata: \{"html":/).count == 3)
        #expect(text.hasSuffix("event: done\ndata: {\"count\":3,\"state\":\"complete\"}\n\n"))
    }

    @Test func `whoever asks after the end is told the end`() async throws {
        let scene = try await PlacesScene()
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)

        let text = try await scene.told(of: id)

        #expect(text == "retry: 2000\n\nevent: done\ndata: {\"count\":3,\"state\":\"complete\"}\n\n")
    }

    @Test func `photographs of a new collection are counted, not shown, while the album before hangs`()
        async throws
    {
        let scene = try await PlacesScene()
        scene.photos.has(30)
        let id = try await scene.drop("53.4,-2.9")
        await scene.collect(id)
        scene.photos.keepsSilent()
        _ = try await scene.site.post("/places/\(id)/collect", "")

        let text = try await scene.told(of: id)

        #expect(!text.contains("event: photo"))
        #expect(text.contains("\"state\":\"complete\""))
    }
}

extension PlacesScene {
    /// Everything a page is told of a collection, over a real connection; the service answers once it listens.
    fileprivate func told(of pin: Pin.ID) async throws -> String {
        run()
        let responder = site.router().buildResponder()
        let listening = CallbackResponder<BasicRequestContext> { [photos] request, context in
            var response = try await responder.respond(to: request, context: context)
            let body = response.body
            response.body = ResponseBody { writer in
                try await body.write(ListenedTo(writer: writer) { photos.answersAgain() })
            }
            return response
        }
        let answer = try await Application(responder: listening).test(.live) { client in
            try await client.execute(uri: "/places/\(pin)/events", method: .get)
        }
        #expect(answer.headers[.contentType] == "text/event-stream")
        return answer.text
    }
}

/// Notices that how a collection stands has been told.
private struct ListenedTo: ResponseBodyWriter {
    var writer: any ResponseBodyWriter
    let onStanding: @Sendable () -> Void

    mutating func write(_ buffer: ByteBuffer) async throws {
        try await writer.write(buffer)
        if buffer.readableBytes > 0, !String(buffer: buffer).hasPrefix("retry:") { onStanding() }
    }

    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {
        try await writer.finish(trailingHeaders)
    }
}
