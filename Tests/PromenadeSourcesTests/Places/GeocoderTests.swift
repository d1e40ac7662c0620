import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Testing

@Suite(.timeLimit(.minutes(10))) struct GeocoderTests {
    private func find(
        _ body: String, at address: String = "https://geo.test/search"
    ) async throws -> [FoundPlace] {
        try await Geocoder(
            address: #require(URL(string: address)), http: .always(.success(Data(body.utf8)))
        ).places(named: "hope street")
    }

    @Test func `a place Nominatim knows is found`() async throws {
        let places = try await find(
            #"[{"lat":"53.4","lon":"-2.97","display_name":"Hope Street, Liverpool"},{"lat":"x"},{"lat":"91","lon":"1","display_name":"N"}]"#
        )

        #expect(places.map(\.name) == ["Hope Street, Liverpool"])
        #expect(places.first?.coordinate == Coordinate(known: 53.4, -2.97))
    }

    @Test func `a place Photon knows is found`() async throws {
        let places = try await find(
            #"""
            {"type":"FeatureCollection","features":[{"geometry":{"type":"Point","coordinates":[-2.97,53.4]},
             "properties":{"name":"Hope Street","city":"Liverpool","country":"England"}},{"geometry":null}]}
            """#, at: "https://geo.test/api")

        #expect(places.map(\.name) == ["Hope Street, Liverpool, England"])
        #expect(places.first?.coordinate == Coordinate(known: 53.4, -2.97))
    }

    @Test func `a name nobody knows is no place`() async throws {
        #expect(try await find("[]").isEmpty)
        #expect(try await find(#"{"features":[]}"#, at: "https://geo.test/api").isEmpty)
    }

    @Test(arguments: ["<html>", "{}", "3"]) func `another answer is no answer`(body: String) async {
        await #expect(throws: SourceError.self) { try await find(body) }
    }

    @Test func `it is asked as each service wants to be`() async throws {
        for (address, format) in [("https://geo.test/search", true), ("https://geo.test/api", false)] {
            let asked = Asked()
            let path = try #require(URL(string: address)?.path())
            let geocoder = Geocoder(
                address: try #require(URL(string: address)),
                http: .scripted([path: .success(Data("[]".utf8))], asked: asked))

            _ = try await geocoder.places(named: "pier & head")

            let query = try #require(asked.all.first?.url.query())
            #expect(query.contains("q=pier%20%26%20head"))
            #expect(query.contains("format=jsonv2") == format)
        }
    }
}
