import Foundation
import PromenadeTestRandom
import Testing

@testable import PromenadeJSON

/// What Foundation's decoder does, ours does.
@Suite struct SimdjsonDecoderTests {
    private struct Sample: Codable, Hashable {
        var address = URL(string: "https://example.org/a?b=c#d%20e")
        var bytes = Data([0, 1, 254, 255])
        var date = Date(timeIntervalSince1970: 1_795_000_000.125)
        var small: Float = 0.1
        var tiny = Double.leastNonzeroMagnitude
        var huge = Double.greatestFiniteMagnitude
        var whole: Double = -0.0
        var long: UInt64 = .max
        var short: Int8 = -128
        var none: String?
        var numbers = [1, 2, 3]
        var nested = ["b": ["a": true], "": [:]]
    }

    private let foundation: JSONEncoder = {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }()

    private func written(_ value: some Encodable) throws -> String {
        String(decoding: try foundation.encode(value), as: UTF8.self)
    }

    @Test(arguments: 0..<40) func `any value is read as Foundation wrote it`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let value = AnyJSON.random(depth: 4, by: &random)
            let json = try written(value)

            #expect(try SimdjsonDecoder().decode(AnyJSON.self, from: Data(json.utf8)) == value)
        }
    }

    @Test func `addresses, bytes, dates and the limits of numbers are as Foundation has them`() throws {
        let json = try written(Sample())

        #expect(try SimdjsonDecoder().decode(Sample.self, from: Data(json.utf8)) == Sample())
    }

    /// One byte of JSON changed: both read the same, or neither reads it.
    @Test(arguments: 0..<40) func `broken JSON is refused as by Foundation`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed &+ 1_000)
        for _ in 0..<25 {
            var bytes = Array(try written(AnyJSON.random(depth: 3, by: &random)).utf8)
            let place = Int.random(in: bytes.indices, using: &random)
            bytes[place] = Array("{}[],:\"\\0-e.tu \u{1}".utf8).randomElement(using: &random) ?? 0
            let ours = try? SimdjsonDecoder().decode(AnyJSON.self, from: Data(bytes))
            let theirs = try? JSONDecoder().decode(AnyJSON.self, from: Data(bytes))

            #expect(ours == theirs, "\(String(decoding: bytes, as: UTF8.self))")
        }
    }

    @Test(arguments: [
        "", " ", "nul", "[1", "{\"a\":1", "{\"a\" 1}", "[1,]", "[01]", "[1.]", "[+1]", "[1e999]", "[-]",
        "[\"\u{1}\"]",
        "[\"\\ud800\"]", "[\"\\x\"]", "\u{FEFF}[1]", "[1] ", "[1] 2", "[18446744073709551615]",
        "[184467440737095516150]", "[-9223372036854775808]", "[-9223372036854775809]", "[1e3]",
        "[\"\\u0000\"]",
        "{\"a\":1,\"a\":2}", "{\"\":{}}", "'a'", "[NaN]", "// a\n[1]",
    ])
    func `what is at the edge of JSON is read as by Foundation`(json: String) {
        let ours = try? SimdjsonDecoder().decode(AnyJSON.self, from: Data(json.utf8))
        let theirs = try? JSONDecoder().decode(AnyJSON.self, from: Data(json.utf8))

        #expect(ours == theirs)
    }

    private struct Record: Decodable {
        struct Part: Decodable { let name: String, number: Int }
        let id: Int
        let parts: [Part]?
        let address: URL?
    }

    @Test(arguments: [
        "[]", "null", "7", "{}", "{\"id\":null}", "{\"id\":\"1\"}",
        "{\"id\":1,\"parts\":{}}", "{\"id\":1,\"parts\":[null]}", "{\"id\":1,\"parts\":[{\"name\":\"a\"}]}",
        "{\"id\":1,\"parts\":[{\"name\":\"a\",\"number\":1},{\"name\":2,\"number\":1}]}",
        "{\"id\":1,\"address\":\"\"}",
    ])
    func `what does not fit is told with the same path as by Foundation`(json: String) throws {
        let ours = try #require(failure { try SimdjsonDecoder().decode(Record.self, from: Data(json.utf8)) })
        let theirs = try #require(failure { try JSONDecoder().decode(Record.self, from: Data(json.utf8)) })

        #expect(ours == theirs)
    }

    /// The kind of a failure and the path to it.
    private func failure(_ work: () throws -> Record) -> String? {
        do {
            _ = try work()
            return nil
        } catch let error as DecodingError {
            let (kind, path): (String, [any CodingKey]) =
                switch error {
                case .keyNotFound(let key, let context): ("no \(key.stringValue)", context.codingPath)
                case .typeMismatch(_, let context): ("type", context.codingPath)
                case .valueNotFound(_, let context): ("value", context.codingPath)
                case .dataCorrupted(let context): ("data", context.codingPath)
                @unknown default: ("other", [])
                }
            return ([kind] + path.map { $0.intValue.map { String($0) } ?? $0.stringValue }).joined(
                separator: " ")
        } catch { return "\(error)" }
    }

    @Test func `a case that is there twice is read once`() throws {
        enum Rights: Decodable, Equatable { case unknown, free(of: String) }
        let json = Data(#"{"unknown":{},"unknown":{}}"#.utf8)

        #expect(try SimdjsonDecoder().decode(Rights.self, from: json) == .unknown)
    }

    @Test func `what a decoder reads stays after it is done`() throws {
        struct Late: Decodable {
            let members: KeyedDecodingContainer<Key>
            enum Key: CodingKey { case name }
            init(from decoder: any Decoder) throws { members = try decoder.container(keyedBy: Key.self) }
        }
        let late = try SimdjsonDecoder().decode(Late.self, from: Data("{\"name\":\"Käthe\"}".utf8))

        #expect(try late.members.decode(String.self, forKey: .name) == "Käthe")
    }
}
