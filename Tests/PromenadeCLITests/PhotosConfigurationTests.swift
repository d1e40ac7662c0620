import Foundation
import PromenadeCLI
import PromenadeCore
import Testing

@Suite struct PhotosConfigurationTests {
    private func read(_ environment: [String: String]) async throws -> Configuration {
        try await .read(data: "/nowhere", environment: environment)
    }

    @Test func `photographs come from Wikimedia itself, and nobody has a key`() async throws {
        let configuration = try await read([:])

        #expect(configuration.commonsAPI.absoluteString == "https://commons.wikimedia.org/w/api.php")
        #expect(configuration.flickrAPI.absoluteString == "https://api.flickr.com/services/rest/")
        #expect(configuration.flickrKey == nil)
    }

    @Test func `the operator's key is read and never shown`() async throws {
        let key = "0123456789abcdef0123456789abcdef"
        let configuration = try await read(["PROMENADE_FLICKR_KEY": " \(key) "])

        #expect(configuration.flickrKey?.secret == key)
        let shown = configuration.values.map { "\($0.key.variable) \($0.value)" }.joined(separator: "\n")
        #expect(shown.contains("PROMENADE_FLICKR_KEY a key ending in …cdef"))
        #expect(!shown.contains("0123456789") && !"\(configuration)".contains("0123456789"))
    }

    @Test func `a key with a slip in it is refused without being repeated`() async throws {
        let error = await #expect(throws: ConfigurationError.self) {
            try await read(["PROMENADE_FLICKR_KEY": "01234567 89abcdef"])
        }

        let words = try #require(error).description
        #expect(words.contains("PROMENADE_FLICKR_KEY") && !words.contains("01234567"))
    }

    @Test(arguments: ["PROMENADE_COMMONS_URL", "PROMENADE_FLICKR_URL"])
    func `an address that is none is refused by its variable's name`(variable: String) async throws {
        let error = await #expect(throws: ConfigurationError.self) {
            try await read([variable: "commons"])
        }

        #expect(try #require(error).description.contains(variable))
    }
}
