import Foundation
import PromenadeHTTP
import Testing

struct RedirectStepTests {
    private let step: RedirectStep

    init() throws {
        step = RedirectStep(
            to: try #require(URL(string: "https://api.museum.example/works/1?full")),
            headers: ["Accept": "application/json", "X-API-Key": "secret", "If-None-Match": "\"1\""])
    }

    @Test(arguments: [
        ("/works/2", "https://api.museum.example/works/2"),
        ("2", "https://api.museum.example/works/2"),
        ("https://api.museum.example:443/works/2", "https://api.museum.example:443/works/2"),
        ("//api.museum.example/works/2", "https://api.museum.example/works/2"),
    ])
    func `on the same origin everything is sent again`(location: String, target: String) throws {
        let next = try #require(step.next(302, location))

        #expect(next.url.absoluteString == target)
        #expect(next.headers == step.headers)
    }

    @Test(arguments: ["https://pictures.museum.example/1", "https://api.museum.example:8443/works/1"])
    func `another origin learns no key and no condition`(location: String) throws {
        let next = try #require(step.next(307, location))

        #expect(next.headers == ["Accept": "application/json"])
    }

    @Test(arguments: [
        (302, "http://api.museum.example/works/1"), (302, "file:///etc/passwd"),
        (302, "ftp://museum.example/1"),
        (302, ""), (302, nil), (304, "/works/2"), (200, "/works/2"), (300, "/works/2"),
    ])
    func `what leads out of TLS or nowhere is not followed`(status: Int, location: String?) {
        #expect(step.next(status, location) == nil)
    }
}
