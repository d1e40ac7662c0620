import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite struct ManifestSourceTests {
    private let service = ImageServiceID(
        address: URL(string: "https://images.test/iiif/2/1") ?? URL(filePath: "/"), version: 2,
        makesSizes: true)

    private func source(_ answer: Result<String, FetchError>) -> ManifestSource {
        ManifestSource(
            http: HTTPFetching { _ throws(FetchError) in HTTPReply(body: Data(try answer.get().utf8)) })
    }

    @Test(arguments: [
        (FetchError.forbidden, ManifestError.refusedAddress), (.offline, .unreachable(.unreachable)),
        (.timedOut, .unreachable(.unreachable)), (.challenged, .unreachable(.refused)),
        (.tooLarge(limit: 8), .tooLarge(limit: 8)), (.status(404, retryAfter: nil), .unreachable(.refused)),
    ])
    func `each failure has its own name`(failure: FetchError, error: ManifestError) async throws {
        let address = try #require(URL(string: "https://museum.test/m"))

        await #expect(throws: error) { try await source(.failure(failure)).resource(at: address) }
    }

    @Test func `what a service says is written anew with nothing but numbers`() async throws {
        let json = #"""
            {"@context":"http://iiif.io/api/image/2/context.json","@id":"https://evil.test/x","width":6000,"height":4000,
             "profile":["http://iiif.io/api/image/2/level0.json",{"maxArea":9000,"supports":["<script>"]}],
             "tiles":[{"width":256,"scaleFactors":[1,2,4]},{"width":-1,"scaleFactors":[1]}],"sizes":[{"width":60,"height":40}]}
            """#

        let information = try await source(.success(json)).information(of: service)

        #expect(information.size == PixelSize(width: 6_000, height: 4_000))
        #expect(information.tiles == [.init(width: 256, height: nil, scaleFactors: [1, 2, 4])])
        #expect(information.service.address == service.address)
        #expect(!information.service.makesSizes)
        #expect(information.maxArea == 9_000)
        let written = String(decoding: try JSONEncoder().encode(information), as: UTF8.self)
        #expect(!written.contains("evil") && !written.contains("script"))
    }

    @Test(arguments: ["{}", "[]", #"{"width":0,"height":5}"#, #"{"width":"x","height":5}"#])
    func `a service that does not say how large its picture is says nothing`(json: String) async {
        await #expect(throws: ManifestError.notManifest) {
            try await source(.success(json)).information(of: service)
        }
    }
}
