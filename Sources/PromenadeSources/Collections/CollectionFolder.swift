package import Foundation
import PromenadeCore

/// A collection in a folder with a file a record, in the order of the files' numbers.
package actor CollectionFolder: CollectionReading {
    private static let most = 256

    private let files: [URL]
    private var position: Int

    /// - Parameters:
    ///   - folder: of the files, or one that has them in `json/artworks` or `artworks`.
    ///   - skipping: so many records have been taken already.
    package init(
        _ folder: URL, isRecord: @Sendable (String) -> Bool, skipping: Int = 0
    ) throws(CollectionError) {
        let places = ["json/artworks", "artworks", "."].map { folder.appending(path: $0) }
        var found: [(number: Int, url: URL)] = []
        for place in places where found.isEmpty {
            let names =
                (try? FileManager.default.contentsOfDirectory(atPath: place.path(percentEncoded: false)))
                ?? []
            found = names.filter { isRecord("artworks/\($0)") }.map { name in
                (Int(name.prefix { $0.isNumber }) ?? 0, place.appending(path: name))
            }
        }
        guard !found.isEmpty else {
            throw .unusable(
                "\(folder.path(percentEncoded: false)) has no records: no files like json/artworks/27992.json"
            )
        }
        files = found.sorted { ($0.number, $0.url.lastPathComponent) < ($1.number, $1.url.lastPathComponent) }
            .map(\.url)
        position = min(skipping, files.count)
    }

    package func next() -> CollectionPortion? {
        guard position < files.count else { return nil }
        var records: [CollectionRecord] = []
        var bytes = 0
        while position < files.count, records.count < Self.most, bytes < 4_000_000 {
            let file = files[position]
            position += 1
            let content = Self.content(of: file)
            if case .json(let data) = content { bytes += data.count }
            records.append(
                CollectionRecord(number: position, place: file.lastPathComponent, content: content))
        }
        return CollectionPortion(
            records: records, progress: .init(.records, done: position, whole: files.count),
            position: position)
    }

    private static func content(of file: URL) -> CollectionRecord.Content {
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= CollectionFile.longest else {
            return .problem(RecordProblem(.tooLong, "\(CollectionFile.longest / 1_000_000) MB"))
        }
        guard let data = try? Data(contentsOf: file) else {
            return .problem(RecordProblem(.notARecord, "the file cannot be read"))
        }
        return .json(data)
    }
}
