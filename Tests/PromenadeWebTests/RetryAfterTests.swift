import Hummingbird
import HummingbirdTesting
import Testing

@testable import PromenadeWeb

@Suite struct RetryAfterTests {
    @Test(arguments: [
        (HTTPResponse.Status.serviceUnavailable, nil as String?, "5" as String?),
        (.serviceUnavailable, "30", "30"), (.ok, nil, nil), (.gatewayTimeout, nil, nil),
    ])
    func `who is told to come again is told when`(
        status: HTTPResponse.Status, said: String?, told: String?
    ) async throws {
        let router = Router()
        router.add(middleware: RetryAfter())
        router.get("works") { _, _ in
            var response = Response(status: status)
            response.headers[.retryAfter] = said
            return response
        }
        try await Application(router: router).test(.router) { client in
            let answer = try await client.execute(uri: "/works", method: .get)
            #expect(answer.headers[.retryAfter] == told)
        }
    }
}
