package import Foundation
import PromenadeConcurrency
import PromenadeCore

/// A collection in a folder with a file a record, in the order of the files' numbers.
package actor CollectionFolder: CollectionReading {
    private static let most = 256

    private let files: [URL]
    private var position: Int

    /// - Parameters:
    ///   - folder: of the files, or one that has them in `json/artworks` or `artworks`.
    ///   - skipping: so many records have been taken already.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
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

    package func next() async -> RecordBatch? {
        guard position < files.count else { return nil }
        let records = await BlockingPool.disk.run { [files, position] in
            Self.records(of: files, from: position)
        }
        position += records.count
        return RecordBatch(
            records: records, progress: .init(.records, done: position, whole: files.count),
            position: position)
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func records(of files: [URL], from start: Int) -> [CollectionRecord] {
        var records: [CollectionRecord] = []
        var bytes = 0
        for file in files[start...].prefix(most) where bytes < 4_000_000 {
            let content = content(of: file)
            if case .json(let data) = content { bytes += data.count }
            records.append(
                CollectionRecord(
                    number: start + records.count + 1, place: file.lastPathComponent, content: content))
        }
        return records
    }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private static func content(of file: URL) -> CollectionRecord.Content {
        let size = (try? file.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
        guard size <= CollectionFile.longest else {
            return .problem(RecordProblem(.tooLong, "\(CollectionFile.longest / 1_000_000) MB"))
        }
        guard let data = try? Data(contentsOf: file) else {
            return .problem(RecordProblem(.notARecord, "the file can’t be read"))
        }
        return .json(data)
    }
}
