import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import PromenadeCore
import PromenadeFeatures
import PromenadeHTTP
import Synchronization
import Testing

@testable import PromenadeWeb

/// Whatever becomes of those we ask, our own status is below 500, or 503 with when to come back.
@Suite(.timeLimit(.minutes(10))) struct HonestStatusTests {
    /// Every address that is read, with something that is there in place of each name.
    private static func addresses(of site: Site) -> [String] {
        site.readRoutes.map { route in
            let given = [
                "{id}": "aic:5", "{museum}": "aic", "{set}": "1", "{file}": "400.jpg", "{region}": "full",
                "{size}": "max",
                "{rotation}": "0", "{part}": "1", "**": "x",
            ]
            return given.reduce(route.path) { $0.replacing($1.key, with: $1.value) }
        }
    }

    private static func isHonest(_ answer: TestResponse) -> Bool {
        answer.status.code < 500
            || answer.status == .serviceUnavailable
                && answer.headers[.retryAfter].flatMap { Int($0) } ?? 0 > 0
    }

    /// Whether a text has what Swift calls a value, where a sentence belongs.
    private static func isSwift(_ text: String) -> Bool {
        [
            "retryAfter: ", "Optional(", "unreadable(", "busy(", "overloaded(", "SourceError", "FetchError",
            ".seconds(", "field: \"", "&quot;items",
        ].contains(where: text.contains)
    }

    @Test(arguments: [
        SourceError.unreachable, .overloaded(retryAfter: .seconds(2)), .busy(retryAfter: nil),
        .busy(retryAfter: .seconds(7)), .refused,
        .unreadable(field: "items"),
    ])
    func `a museum's trouble is nobody's fault here`(_ error: SourceError) async throws {
        let scene = Scene()
        scene.error.withLock { $0 = error }
        scene.pictureError.withLock { $0 = .offline }
        scene.zooming = ZoomSources([Gallery()])
        let addresses = Self.addresses(of: try await scene.site())
        #expect(addresses.count > 30)
        try await scene.asking { client in
            for address in addresses {
                for accept in [
                    "text/html", "application/json", "text/html; fragment=wall", "text/html; fragment=tile",
                ] {
                    let answer = try await client.execute(
                        uri: address, method: .get, headers: [.accept: accept])
                    #expect(Self.isHonest(answer), "\(answer.status) for \(address) as \(accept)")
                    #expect(!Self.isSwift(String(buffer: answer.body)), "\(address) as \(accept)")
                }
            }
            let kept = try await client.execute(
                uri: "/favourites", method: .post,
                headers: [.contentType: "application/x-www-form-urlencoded"],
                body: ByteBuffer(string: "work=aic:5&keep=yes"))
            #expect(Self.isHonest(kept) && kept.status == .serviceUnavailable)
        }
    }

    @Test(arguments: [
        FetchError.offline, .timedOut, .status(404, retryAfter: nil), .status(500, retryAfter: nil),
        .challenged,
        .tooLarge(limit: 1), .resting(wait: .seconds(5)), .forbidden, .status(429, retryAfter: .seconds(9)),
        .busy(retryAfter: .seconds(9)),
    ])
    func `what somebody typed is theirs to mend, and a busy host may be asked again`(_ error: FetchError)
        async throws
    {
        let scene = Scene()
        scene.outside = HTTPFetching { _ throws(FetchError) in throw error }
        try await scene.asking { client in
            for accept in ["text/html", "application/json"] {
                let answer = try await client.execute(
                    uri: "/look?iiif-content=https%3A%2F%2Fmuseum.test%2Fm.json", method: .get,
                    headers: [.accept: accept])

                switch error {
                case .busy, .status(429, _):
                    #expect(answer.status == .serviceUnavailable && answer.headers[.retryAfter] == "9")
                case .forbidden: #expect(answer.status == .forbidden)
                default: #expect(answer.status == .unprocessableContent)
                }
                if accept == "application/json" {
                    #expect(answer.headers[.contentType] == "application/problem+json")
                    #expect(answer.text.contains("museum.test"))
                }
            }
        }
    }
}
