import Foundation
import PromenadeCore
import Testing

@testable import PromenadeStore

@Suite struct CompressedRecordTests {
    @Test(arguments: [
        "{}", #"{"title":"Boats at a quay – 舟"}"#, String(repeating: "long ", count: 200_000),
    ])
    func `what was compressed comes back`(json: String) throws {
        #expect(try CompressedRecord(json).json == Data(json.utf8))
    }

    @Test func `a record takes a third of its room`() throws {
        var work = Work(id: try #require(Work.ID("osm:node/2143907")), title: "Sir Robert Peel")
        work.artist = .init(id: nil, name: "Matthew Noble")
        work.date = "1852"
        work.type = "statue"
        work.location = .init(
            coordinate: Coordinate(known: 53.4091632, -2.9807251), venue: "osm:node/2143907",
            venueName: "Sir Robert Peel")
        let json = try work.record
        let record = CompressedRecord(json)

        #expect(record.bytes.count * 3 < json.utf8.count)
        #expect(record.work == work)
    }

    /// Whatever changes a dictionary makes all records unreadable that were kept with it.
    @Test(arguments: [first, second]) func `a record of each version is read`(base64: String) throws {
        let record = CompressedRecord(bytes: try #require(Data(base64Encoded: base64)))
        #expect(record.work?.title == "Boats at a quay")
        #expect(record.work?.rights == .publicDomain)
    }

    @Test func `a record of the first version is written anew, and one that cannot be read stays as it is`()
        throws
    {
        let first = CompressedRecord(bytes: try #require(Data(base64Encoded: Self.first)))
        let renewed = first.renewed

        #expect(renewed.bytes.count < first.bytes.count)
        #expect(try renewed.json == first.json)
        #expect(renewed.renewed == renewed)
        #expect(CompressedRecord(bytes: Data("{}".utf8)).renewed.bytes == Data("{}".utf8))
    }

    @Test func `records that were compressed otherwise are the same`() throws {
        // A frame of one block that is not compressed (RFC 8878, 3.1.1).
        let record = CompressedRecord(#"{"exhibitions":[],"provenance":[],"publications":[]}"#)
        let json = try record.json
        let block = json.count << 3 | 1
        let other = CompressedRecord(
            bytes: Data([
                0x28, 0xB5, 0x2F, 0xFD, 0x20, UInt8(json.count), UInt8(block & 0xFF), UInt8(block >> 8), 0,
            ])
                + json)

        #expect(record.bytes != other.bytes)
        #expect(record.isSame(as: other))
        #expect(!CompressedRecord("{}").isSame(as: other))
        #expect(!record.isSame(as: CompressedRecord(bytes: Data())))
    }

    @Test func `what is no record is not read`() throws {
        let whole = CompressedRecord(#"{"title":"Boats at a quay"}"#).bytes
        // A dictionary that is not there yet: number 2.
        var later = whole
        later[5] = 2
        // A frame that says it is 2^56 bytes long (RFC 8878, 3.1.1).
        let vast = Data([0x28, 0xB5, 0x2F, 0xFD, 0xE0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 0, 0])
        let skippable = Data([0x50, 0x2A, 0x4D, 0x18, 0, 0, 0, 0])
        for bytes in [
            later, skippable, Data(), Data("{}".utf8), whole.dropLast(), whole + [0], Data(whole.reversed()),
            vast,
        ] {
            #expect(throws: (any Error).self) { try CompressedRecord(bytes: Data(bytes)).json }
            #expect(CompressedRecord(bytes: Data(bytes)).work == nil)
        }
    }

    @Test func `many are compressed at once`() async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<64 {
                group.addTask {
                    let json = String(repeating: "{\"number\":\(number)}", count: 1 + number * 10)
                    for _ in 0..<50 { try #expect(CompressedRecord(json).json == Data(json.utf8)) }
                }
            }
            try await group.waitForAll()
        }
    }

    private static let second =
        "KLUv/SEBqZUBANNBBdtFpWo7vn6v+iNS1Iwzcrv5enfVBAn8RDHY3XsgyyA/74IyBJNwsTKCuCbhcNMj"
    static let first =
        "KLUv/SCpLQIAhAJ7bk1hcmlhIFRlc3QyN2FpYzoyNzk5MkJvYXRzIGF0IGEgcXVheSJ9CADdZQIeyASQT+P5EQSAAZzxOTnoMeO0YkA2"
}
