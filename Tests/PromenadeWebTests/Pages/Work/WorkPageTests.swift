import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeHTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct WorkPageTests {
    private let scene = Scene()

    private func get(_ path: String, accept: String = "text/html") async throws -> TestResponse {
        try await scene.asking { client in
            try await client.execute(uri: path, method: .get, headers: [.accept: accept])
        }
    }

    @Test func `the label, the text, the credit and the origin of the description are there`() async throws {
        let html = String(buffer: try await get("/works/aic:5").body)

        for words in [
            "<h1>Work 5</h1>", "<p>Seen <em>twice</em></p>", "CC BY 4.0", "Written by the museum",
            "@misc{aic-5",
            "src=\"/pictures/aic:5/843.jpg\"", "alt=\"A quay.\"", "data-image=\"fixed\"",
        ] { #expect(html.contains(words), "\(words) is missing") }
    }

    @Test(arguments: [
        (nil, "/works?museum=aic", "Works"), ("/works?q=quay&page=2", "/works?q=quay&amp;page=2", "Works"),
        ("/favourites?set=abc", "/favourites?set=abc", "Favourites"),
        ("/artists/aic:1", "/artists/aic:1", "Artist"),
        ("/nearby?at=1,2", "/nearby?at=1,2", "Nearby"), ("/walk?works=aic:5", "/walk?works=aic:5", "Walk"),
        ("/", "/", "Home"), ("/works/aic:6", "/works?museum=aic", "Works"),
        ("/more", "/works?museum=aic", "Works"),
    ])
    func `the way back leads to the page one came from`(_ page: String?, _ address: String, _ words: String)
        async throws
    {
        try await scene.asking { client in
            var headers: HTTPFields = [.accept: "text/html"]
            headers[.referer] = page.map { "http://localhost\($0)" }
            let html = String(
                buffer: try await client.execute(uri: "/works/aic:5", method: .get, headers: headers).body)
            let link = try Regex(
                "<a (?:class=\"[^\"]{0,40}\" )?href=\"([^\"]{1,80})\" data-back>.{0,200}?</svg>([A-Za-z]{1,20})</a>"
            )
            let found = html.matches(of: link).map {
                (String($0[1].substring ?? ""), String($0[2].substring ?? ""))
            }

            #expect(found.count == 2, "in the bar and above the label")
            #expect(found.allSatisfy { $0 == (address, words) }, "\(found)")
        }
    }

    @Test func `a record without a picture says so`() async throws {
        #expect(
            String(buffer: try await get("/works/aic:2").body).contains(
                "The museum has no image of this work.")
        )
    }

    @Test(arguments: [
        ("/works/aic:999", 404), ("/works/louvre:1", 404), ("/works/27992", 400), ("/nowhere", 404),
    ])
    func `what is not there is not there`(_ path: String, _ status: Int) async throws {
        #expect(try await get(path).status.code == status)
        #expect(
            try await get(path, accept: "application/json").headers[.contentType]
                == "application/problem+json")
    }

    @Test func `a picture has its width and a tag that answers 304`() async throws {
        try await scene.asking { client in
            let first = try await client.execute(uri: "/pictures/aic:5/400.jpg", method: .get)
            let tag = try #require(first.headers[.eTag])
            let again = try await client.execute(
                uri: "/pictures/aic:5/400.jpg", method: .get, headers: [.ifNoneMatch: tag])

            #expect(first.status == .ok)
            #expect(first.headers[.contentType] == "image/jpeg")
            #expect(again.status == .notModified)
        }
    }

    @Test(arguments: [
        ("image/avif,image/webp,image/apng,*/*;q=0.8", "image/webp"), ("image/*,*/*;q=0.8", "image/jpeg"),
        ("text/html,image/avif,image/webp,*/*;q=0.8", "image/jpeg"),
    ])
    func `an element that understands WebP gets it, and a download what its name says`(
        _ accept: String, _ type: String
    )
        async throws
    {
        let picture = try await get("/pictures/aic:5/400.jpg", accept: accept)

        #expect(picture.headers[.contentType] == type)
        #expect(picture.headers[.vary]?.contains("Accept") == true)
    }

    @Test func `where we are challenged the browser is sent to the museum`() async throws {
        scene.pictureError.withLock { $0 = .challenged }

        let response = try await get("/pictures/aic:5/400.jpg")

        #expect(response.status == .temporaryRedirect)
        #expect(response.headers[.location] == "https://www.artic.edu/iiif/2/5/full/400,/0/default.jpg")
    }

    @Test(arguments: [
        ("/pictures/aic:5/0.jpg", 400), ("/pictures/aic:5/x.jpg", 400), ("/pictures/aic:2/400.jpg", 404),
    ])
    func `a picture that cannot be has the right status`(_ path: String, _ status: Int) async throws {
        #expect(try await get(path).status.code == status)
    }

    @Test func `a preference is kept and leads back`() async throws {
        try await scene.asking { client in
            let saved = try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "picture=fixed&back=%2Fworks%2Faic%3A5"))
            let page = try await client.execute(uri: "/works/aic:5", method: .get)

            #expect(saved.status == .seeOther)
            #expect(saved.headers[.location] == "/works/aic:5")
            #expect(String(buffer: page.body).contains("data-image=\"fixed\""))
        }
    }

    @Test(arguments: [
        "https%3A%2F%2Fevil.example", "%2F%2Fevil.example", "%2F%5Cevil.example", "javascript%3Ax",
    ])
    func `a form never leads to another site`(_ back: String) async throws {
        let response = try await scene.asking { client in
            try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "picture=fixed&back=\(back)"))
        }

        #expect(response.headers[.location] == "/preferences")
    }

    @Test(arguments: [("cross-site", 403), ("same-site", 403), ("same-origin", 303), ("none", 303)])
    func `only our own pages may change a preference`(_ site: String, _ status: Int) async throws {
        let name = try #require(HTTPField.Name("Sec-Fetch-Site"))
        let response = try await scene.asking { client in
            try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded", name: site],
                body: ByteBuffer(string: "picture=fixed"))
        }

        #expect(response.status.code == status)
    }

    @Test(arguments: ["picture=%zz", "picture[a]=x"])
    func `a form that cannot be read is a 400`(_ body: String) async throws {
        let response = try await scene.asking { client in
            try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"], body: ByteBuffer(string: body))
        }

        #expect(response.status == .badRequest)
    }

    @Test func `an id may be percent-encoded everywhere`() async throws {
        #expect(try await get("/works/aic%3A5").status == .ok)
        #expect(try await get("/pictures/aic%3A5/400.jpg").status == .ok)
    }

    @Test func `a preference that is none is a 400 that names it`() async throws {
        let response = try await scene.asking { client in
            try await client.execute(
                uri: "/preferences", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "picture=huge"))
        }

        #expect(response.status == .badRequest)
        #expect(String(buffer: response.body).contains("“picture” must be"))
    }
}
