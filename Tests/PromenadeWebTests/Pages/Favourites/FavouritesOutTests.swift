import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@Suite(.timeLimit(.minutes(10))) struct FavouritesOutTests {
    private let scene = Scene()

    @Test func `the table has a header, a line a work, and no formula`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(1, 4)
            let set = try await visitor.makeSet("Walk", of: 1)
            try await visitor.send(
                "/favourites/sets/\(set)/notes", "work=aic:1&note=%3DHYPERLINK(%22http://x%22)")
            let response = try await visitor.get("/favourites.csv")
            let lines = String(buffer: response.body).components(separatedBy: "\r\n")
            let ofSet = try await visitor.html("/favourites.csv?set=\(set)")

            #expect(response.headers[.contentType]?.hasPrefix("text/csv") == true)
            #expect(response.headers[.contentDisposition]?.contains("favourites.csv") == true)
            #expect(lines[0].hasPrefix("\u{FEFF}id,title,artist"))
            #expect(lines.count == 4 && lines[3].isEmpty)
            #expect(lines[1].hasPrefix("aic:4,Work 4,Maria “M” Test"))
            #expect(ofSet.contains("\"'=HYPERLINK(\"\"http://x\"\")\""))
        }
    }

    @Test func `the manifest names pictures we serve, with the rights of each`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(2, 3)
            let response = try await visitor.get("/iiif/presentation/favourites/manifest.json")
            let manifest = try await visitor.json("/iiif/presentation/favourites/manifest.json")
            let canvas = try #require((manifest["items"] as? [[String: Any]])?.first)
            let page = try #require((canvas["items"] as? [[String: Any]])?.first)
            let annotation = try #require((page["items"] as? [[String: Any]])?.first)
            let body = try #require(annotation["body"] as? [String: Any])
            let picture = try #require(body["id"] as? String).replacingOccurrences(
                of: "http://localhost", with: "")

            #expect(
                response.headers[.accessControlAllowOrigin] == nil, "what one keeps is nobody else’s to read")
            #expect(response.headers[.contentType]?.contains("presentation/3/context.json") == true)
            #expect((manifest["items"] as? [Any])?.count == 1, "work 2 has no picture")
            #expect(canvas["width"] as? Int == 1_200 && canvas["height"] as? Int == 800)
            #expect(canvas["rights"] as? String == "http://creativecommons.org/publicdomain/zero/1.0/")
            #expect(annotation["target"] as? String == canvas["id"] as? String)
            #expect(body["width"] as? Int == 843 && body["height"] as? Int == 562)
            #expect((body["service"] as? [[String: Any]])?.first?["@type"] as? String == "ImageService2")
            #expect(try await visitor.get(picture, accept: "*/*").status == .ok)
        }
    }

    @Test func `without a picture there is no manifest, and it says why`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(2)
            let response = try await visitor.get("/iiif/presentation/favourites/manifest.json")

            #expect(response.status == .notFound)
            #expect(String(buffer: response.body).contains("one work with a picture"))
        }
    }

    @Test func `the sheet has each work with its credit line and its whole address`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(4)
            let html = try await visitor.html("/favourites/print")

            #expect(html.contains("Work 4. Art Institute of Chicago. CC0."))
            #expect(html.contains(">http://localhost/works/aic:4</a>"))
        }
    }

    @Test func `a link holds the list, and whoever has it can keep the works`() async throws {
        try await scene.visiting { visitor in
            try await visitor.keep(4, 5)
            let link = try #require(try await visitor.get("/favourites/share").headers[.location])
            #expect(link == "/favourites/shared?works=aic:5,4")

            let other = "/favourites/shared?works=aic:5,4,11"
            let html = try await visitor.html(other)
            #expect(html.contains("3 works, 2 among your favourites."))
            #expect(html.contains("Keep these"))
            try await visitor.send("/favourites/shared", "works=aic:5,4,11")
            #expect(try await visitor.works() == ["11", "5", "4"])
            #expect(!(try await visitor.html(other).contains("Keep these")))
        }
    }

    @Test func `works of a link that nobody knows are said to be missing`() async throws {
        try await scene.visiting { visitor in
            let html = try await visitor.html("/favourites/shared?works=aic:3,999")

            #expect(html.contains("1 work didn’t load."))
            #expect(html.contains("href=\"/works/aic:3\""))
        }
    }

    @Test(arguments: ["", "?works=", "?works=3", "?works=aic:3,%3Cb%3E"])
    func `a link that holds no list says what one looks like`(_ query: String) async throws {
        try await scene.visiting { visitor in
            let answer = try await visitor.get("/favourites/shared\(query)")

            #expect(answer.status == .badRequest)
        }
    }
}
