import Foundation
import PromenadeWeb
import Testing

@Suite struct BasePathTests {
    @Test(arguments: [
        ("", ""), ("/", ""), ("/art", "/art"), ("/art/", "/art"), ("/Home/art-1.0_~", "/Home/art-1.0_~"),
        ("/.well/a..b", "/.well/a..b"),
    ])
    func `a slash at the end changes nothing`(said: String, base: String) {
        #expect(BasePath(said)?.text == base)
    }

    @Test(arguments: [
        "art", "//", "/art//", "//art", "/a//b", "/..", "/art/../x", "/./art", "/a b", "/ä", "/%61rt", "/a:b",
        "/{id}", "/*", "/**", "/a?b", "/a#b", "/a;b", "/a\\b", "/a'b", "/\"", "/a\n",
        "/" + String(repeating: "a", count: 200),
    ])
    func `what has two spellings, or means something to a router, is none`(said: String) {
        #expect(BasePath(said) == nil)
    }

    @Test func `what was chosen before the first address holds`() {
        // Tests of this process have made addresses, or make them now, with none; to choose none again is no change.
        BasePath.choose(.root)
    }

    @Test(arguments: [("home.example", true), ("home.example:8443", true), ("art.example", false)])
    func `the path of the public address changes nothing about its host`(host: String, isOurs: Bool) throws {
        let hosts = AllowedHosts(publicAddress: URL(string: "https://home.example/art"))
        let named = try #require(HostAuthority(host))

        #expect(hosts.contains(named) == isOurs)
        #expect(hosts.scheme(of: named) == (host == "home.example" ? "https" : nil))
        #expect(
            hosts.isOwn(origin: "https://home.example", of: named, scheme: nil) == (host == "home.example"))
    }
}
