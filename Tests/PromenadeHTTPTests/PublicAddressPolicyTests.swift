import Foundation
import Hummingbird
import PromenadeHTTP
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10))) struct PublicAddressPolicyTests {
    @Test(arguments: [
        "127.0.0.1", "127.8.9.1", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1",
        "169.254.169.254", "100.64.0.1", "100.127.255.255", "192.0.0.8", "198.18.0.1", "224.0.0.1",
        "192.31.196.1", "192.52.193.1", "192.88.99.1", "192.175.48.1", "192.0.2.1", "198.19.255.255",
        "198.51.100.7",
        "203.0.113.7", "239.1.2.3", "240.0.0.1", "64:ff9b::1.1.1.1", "64:ff9b:1::1", "100::1", "2001:2::1",
        "2001:10::1",
        "2001:20::1", "2620:4f:8000::1", "3fff::1", "5f00::1", "fec0::1", "febf::1", "2002:101:101::1",
        "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "fd12:3456::1", "ff02::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001::1", "2001:db8::1", "::127.0.0.1",
    ])
    func `private and special addresses are nobody's outside`(text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPublic == false)
    }

    @Test(arguments: [
        "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.255.255", "100.128.0.1", "193.0.0.1", "198.20.0.1",
        "2606:4700:4700::1111", "2a00:1450::1", "::ffff:1.1.1.1",
    ])
    func `others are public`(text: String) throws {
        #expect(try #require(NetworkAddress(text)).isPublic)
    }

    @Test(arguments: ["", "1.2.3", "1.2.3.4.5", "256.1.1.1", "fe80::1%eth0", "[::1]", "example.org"])
    func `what is no address is none`(text: String) { #expect(NetworkAddress(text) == nil) }

    @Test(arguments: [
        "http://127.0.0.1/", "http://localhost/", "http://[::1]/", "http://2130706433/", "http://0x7f.1/",
        "http://[::ffff:127.0.0.1]/", "http://example.org:6379/", "https://example.org:8443/",
        "http://user:secret@example.org/", "http://example.org%2eevil/", "ftp://example.org/",
    ])
    func `an address that leads inside is not asked`(address: String) async throws {
        let asked = Mutex(0)
        let rule = PublicAddressPolicy { (host) async throws(FetchError) in
            asked.withLock { $0 += 1 }
            return host == "example.org"
                ? [NetworkAddress("1.1.1.1")].compactMap { $0 } : try await NameLookup.addresses(of: host)
        }

        await #expect(throws: FetchError.forbidden) { try await Self.fetch(address, rule) }
    }

    @Test func `this machine's own networks are inside, however public`() async throws {
        let interfaces = InterfaceAddresses {
            [("93.184.1.9", 24), ("2606:2800::9", 64), ("1.0.0.1", 32)].compactMap { text, prefix in
                NetworkAddress(text).map { InterfaceAddresses.Interface($0, prefix: prefix) }
            }
        }
        let rule = PublicAddressPolicy(
            lookUp: { host in [NetworkAddress(host)].compactMap { $0 } }, interfaces: interfaces)

        for host in [
            "93.184.1.9", "93.184.1.200", "[2606:2800::9]", "[2606:2800::ffff]", "1.0.0.1",
            "[::ffff:93.184.1.9]",
        ] {
            #expect(await rule.mayAsk("http://\(host)/") == false, "\(host)")
        }
        for host in ["93.184.2.9", "[2606:2800:0:1::9]", "1.0.0.2"] {
            #expect(await rule.mayAsk("http://\(host)/"), "\(host)")
        }
    }

    @Test func `interfaces are read anew when they may have changed`() throws {
        let now = Mutex(ContinuousClock.now)
        let reads = Mutex(0)
        let interfaces = InterfaceAddresses(now: { now.withLock { $0 } }) {
            reads.withLock { $0 += 1 }
            return []
        }
        let address = try #require(NetworkAddress("1.1.1.1"))
        for _ in 0..<10 { #expect(!interfaces.has(address)) }
        #expect(reads.withLock { $0 } == 1)
        now.withLock { $0 += .seconds(6) }
        #expect(!interfaces.isNear(address))
        #expect(reads.withLock { $0 } == 2)
    }

    @Test func `the system says this machine is on loopback`() throws {
        #expect(InterfaceAddresses.system.has(try #require(NetworkAddress("127.0.0.1"))))
        #expect(InterfaceAddresses.system.isNear(try #require(NetworkAddress("127.200.0.1"))))
    }

    @Test func `one private address among public ones is enough`() async throws {
        let rule = PublicAddressPolicy { _ in ["1.1.1.1", "10.0.0.1"].compactMap { NetworkAddress($0) } }

        await #expect(throws: FetchError.forbidden) { try await Self.fetch("http://example.org/", rule) }
    }

    @Test func `a name nobody knows does not answer`() async throws {
        let rule = PublicAddressPolicy { _ in [] }

        await #expect(throws: FetchError.offline) { try await Self.fetch("http://nowhere.example/", rule) }
    }

    @Test(arguments: [
        "https://müseum.example/", "https://MÜSEUM.example/a?b", "https://mu\u{308}seum.example/",
        "https://xn--mseum-kva.example/",
    ])
    func `a name in another script is looked up as the DNS has it`(address: String) async throws {
        let asked = Mutex<[String]>([])
        let rule = PublicAddressPolicy { (host) async throws(FetchError) in
            asked.withLock { $0.append(host) }
            return []
        }

        await #expect(throws: FetchError.offline) { try await Self.fetch(address, rule) }
        #expect(asked.withLock { $0 } == ["xn--mseum-kva.example"])
    }

    @Test(arguments: ["http://①②⑦.⓪.⓪.①/", "http://１２７.0.0.1/", "http://ex%C3%BCmple.example/"])
    func `other digits and signs lead inside no more than ours`(address: String) async throws {
        await #expect(throws: FetchError.forbidden) { try await Self.fetch(address, PublicAddressPolicy()) }
    }

    @Test func `hosts the operator names are asked wherever they are`() async throws {
        let router = Router()
        router.get("m") { _, _ in "manifest" }
        try await withServer(router) { server in
            let rule = PublicAddressPolicy(exceptions: ["127.0.0.1:\(server.port ?? 0)"])

            let reply = try await Self.fetch(server.appending(path: "m").absoluteString, rule)

            #expect(reply.body == Data("manifest".utf8))
        }
    }

    @Test func `a redirect to the inside is not followed`() async throws {
        let inside = Mutex(0)
        let router = Router()
        router.get("secret") { _, _ in
            inside.withLock { $0 += 1 }
            return "secret"
        }
        try await withServer(router) { secret in
            let outer = Router()
            outer.get("m") { _, _ in
                Response(
                    status: .found, headers: [.location: secret.appending(path: "secret").absoluteString])
            }
            try await withServer(outer) { server in
                let rule = PublicAddressPolicy(exceptions: ["127.0.0.1:\(server.port ?? 0)"])

                await #expect(throws: FetchError.forbidden) {
                    try await Self.fetch(server.appending(path: "m").absoluteString, rule)
                }
            }
        }
        #expect(inside.withLock { $0 } == 0)
    }

    private static func fetch(_ address: String, _ rule: PublicAddressPolicy) async throws -> HTTPReply {
        let live = LiveHTTP(userAgent: "Test/1")
        let url = try #require(URL(string: address))
        do {
            let reply = try await live.fetching(rule).fetch(
                HTTPFetch(url, timeout: .seconds(60), redirects: .publicAddresses))
            await live.shutdown()
            return reply
        } catch {
            await live.shutdown()
            throw error
        }
    }
}
