import Foundation
import NIOCore
import PromenadeWeb
import Testing

/// Over real sockets: who is one too many is told so, at once, and room that comes free is used.
@Suite(.timeLimit(.minutes(10))) struct ManyConnectionsTests {
    private static let get = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func `one connection too many gets a 503 and is closed, and room that comes free is used`()
        async throws
    {
        var limits = BoundedServer.limits
        limits.connections = 2
        try await BoundedServer.with(limits) { server in
            let (first, second) = (try Wire(port: server.port), try Wire(port: server.port))
            for wire in [first, second] {
                #expect(await wire.send(Self.get))
                #expect(await wire.read(until: "hello").hasSuffix("hello"))
            }
            let third = try Wire(port: server.port)
            let answer = await third.read()
            #expect(answer.hasPrefix("HTTP/1.1 503 "))
            #expect(answer.contains("\r\nRetry-After: 5\r\n") && answer.contains("\r\nConnection: close\r\n"))
            #expect(await second.send(Self.get))
            #expect(await second.read(until: "hello").hasSuffix("hello"))
            first.close()
            var served = ""
            while !served.hasPrefix("HTTP/1.1 200 ") {
                let next = try Wire(port: server.port)
                _ = await next.send(Self.get.replacing("\r\n\r\n", with: "\r\nConnection: close\r\n\r\n"))
                served = await next.read()
                next.close()
            }
        }
    }

    @Test func `more refusals than are allowed at once are closed without a word`() async throws {
        var limits = BoundedServer.limits
        (limits.connections, limits.refusals, limits.refusalTime) = (1, 1, .minutes(10))
        try await BoundedServer.with(limits) { server in
            let first = try Wire(port: server.port)
            #expect(await first.send(Self.get))
            #expect(await first.read(until: "hello").hasSuffix("hello"))
            let refused = try Wire(port: server.port)
            #expect(await refused.read().hasPrefix("HTTP/1.1 503 "))
            #expect(await (try Wire(port: server.port)).read() == "")
        }
    }

    @Test func `one address has its share, not everything`() async throws {
        var limits = BoundedServer.limits
        limits.connectionsPerAddress = 1
        try await BoundedServer.with(limits) { server in
            let first = try Wire(port: server.port)
            #expect(await first.send(Self.get))
            #expect(await first.read(until: "hello").hasSuffix("hello"))
            #expect(await (try Wire(port: server.port)).read().hasPrefix("HTTP/1.1 503 "))
            #expect(server.census.served == 1)
        }
    }

    @Test func `requests that are sent ahead are bounded`() async throws {
        try await BoundedServer.with(BoundedServer.limits) { server in
            let few = try Wire(port: server.port)
            #expect(await few.send(String(repeating: Self.get, count: 20)))
            var answers = ""
            while answers.ranges(of: "hello").count < 20 { answers += await few.read(until: "hello") }
            let many = try Wire(port: server.port)
            #expect(await many.send("POST /held HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0\r\n\r\n"))
            for await _ in server.arrivals { break }
            _ = await many.send(String(repeating: Self.get, count: 1_000))
            #expect(await many.read() == "")
        }
    }

    @Test func `addresses are counted as households have them`() throws {
        var limits = ConnectionLimits()
        limits.connectionsPerAddress = 1
        func admitted(_ addresses: [String], isBehindProxy: Bool = false) throws -> [Bool] {
            let census = ConnectionCensus(limits: limits) { _ in isBehindProxy }
            return try addresses.map {
                if case .served = census.admit(try SocketAddress(ipAddress: $0, port: 1)) {
                    true
                } else {
                    false
                }
            }
        }
        let mapped = ["192.0.2.1", "192.0.2.1", "192.0.2.2", "::ffff:192.0.2.2"]
        #expect(try admitted(mapped) == [true, false, true, false])
        #expect(try admitted(["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]) == [true, false, true])
        let loopback = ["127.0.0.1", "127.0.0.9", "::1", "::1", "::ffff:127.0.0.1"]
        #expect(try admitted(loopback).allSatisfy { $0 })
        #expect(try admitted(["192.0.2.1", "192.0.2.1"], isBehindProxy: true) == [true, true])
    }

    @Test func `an address that left is not remembered`() throws {
        let census = ConnectionCensus(limits: ConnectionLimits())
        let admissions = try (1...200).map {
            census.admit(try SocketAddress(ipAddress: "192.0.2.\($0)", port: 1))
        }
        #expect(census.addresses == 200 && census.served == 200)
        for admission in admissions { census.leave(admission) }
        #expect(census.addresses == 0 && census.served == 0)
    }

    @Test func `there are never more connections than descriptors`() {
        let limits = ConnectionLimits()
        #expect(limits.fitting(descriptors: 65_536).connections == limits.connections)
        let few = limits.fitting(descriptors: 1_024)
        #expect(few.connections + few.refusals <= 1_024 - ConnectionLimits.reservedDescriptors)
        #expect(limits.fitting(descriptors: 16).connections >= 1)
        #expect(DescriptorLimit.raise() >= 256)
    }
}
