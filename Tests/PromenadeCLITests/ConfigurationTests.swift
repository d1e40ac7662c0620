import Foundation
import HTTPTypes
import PromenadeCLI
import PromenadeHTTP
import PromenadeSources
import PromenadeWeb
import Testing

@Suite struct ConfigurationTests {
    private func read(
        port: Int? = nil, _ environment: [String: String], file: String? = nil
    ) async throws -> Configuration {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        if let file { try Data(file.utf8).write(to: folder.appending(path: "config.json")) }
        return try await .read(port: port, data: folder.path(), environment: environment)
    }

    @Test func `the defaults ask the museum itself and let nobody in`() async throws {
        let configuration = try await read([:])

        #expect(configuration.host == "127.0.0.1")
        #expect(configuration.port == 8080)
        #expect(configuration.museumAddresses.isEmpty)
        let values = Dictionary(uniqueKeysWithValues: configuration.values.map { ($0.key.name, $0.value) })
        #expect(values["promenade.aic.api.url"] == "https://api.artic.edu/api/v1")
        #expect(values["promenade.aic.iiif.url"] == "(as the API says)")
        #expect(values["promenade.rijks.search.url"] == "https://data.rijksmuseum.nl/search/collection")
        #expect(values["promenade.rijks.resolver.url"] == "https://id.rijksmuseum.nl")
    }

