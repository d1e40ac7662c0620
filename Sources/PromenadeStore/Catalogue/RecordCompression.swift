import CZstd
import Foundation
import Synchronization

/// Zstandard (RFC 8878) with the dictionary of records.
final class RecordCompression: Sendable {
    static let shared = RecordCompression()

    private static let level: CInt = 3
    /// Bytes of the largest record that is read; museums' answers are much smaller before they become one.
    private static let most: UInt64 = 64_000_000

    // Neither is changed once it is made.
    private nonisolated(unsafe) let compressing: OpaquePointer
    private nonisolated(unsafe) let expanding: OpaquePointer
    /// Working memory that nobody uses at the moment: making it takes longer than a record does.
    ///
    /// Bound: as many as there were threads at work at once.
    private let contexts = Mutex<[Context]>([])

    private init() {
        let dictionary = Array(Self.dictionary.utf8)
        guard let compressing = ZSTD_createCDict(dictionary, dictionary.count, Self.level),
            let expanding = ZSTD_createDDict(dictionary, dictionary.count)
        else { fatalError("There is no memory.") }
        (self.compressing, self.expanding) = (compressing, expanding)
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

    /// - Returns: `nil` for what is no frame of Zstandard's, or a larger one.
    func expand(_ bytes: Data) -> Data? {
        bytes.withUnsafeBytes { bytes in
            // Numbers for “unknown” and “wrong” are larger than any size.
            let size = ZSTD_getFrameContentSize(bytes.baseAddress, bytes.count)
            guard (1...Self.most).contains(size) else { return nil }
            var json = Data(count: Int(size))
            let written = withContext { context in
                json.withUnsafeMutableBytes { json in
                    ZSTD_decompress_usingDDict(
                        context.expanding, json.baseAddress, json.count, bytes.baseAddress, bytes.count,
                        expanding)
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

    /// A made-up record of each kind: a record need only say where it has other words.
    ///
    /// Never to be changed: what was compressed with another one cannot be read. A better one gets a number (RFC 8878, 5),
    /// and those with the number 0 are read with this.
    private static let dictionary = """
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
