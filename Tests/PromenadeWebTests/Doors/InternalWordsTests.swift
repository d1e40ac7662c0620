import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeStore
import PromenadeWeb
import Testing

/// What goes wrong inside is told in our words, whatever it was.
@Suite(.timeLimit(.minutes(1))) struct InternalWordsTests {
    private static let inside = [
        "SQLite", "GRDB", "DatabaseError", "NSCocoa", "POSIXError", "Optional(", "/tmp/", "/home/", "Error(",
        "SELECT ",
        "closed", "misuse", ".swift",
    ]

    @Test(arguments: [
        "/favourites", "/favourites/sets", "/preferences", "/artists", "/news", "/places", "/library.json",
        "/", "/works",
        "/works/aic:5", "/museums", "/favourites/share", "/iiif/presentation/favourites/manifest.json",
        "/iiif/presentation/sets/abcdefgh/manifest.json", "/favourites.csv", "/undo",
    ])
    func `a library that is gone is told without its own words`(path: String) async throws {
        let site = try await Scene().site()
        try site.library.close()
        try await Application(responder: site.responder()).test(.router) { client in
            for accept in ["text/html", "application/json"] {
                for method in [HTTPRequest.Method.get, .post] {
                    let answer = try await client.execute(
                        uri: path, method: method,
                        headers: [.accept: accept, .contentType: "application/x-www-form-urlencoded"],
                        body: ByteBuffer(string: "work=aic:1&keep=yes&theme=dark&name=a&items=a"))
                    let text = String(buffer: answer.body)

                    for word in Self.inside where text.contains(word) {
                        Issue.record("\(method) \(path) says “\(word)”")
                    }
                }
            }
        }
    }
}
