import Dispatch
import Foundation
import PromenadeCore
import PromenadeHTTP
import Testing

@testable import PromenadeSources

/// Bodies of 8 MB that pack into some kilobytes, and took a decoder seconds to minutes.
@Suite struct HostileJSONTests {
    static let bodies: [(name: String, json: String)] = [
        ("lists", repeated("[]")), ("objects", repeated("{}")), ("numbers", repeated("1")),
        ("nothing", repeated("null")),
        ("deep", String(repeating: "[", count: 4_000_000) + String(repeating: "]", count: 4_000_000)),
        (
            "deep objects",
            String(repeating: #"{"a":"#, count: 1_000_000) + "1" + String(repeating: "}", count: 1_000_000)
        ),
        ("many deep", repeated(String(repeating: "[", count: 400) + String(repeating: "]", count: 400))),
        ("open", #"{"type":"Manifest","items":"# + String(repeating: "[", count: 7_000_000)),
    ]

    private static func repeated(_ value: String) -> String {
        let copies = String(repeating: value + ",", count: 8_000_000 / (value.utf8.count + 1) - 20)
        return #"{"type":"Manifest","items":["# + copies + "1]}"
    }

    @Test(arguments: bodies.map(\.name))
    func `no manifest of millions of values is understood`(_ name: String) throws {
        let json = try #require(Self.bodies.first { $0.name == name }?.json)
        let address = try #require(URL(string: "https://museum.test/manifest.json"))

        #expect(throws: ManifestError.tooManyValues) {
            try ManifestReader.resource(Data(json.utf8), at: address)
        }
    }

    @Test(arguments: bodies.map(\.name))
    func `no service answers with millions of values`(_ name: String) throws {
        let body = Data(try #require(Self.bodies.first { $0.name == name }?.json).utf8)
        let address = try #require(URL(string: "https://museum.test/feed.json"))

        #expect(throws: SourceError.self) { try JSONTree(reply: body) }
        #expect(throws: SourceError.self) { try OverpassReply(body) }
        #expect(throws: SourceError.self) { try FlickrReply(body) }
        #expect(throws: SourceError.self) { try OSRMReply(body) }
        #expect(throws: NotAFeed.self) { try FeedReader.feed(body.prefix(4_900_000), at: address) }
    }

    @Test func `every kind of value is told from the others`() throws {
        let tree = try JSONTree(
            Data(#"{"a":[true,false,0,1,-2.5,1e3,"1",null,[],{"b":"\u00e9"}]}"#.utf8), within: .reply)

        #expect(
            tree
                == .object([
                    "a": .list([
                        .flag(true), .flag(false), .number(0), .number(1), .number(-2.5), .number(1_000),
                        .text("1"), .null, .list([]), .object(["b": .text("é")]),
                    ])
                ]))
    }

    @Test(arguments: ["", "[1", "{\"a\":}", "nothing", "{} {}", "\u{0}"])
    func `what is no JSON is an error`(_ text: String) {
        #expect(throws: (any Error).self) { try JSONTree(Data(text.utf8), within: .reply) }
    }
}

/// Threads of their own for what is understood.
@Suite struct ReadingTests {
    @Test func `what is read is read on another thread, and errors come back`() async throws {
        let reading = Reading(threads: 1)
        let count = try await reading(Data("four".utf8)) { body throws(SourceError) in body.count }

        #expect(count == 4)
        await #expect(throws: SourceError.refused) {
            try await reading(Data()) { (_) throws(SourceError) -> Int in throw .refused }
        }
    }

    @Test func `more bytes than may wait are refused at once, and taken again later`() async throws {
        let reading = Reading(threads: 1)
        let (arrived, arrival) = AsyncStream.makeStream(of: Void.self)
        let release = DispatchSemaphore(value: 0)
        let first = Task {
            try await reading(Data(count: 40_000_000)) { (body) throws(SourceError) -> Int in
                arrival.yield()
                release.wait()
                return body.count
            }
        }
        for await _ in arrived { break }

        await #expect(throws: SourceError.overloaded(retryAfter: .seconds(2))) {
            try await reading(Data(count: 40_000_000)) { body throws(SourceError) in body.count }
        }
        release.signal()
        #expect(try await first.value == 40_000_000)
        let later = try await reading(Data(count: 40_000_000)) { body throws(SourceError) in body.count }
        #expect(later == 40_000_000)
    }
}