    @Test func `a setting that there is not is named, with the one that is nearest`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try Data(
            #"{"promenade":{"port":"1","prot":"2","aic":{"api":{"url":"x","ulr":"y"}}},"lists":[1]}"#.utf8
        )
        .write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }

        let unknown = Configuration.unknownSettings(
            in: [
                "PROMENADE_PORT": "1", "PROMENADE_PROT": "1", "PROMENADE_AIC_API": "x", "HOME": "/",
                "PROMENADE_ENTIRELY_ELSE": "1",
            ], file: file)

        #expect(
            unknown.map(\.description) == [
                "There is no setting PROMENADE_AIC_API; it changes nothing. Is it PROMENADE_AIC_API_URL?",
                "There is no setting PROMENADE_ENTIRELY_ELSE; it changes nothing.",
                "There is no setting PROMENADE_PROT; it changes nothing. Is it PROMENADE_PORT?",
                "There is no setting lists; it changes nothing.",
                "There is no setting promenade.aic.api.ulr; it changes nothing. Is it promenade.aic.api.url?",
                "There is no setting promenade.prot; it changes nothing. Is it promenade.port?",
            ])
    }

    @Test func `a blank data folder is refused in one sentence, wherever it was said`() async throws {
        for blank in ["", " ", "\t\n"] {
            let variable = await #expect(throws: ConfigurationError.self) {
                try await Configuration.read(environment: ["PROMENADE_DATA": blank, "HOME": "/home/somebody"])
            }
            #expect(variable?.description == "PROMENADE_DATA is “\(blank)”. It must be the path of a folder.")
            let option = await #expect(throws: ConfigurationError.self) {
                try await Configuration.read(data: blank, environment: ["PROMENADE_DATA": "/data"])
            }
            #expect(option?.description == "--data is “\(blank)”. It must be the path of a folder.")
        }
    }

    @Test func `without a word the data folder is the user's, never where the program was started`()
        async throws
    {
        for environment in [
            ["HOME": "/home/somebody"], ["HOME": "/home/somebody", "XDG_DATA_HOME": ""],
            ["HOME": "/home/somebody", "XDG_DATA_HOME": "here"],
        ] {
            let data = try await Configuration.read(environment: environment).data
            #expect(data.path(percentEncoded: false) == "/home/somebody/.local/share/promenade/")
        }
        let nowhere = try await Configuration.read(environment: [:]).data
        #expect(nowhere.path(percentEncoded: false) == "\(NSHomeDirectory())/.local/share/promenade/")
    }

    @Test func `a proxy is believed where the operator says so, in so many words`() async throws {
        for (text, isBelieved) in [("yes", true), ("no", false), ("Yes", true), ("", false)] {
            #expect(try await read(["PROMENADE_PROXY": text]).isBehindProxy == isBelieved, "\(text)")
        }
        #expect(try await read([:], file: #"{"promenade":{"proxy":true}}"#).isBehindProxy)
        #expect(try await read([:], file: #"{"promenade":{"proxy":"yes"}}"#).isBehindProxy)
        #expect(try await read([:]).isBehindProxy == false)
        for slip in ["nginx", "10.0.0.0/33", "10.0.0.1/", "yes 10.0.0.1", "10.0.0.256"] {
            await #expect(throws: ConfigurationError.self) { try await read(["PROMENADE_PROXY": slip]) }
        }
        let own = try await read(["PROMENADE_PROXY": "yes"]).proxies
        #expect(own.contains("127.0.0.1") && own.contains("::1") && !own.contains("192.168.1.9"))
        let named = try await read(["PROMENADE_PROXY": "192.168.1.9, fd00::/8"]).proxies
        #expect(named.contains("192.168.1.9") && named.contains("::ffff:192.168.1.9"))
        #expect(named.contains("fd12::1") && !named.contains("127.0.0.1") && !named.contains("192.168.1.8"))
    }

    @Test func `whom a proxy names is asked only where a proxy is named, too`() async throws {
        let environment = [
            "PROMENADE_PROXY": "yes", "PROMENADE_PROXY_USER": "Remote-User", "PROMENADE_OWNER": "ada",
        ]
        let configuration = try await read(environment)
        #expect(configuration.userHeader?.rawName == "Remote-User" && configuration.owner == "ada")
        for slip in [
            ["PROMENADE_PROXY_USER": "Remote-User"],
            ["PROMENADE_PROXY": "yes", "PROMENADE_PROXY_USER": "a b"],
        ] {
            await #expect(throws: ConfigurationError.self) { try await read(slip) }
        }
    }

    @Test func `metrics have an address with a port`() async throws {
        #expect(try await read(["PROMENADE_METRICS": "127.0.0.1:9464"]).metrics?.port == 9464)
        #expect(try await read([:]).metrics == nil)
        for slip in ["9464", "127.0.0.1", "yes", "127.0.0.1:99999"] {
            await #expect(throws: ConfigurationError.self) { try await read(["PROMENADE_METRICS": slip]) }
        }
    }

    @Test func `budgets of copies are numbers with a unit, and shown as they are written`() async throws {
        let configuration = try await read([
            "PROMENADE_BUDGET_ORIGINALS": "1.5 TB", "PROMENADE_BUDGET_SIZES": "500MB",
            "PROMENADE_BUDGET_TILES": "2.25 gb",
        ])

        let shown = Dictionary(
            uniqueKeysWithValues: configuration.values.map { ($0.key.variable, $0.value) })
        #expect(shown["PROMENADE_BUDGET_ORIGINALS"] == "1500 GB")
        #expect(shown["PROMENADE_BUDGET_SIZES"] == "500 MB")
        #expect(shown["PROMENADE_BUDGET_TILES"] == "2.25 GB")
        #expect(shown["PROMENADE_BUDGET_CATALOGUE"] == "5 GB")
        for wrong in ["10", "-1 GB", "1 MB", "99999 TB", "many"] {
            await #expect(throws: ConfigurationError.self, "\(wrong)") {
                try await read(["PROMENADE_BUDGET_SIZES": wrong])
            }
        }
    }

    @Test func `how many may connect is a whole number`() async throws {
        #expect(try await read([:]).connections.connections == 4_096)
        let set = try await read(
            ["PROMENADE_CONNECTIONS_TOTAL": "300"], file: #"{"promenade":{"connections":{"address":12}}}"#)
        #expect(set.connections.connections == 300 && set.connections.connectionsPerAddress == 12)
        let shown = Dictionary(set.values.map { ($0.key.variable, $0.value) }) { first, _ in first }
        #expect(
            shown["PROMENADE_CONNECTIONS_TOTAL"] == "300" && shown["PROMENADE_CONNECTIONS_ADDRESS"] == "12")
        for wrong in ["0", "-1", "many", "1e3", "100001", "9223372036854775808"] {
            await #expect(throws: ConfigurationError.self, "\(wrong)") {
                try await read(["PROMENADE_CONNECTIONS_ADDRESS": wrong])
            }
        }
    }

    @Test func `a host in another script is known by its name in the DNS`() async throws {
        let configuration = try await read(["PROMENADE_MANIFEST_HOSTS": "Müseum.local:8182 iiif.local"])

        #expect(configuration.manifestHosts == ["xn--mseum-kva.local:8182", "iiif.local"])
    }

    @Test func `command line beats environment beats file`() async throws {
        let file =
            #"{"promenade":{"port":1,"host":"0.0.0.0","aic":{"api":{"url":"http://mirror/api/v1"}}}}"#

        let fromFile = try await read([:], file: file)
        let fromEnvironment = try await read(["PROMENADE_PORT": "2"], file: file)
        let fromLine = try await read(port: 3, ["PROMENADE_PORT": "2"], file: file)

        #expect(fromFile.port == 1)
        #expect(fromEnvironment.port == 2)
        #expect(fromLine.port == 3)
        #expect(fromFile.host == "0.0.0.0")
        let mirrored = fromFile.museumAddresses.map { ($0.key, $1.absoluteString) }
        #expect(
            mirrored.map(\.0) == ["promenade.aic.api.url"] && mirrored.map(\.1) == ["http://mirror/api/v1"])
    }

    @Test(arguments: [
        ["PROMENADE_PORT": "eighty"], ["PROMENADE_PORT": "99999"], ["PROMENADE_LOG_LEVEL": "verbose"],
        ["PROMENADE_AIC_API_URL": "artic"], ["PROMENADE_PICTURES": "/no/such/folder"],
        ["PROMENADE_AIC_IIIF_URL": "file:///etc/passwd"], ["PROMENADE_RIJKS_SEARCH_URL": "rijksmuseum"],
        ["PROMENADE_RIJKS_RESOLVER_URL": "ftp://id.rijksmuseum.nl"],
        ["PROMENADE_NEWS_URL": "https://museum.example/feed feed.xml"],
    ])
    func `a value that cannot be read is refused by its variable's name`(_ environment: [String: String])
        async throws
    {
        let error = await #expect(throws: ConfigurationError.self) { try await read(environment) }

        #expect(try #require(error).description.contains(try #require(environment.keys.first)))
    }

    @Test(arguments: [
        ("https://art.example", "https://art.example", ""),
        ("https://art.example/", "https://art.example", ""),
        (" HTTPS://Art.Example:8443/ ", "https://art.example:8443", ""),
        ("https://Home.example/Art", "https://home.example/Art", "/Art"),
        ("https://home.example/a/b/", "https://home.example/a/b", "/a/b"),
    ])
    func `the public address may have a path, below which everything lies`(
        said: String, address: String, base: String
    ) async throws {
        let configuration = try await read(["PROMENADE_PUBLIC_URL": said])

        #expect(configuration.publicAddress?.absoluteString == address)
        #expect(configuration.base.text == base)
    }

    @Test(arguments: [
        "https://home.example/art?x", "https://home.example?x", "https://home.example/art#x",
        "https://home.example#x", "https://home.example/../art", "https://home.example//",
        "https://home.example/a//b", "https://home.example/a b", "https://home.example/%61rt",
        "https://home.example/{id}", "https://ada@home.example/art", "ftp://home.example/art",
        "home.example/art", "https:///art", "/art",
    ])
    func `a public address that has more than a plain path is refused, and it is said what one is`(
        said: String
    )
        async throws
    {
        let error = await #expect(throws: ConfigurationError.self) {
            try await read(["PROMENADE_PUBLIC_URL": said])
        }

        let words = try #require(error).description
        #expect(words.contains("PROMENADE_PUBLIC_URL") && words.contains("https://home.example/art,"))
    }

    @Test func `several feeds are separated by spaces, and there may be none`() async throws {
        let feeds = try await read([
            "PROMENADE_NEWS_URL": " https://a.example/feed  http://b.example/rss?x=1 "
        ])

        #expect(
            feeds.newsFeeds.map(\.absoluteString) == ["https://a.example/feed", "http://b.example/rss?x=1"])
        #expect(try await read([:]).newsFeeds.isEmpty)
    }

    @Test func `the data folder follows XDG`() async throws {
        let configuration = try await Configuration.read(environment: ["XDG_DATA_HOME": "/x", "HOME": "/h"])
        let fallback = try await Configuration.read(environment: ["HOME": "/h"])

        #expect(configuration.data.path() == "/x/promenade/")
        #expect(fallback.data.path() == "/h/.local/share/promenade/")
    }
}
