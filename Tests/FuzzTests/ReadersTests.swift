import Foundation
import PromenadeCore
import PromenadeFuzzing
import Testing

/// No decoder without a fuzz target.
@Suite struct ReadersTests {
    private static let sources = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Sources")

    /// What a file has that decodes bytes or text.
    private static let signs = [
        "JSONDecoder()", "SimdjsonDecoder()", "JSONElement(", "JSONTree(", "JSONSerialization",
        "XMLTree.root",
        "HTMLTree.nodes",
        "FeedElement.root", "pread(",
        "archive_read_", "init(from decoder", "wholeMatch(", "prefixMatch(", "firstMatch(", ".matches(of",
        "removingPercentEncoding", "base64Encoded", "PropertyListDecoder",
    ]

    /// By which target the readers are reached that no list of targets names themselves; a file's name without what
    /// follows a plus.
    private static let reached: [String: String] = [
        // Fields and parts of what is read as a whole.
        "NewsItem": "library-file", "WorkID": "identifier",
        "FlickrRecord": "flickr", "FlickrDate": "flickr", "CommonsRequests": "commons-source",
        "CommonsLicence": "commons-source", "CampusRow": "campus",
        "OverpassElement": "overpass", "OverpassSource": "overpass", "ChicagoRecord": "chicago",
        "ChicagoReply": "chicago", "ChicagoAgentReply": "chicago-source",
        "ChicagoExhibitions": "chicago-source",
        "AmsterdamSearch": "amsterdam-source", "AmsterdamSearchReply": "amsterdam",
        "AmsterdamPictureRecords": "amsterdam", "ManifestSource": "information",
        "KeyedDecodingContainer": "chicago", "TateDialect": "collection-record",
        "ArchiveReader": "collection-file", "CollectionRecords": "collection-file",
        "JSONFeedRecord": "feed", "FeedText": "feed", "ItemDraft": "feed",
        "CompareQuery": "request", "IIIF": "request", "OverpassTags": "overpass", "Vips": "picture-header",
        "MakerName": "collection-record", "MapLink": "written-coordinate",
        "SexagesimalAngles": "written-coordinate",
        "MappedRecord": "collection-record", "SnapshotDialect": "collection-record",
        "SimdjsonDecoder": "collection-record", "TapeDecoder": "collection-record",
        "ManifestText": "manifest", "AtomDialect": "feed",
        "WrittenSize": "collection-record", "OpenIDProvider": "openid",
    ]

    /// What decodes nothing from outside, and what it does decode.
    private static let ownWords: [String: String] = [
        "OpenIDAttempt": "writes alone",
        "RecordCompression": "a table in the source; records: compressed-record",
        "FolderLock": "the server's own lock", "Catalogue": "rows this server wrote",
        "CollectionRow": "rows this server wrote", "CollectionState": "rows this server wrote",
        "ImportedMuseums": "rows this server wrote",
        "MakerNameMigration": "rows this server wrote",
        "BatchDecoder": "gives its decoder to CollectionDialect",
        "Configuration": "the operator's settings",
        "PostgresObjectRecords": "rows this server wrote",
        "PostgresCollectionSnapshots": "rows a server of ours wrote",
        "PostgresReplyCache": "rows a server of ours wrote",
        "PostgresAddress": "the operator's settings", "Stylesheet": "our own styles",
        "Assets": "our own files", "ScriptModules": "our own scripts",
        // The router takes them out of paths, and `make fuzz-http` asks every route.
        "Route": "names in paths", "ZoomController": "names in paths", "WalkController": "names in paths",
        "AlbumController": "names in paths", "ImageController": "names in paths",
    ]

    @Test func `every file that decodes something is named by a target, or says by which it is reached`()
        throws
    {
        let files = try Self.swiftFiles()
        let lists = files.filter { $0.name.hasPrefix("FuzzTarget") }.map(\.text).joined()
        let targets = Set(FuzzRun.targets.map(\.name))
        for file in files where !file.name.hasPrefix("FuzzTarget") {
            guard let sign = Self.signs.first(where: file.code.contains) else { continue }
            let name = String(file.name.prefix { $0 != "+" && $0 != "." })
            let isNamed = lists.contains(try Regex("\\b\(name)\\b").wordBoundaryKind(.simple))
            let isReached = Self.reached[name].map(targets.contains) == true
            #expect(
                isNamed || isReached || Self.ownWords[name] != nil,
                "\(file.name) has “\(sign)”: name it in a FuzzTarget, or say here by which it is reached")
        }
    }

    @Test func `what is said to be reached is there`() throws {
        let names = Set(try Self.swiftFiles().map { String($0.name.prefix { $0 != "+" && $0 != "." }) })

        #expect(Set(Self.reached.keys).union(Self.ownWords.keys).subtracting(names) == [])
        #expect(Set(Self.reached.values).isSubset(of: FuzzRun.targets.map(\.name)))
    }

    /// All but the made-up museums, with their text, and that without comments.
    private static func swiftFiles() throws -> [(name: String, text: String, code: String)] {
        try FileManager.default.subpathsOfDirectory(atPath: sources.path())
            .filter { $0.hasSuffix(".swift") && !$0.hasPrefix("PromenadeDemo/") }.sorted()
            .map { path in
                let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
                let code = text.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }
                return (String(path.split(separator: "/").last ?? ""), text, code.joined(separator: "\n"))
            }
    }
}
