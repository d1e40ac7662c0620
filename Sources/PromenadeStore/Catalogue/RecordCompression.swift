import CZstd
import Foundation
import Synchronization

/// Zstandard (RFC 8878) with a dictionary of records.
final class RecordCompression: Sendable {
    static let shared = RecordCompression()

    /// Level 6 makes records 1 to 4 in 100 smaller, and takes twice as long.
    private static let level: CInt = 4
    /// Bytes of the largest record that is read; museums' answers are much smaller before they become one.
    private static let most: UInt64 = 64_000_000

    // None is changed once it is made.
    private nonisolated(unsafe) let compressing: OpaquePointer
    /// By the number of their dictionary.
    ///
    /// Bound: one for each dictionary there ever was.
    private nonisolated(unsafe) let expanding: [OpaquePointer]
    /// Working memory that nobody uses at the moment: making it takes longer than a record does.
    ///
    /// Bound: as many as there were threads at work at once.
    private let contexts = Mutex<[Context]>([])

    private init() {
        let dictionaries = Self.dictionaries
        let expanding = dictionaries.compactMap { ZSTD_createDDict($0, $0.count) }
        guard let newest = dictionaries.last, expanding.count == dictionaries.count,
            let compressing = ZSTD_createCDict(newest, newest.count, Self.level)
        else { fatalError("There is no memory.") }
        (self.compressing, self.expanding) = (compressing, expanding)
    }

    /// Whether a record was compressed with an earlier dictionary; `true` also for what is no frame of Zstandard's.
    func isEarlier(_ bytes: Data) -> Bool { number(of: bytes) != expanding.count - 1 }

    /// Of the dictionary that a frame names.
    private func number(of bytes: Data) -> Int {
        bytes.withUnsafeBytes { Int(ZSTD_getDictID_fromFrame($0.baseAddress, $0.count)) }
    }

    func compress(_ json: UnsafeRawBufferPointer) -> Data {
        withContext { context in
            let most = ZSTD_compressBound(json.count)
            return withUnsafeTemporaryAllocation(byteCount: most, alignment: 1) { room in
                let size = ZSTD_compress_usingCDict(
                    context.compressing, room.baseAddress, most, json.baseAddress, json.count, compressing)
                precondition(ZSTD_isError(size) == 0, "There is no memory.")
                return Data(UnsafeRawBufferPointer(rebasing: room[..<size]))
            }
        }
    }

    /// - Returns: `nil` for what is no frame of Zstandard's, a larger one, or one of a later version's dictionary.
    func expand(_ bytes: Data) -> Data? {
        let number = number(of: bytes)
        guard expanding.indices.contains(number) else { return nil }
        return bytes.withUnsafeBytes { bytes in
            // Numbers for “unknown” and “wrong” are larger than any size.
            let size = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
            guard (1...Self.most).contains(size) else { return nil }
            var json = Data(count: Int(size))
            let written = withContext { context in
                json.withUnsafeMutableBytes { json in
                    ZSTD_decompress_usingDDict(
                        context.expanding, json.baseAddress, json.count, bytes.baseAddress, bytes.count,
                        expanding[number])
                }
            }
            return written == json.count ? json : nil
        }
    }

    private func withContext<Value>(_ body: (Context) -> Value) -> Value {
        let context = contexts.withLock { $0.popLast() } ?? Context()
        defer { contexts.withLock { $0.append(context) } }
        return body(context)
    }

    /// Used by one thread at a time.
    private struct Context: @unchecked Sendable {
        let compressing: OpaquePointer
        let expanding: OpaquePointer

        init() {
            guard let compressing = ZSTD_createCCtx(), let expanding = ZSTD_createDCtx() else {
                fatalError("There is no memory.")
            }
            (self.compressing, self.expanding) = (compressing, expanding)
        }
    }

    /// Those there ever were, by their numbers (RFC 8878, 5): records are compressed with the last.
    ///
    /// None may ever be changed, or what was compressed with it cannot be read. A better one is added.
    private static let dictionaries = [
        Array(content.utf8), Array((Data(base64Encoded: entropyTables) ?? Data()) + Data(content.utf8)),
    ]

