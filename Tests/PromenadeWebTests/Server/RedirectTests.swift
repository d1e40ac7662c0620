import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeHTTP
import Testing

/// Nobody is sent to another site by an address of ours.
@Suite(.timeLimit(.minutes(10))) struct RedirectTests {
    private static let elsewhere = [
        "//evil.example", "//evil.example/iiif/3/x", "/\\evil.example", "/%5Cevil.example/..//evil.example",
        "///evil.example", "http://evil.example", "/\tx//evil.example", "\\\\evil.example",
    ]

    private func asking<Value: Sendable>(
        _ work: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        let scene = Scene()
        scene.outside = HTTPFetching { _ throws(FetchError) in throw .offline }
        return try await Application(responder: try await scene.responder()).test(.router, work)
    }

    private static func isOurs(_ location: String?) -> Bool {
        guard let location else { return true }
        let base = URL(string: "http://localhost/")
        return !location.contains("\\") && URL(string: location, relativeTo: base)?.host() == "localhost"
            && !location.hasPrefix("//")
    }

    @Test(arguments: elsewhere)
    func `looking at an address of ours leads to none of another site`(path: String) async throws {
        try await asking { client in
            for start in ["http://localhost", ""] {
                let state = try #require(
                    (start + path).addingPercentEncoding(withAllowedCharacters: .alphanumerics))
                let answer = try await client.execute(uri: "/look?iiif-content=\(state)", method: .get)

                #expect(Self.isOurs(answer.headers[.location]), "\(answer.headers[.location] ?? "")")
            }
        }
    }

    @Test(arguments: elsewhere)
    func `a form that is sent on goes to a page of ours`(path: String) async throws {
        try await asking { client in
            let back = try #require(path.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
            for (form, fields) in [
                ("/favourites", "work=aic:1&keep=yes"), ("/preferences", "theme=dark"),
                ("/museums", "museum=aic&shown=yes"),
                ("/undo", ""), ("/favourites/remove", "work=aic:1"), ("/artists", "artist=aic:7&keep=yes"),
            ] {
                let answer = try await client.execute(
                    uri: form, method: .post,
                    headers: [
                        .contentType: "application/x-www-form-urlencoded",
                        .referer: "http://localhost\(path)",
                    ], body: ByteBuffer(string: "\(fields)&back=\(back)"))

                #expect(Self.isOurs(answer.headers[.location]), "\(form): \(answer.headers[.location] ?? "")")
            }
        }
    }
}
