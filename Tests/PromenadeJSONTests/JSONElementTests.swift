import Foundation
import PromenadeTestRandom
import Testing

@testable import PromenadeJSON

@Suite struct JSONElementTests {
    /// What is read member by member is what a `Decoder` reads.
    private func expect(_ element: JSONElement?, _ value: AnyJSON, _ comment: Comment) throws {
        if value == .null { return #expect(element == nil, comment) }
        let element = try #require(element, comment)
        switch value {
        case .object(let members):
            #expect(element.isObject, comment)
            for (key, member) in members { try expect(element[key], member, comment) }
        case .list(let list):
            // A list's elements are there, `null` too.
            let elements = Array(element.elements)
            #expect(elements.count == list.count, comment)
            for (element, value) in zip(elements, list) where value != .null {
                try expect(element, value, comment)
            }
        case .text(let text): #expect(element.string == text, comment)
        case .integer(let integer):
            #expect(element.exactInteger == integer && element.double == Double(integer), comment)
        case .number(let number): #expect(element.double == number, comment)
        case .flag, .null: #expect(element.string == nil && element.double == nil, comment)
        }
    }

    @Test(arguments: 0..<40) func `any value is read as by Foundation`(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        for _ in 0..<25 {
            let json = try JSONEncoder().encode(["value": AnyJSON.random(depth: 4, by: &random)])
            let value = try #require(try JSONDecoder().decode([String: AnyJSON].self, from: json)["value"])

            try expect(try JSONElement(json)["value"], value, "\(String(decoding: json, as: UTF8.self))")
        }
    }

    @Test(arguments: ["[]", "7", "\"text\"", "null", "true", "{}"])
    func `what is not there, or something else, is nothing`(json: String) throws {
        let element = try JSONElement(Data(json.utf8))

        #expect(element["key"] == nil)
        #expect(Array(element.elements).isEmpty)
    }

    @Test func `of a key that is there twice the first counts`() throws {
        #expect(try JSONElement(Data(#"{"a":1,"a":2}"#.utf8))["a"]?.exactInteger == 1)
    }

    @Test func `a byte order mark is no part of it`() throws {
        #expect(try JSONElement(Data("\u{FEFF}{\"a\":1}".utf8))["a"]?.exactInteger == 1)
    }

    @Test(arguments: [
        "", "{", "{\"a\":1}}", "[1e999]", "[184467440737095516150]", "[\"\\ud800\"]", "\u{FEFF}",
    ])
    func `what simdjson refuses is no JSON`(json: String) {
        #expect(throws: DecodingError.self) { try JSONElement(Data(json.utf8)) }
    }

    @Test func `a document's values stay while another is read, also a large one after small ones`() throws {
        let texts = (0..<50).map { String(repeating: "\($0)", count: $0 == 25 ? 2_000_000 : 50) }
        let elements = try texts.map { try JSONElement(Data("{\"text\":\"\($0)\"}".utf8)) }
        _ = try? JSONElement(Data("{".utf8))

        #expect(elements.map { $0["text"]?.string } == texts)
    }

    @Test func `documents are read by several tasks at once`() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for task in 0..<8 {
                group.addTask {
                    try (0..<2_000).allSatisfy { number in
                        let text = String(repeating: "\(task)-\(number) ", count: 1 + number % 40)
                        let json = Data("{\"a\":{\"text\":\"\(text)\"}}".utf8)
                        return try JSONElement(json)["a"]?["text"]?.string == text
                    }
                }
            }
            for try await isRead in group { #expect(isRead) }
        }
    }

    @Test(arguments: [
        ([], true), (Array("Käthe".utf8), true), ([0xE9], false), ([0xC3], false),
        ([0xED, 0xA0, 0x80], false),
        ([0xC0, 0x80], false), ([0xF0, 0x9F, 0x96, 0xBC], true),
    ])
    func `bytes that are no UTF-8 are told`(bytes: [UInt8], isUTF8: Bool) {
        #expect(Data(bytes).isUTF8 == isUTF8)
    }
}