    /// The header of dictionary 1 (RFC 8878, 5): with its entropy tables a record need not bring tables of its own.
    ///
    /// Made by `ZDICT_finalizeDictionary` from 1,800 records of Tate's, of public artworks and of others.
    private static let entropyTables = """
        N6Qw7AEAAAA5ELjStA38/1dVVVXVEHAu4f9/r9zoLbY/djPb1uRfjV5pP4tRU/NjjDHsx0XQSi+1yH6rf1mAKvECgwAgEBQHi6RH\
        IWcAAATADo8IhgTGRKOB2SwcDUeSAAMAGMAAAAIAHMkBA4AxzhwAAAAAZMyl5aRDsiSIFCmsDEFmQA4AAAAAAAEAAAAEAAAACAAA\
        AA==
        """

    /// A made-up record of each kind: a record need only say where it has other words.
    private static let content = """
        {"accession":"19","acquired":19,"artist":{"id":"","name":"Unknown","qualifier":"Attributed to"},\
        "artistNote":"American, 18","changedAt":7,"creditLine":"Gift of Mr. and Mrs. ","date":"c. 18",\
        "department":"Prints and Drawings","description":{"licence":{"name":"CC BY 4.0",\
        "url":"https://creativecommons.org/licenses/by/4.0/"},"text":"<p>The </p>"},"dimensions":" × cm ( in.)",\
        "exhibitions":[""],"id":"aic:","isHighlight":true,"location":{"coordinate":{"latitude":,"longitude":},\
        "note":"","venue":"osm:node/","venueName":""},"materials":["paper"],"medium":"Oil on canvas",\
        "photoFile":"File:","picture":{"alt":{"origin":"museum","text":"A work made of oil on canvas."},\
        "colour":{"hue":,"lightness":,"saturation":},"pixels":{"height":,"width":},\
        "placeholder":"data:image/gif;base64,R0lGODlhBQAFAPQAA","service":"https://www.artic.edu/iiif/2/"},\
        "place":{"gallery":"Gallery ","isOnView":true},"placeOfOrigin":"United States","provenance":[""],\
        "publications":[""],"rights":{"inCopyright":{"notice":"© "}},"size":{"depth":,"height":,"width":},\
        "terms":["painting","drawing"],"title":"","type":"Painting",\
        "webPage":"https://www.rijksmuseum.nl/en/collection/object/","years":{"first":18,"last":18}}
        {"accession":"","acquired":19,"artist":{"id":"","name":""},"artistNote":"18",\
        "creditLine":"Presented by the ","date":"c.18","dimensions":"support: x mm","exhibitions":[],"id":"tate:",\
        "medium":"Graphite on paper","picture":{"service":"https://www.tate.org.uk/art/images/work/"},\
        "provenance":[],"publications":[],"rights":{"publicDomain":{}},"size":{"height":,"width":},"terms":["",""],\
        "title":"","type":"on paper, unique","webPage":"https://www.tate.org.uk/art/artworks/",\
        "years":{"first":18,"last":18}}
        {"artist":{"name":""},"date":"19","description":{"licence":{"name":"ODbL",\
        "url":"https://www.openstreetmap.org/copyright"},"text":"<p></p>"},"exhibitions":[],"id":"wikidata:Q",\
        "location":{"coordinate":{"latitude":,"longitude":-},"venue":"wikidata:Q","venueName":""},\
        "materials":["bronze"],"photoFile":".jpg","provenance":[],"publications":[],"rights":{"unknown":{}},\
        "title":"","type":"sculpture","webPage":"https://www.wikidata.org/wiki/Q"}
        {"artist":{"name":""},"date":"19","exhibitions":[],"id":"osm:node/","location":{"coordinate":{"latitude":,\
        "longitude":},"venue":"osm:node/","venueName":""},"provenance":[],"publications":[],"rights":{"unknown":{}},\
        "title":"","type":"statue","webPage":"https://www.openstreetmap.org/node/"}
        """
}
