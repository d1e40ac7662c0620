import Foundation
import Testing

/// People and programs are told of a failure in sentences, never in Swift's own description of a value.
@Suite struct ShownErrorsTests {
    /// Kept for the log alone: what is said of them is in `LibraryError+Words`.
    private static let forTheLog = [
        "Sources/PromenadeStore/Library/LibraryError+SQLite.swift": ".failed(",
        "Sources/PromenadePostgreSQL/Library/PostgresLibrary.swift": ".failed(",
        "Sources/PromenadeObjects/FolderObjectStore.swift": ".failed(",
        "Sources/PromenadeObjects/FileDigest.swift": ".failed(",
        "Sources/PromenadeObjects/S3ObjectStore.swift": ".unavailable(",
        "Sources/PromenadeStore/Library/File/LineReader.swift": ".unreadable(",
        "Sources/PromenadeStore/Library/File/LibraryFileReader.swift": ".unreadable(",
    ]

    @Test func `no error is put into a text as Swift describes it`() throws {
        let described = try Expression(Self.described)
        for (path, text) in try Project.swiftFiles(in: "Sources") where !path.contains("PromenadeDemo") {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            for (number, line) in lines.enumerated() where described.isIn(String(line)) {
                // A call of the logger may be two lines long.
                let call = lines[max(0, number - 1)...number].joined()
                if call.contains("metadata:") || call.contains(".warning(")
                    || call.contains("metadata.merging")
                {
                    continue
                }
                if let kept = Self.forTheLog[path], line.contains(kept) { continue }
                Issue.record("\(path):\(number + 1): give it words:\(line)")
            }
        }
    }

    /// Names errors have here, whole or as the last part of a path.
    private static let described =
        #"\\\((?:[\w$]+\.)*(?:error|err|underlying|cause)\)|String\((?:describing|reflecting):|localizedDescription|dump\("#

    @Test(arguments: [
        (#"detail: "The museum \(error) today""#, true), (#"words: "\(failure.error)""#, true),
        ("String(describing: type)", true), ("error.localizedDescription", true),
        (#"detail: "The museum \(error.words) today""#, false), (#""\(error("from", typed))""#, false),
    ])
    func `descriptions are found in the text`(_ line: String, _ isDescription: Bool) throws {
        #expect(try Expression(Self.described).isIn(line) == isDescription)
    }
}
