import Foundation
import PromenadeConcurrency
import PromenadeCore
import Synchronization

/// Replies of the Rijksmuseum's older API that people still have: a file, an archive of files, or a folder.
///
/// State: how far they are read. One reads at a time, on a thread that may wait for the disk.
final class LegacyReplies: CollectionReading {
    private let files: Mutex<LegacyReplyFiles>

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    init(_ url: URL, isFolder: Bool, skipping: Int) throws(CollectionError) {
        files = Mutex(try LegacyReplyFiles(url, isFolder: isFolder, skipping: skipping))
    }

    func next() async throws(CollectionError) -> RecordBatch? {
        try await BlockingPool.disk.run { [self] () throws(CollectionError) in
            try files.withLock { (files) throws(CollectionError) in try files.next() }
        }
    }
}

/// The files of those replies, one after the other; owned by one reader.
///
/// Each is one reply, a list or a single work.
private final class LegacyReplyFiles {
    /// The longest reply; one of a hundred works has about 150 kB.
    private static let longest = 64_000_000

    private let files: [URL]
    /// Records that were taken already.
    private let skipped: Int
    private var position = 0
    private var done = 0
    /// Of the archive at hand, as it is read to its end.
    private var open: (file: ArchiveReader, name: String)?

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    init(_ url: URL, isFolder: Bool, skipping: Int) throws(CollectionError) {
        let path = url.path(percentEncoded: false)
        skipped = skipping
        guard isFolder else {
            files = [url]
            return
        }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        files = names.filter(Self.isReply).sorted().map { url.appending(path: $0) }
        if files.isEmpty { throw .unusable("\(path) has no replies: no files like SK-C-5.json") }
    }

    private static func isReply(_ path: String) -> Bool { path.lowercased().hasSuffix(".json") }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func next() throws(CollectionError) -> RecordBatch? {
        while open != nil || done < files.count {
            guard let (name, body) = try reply() else { continue }
            let records = records(of: body, name)
            return RecordBatch(
                records: records, progress: .init(.records, done: position, whole: nil),
                position: max(position, skipped))
        }
        return nil
    }

    /// The next reply of the archive at hand, or of a file not opened yet; `nil` where what comes is none.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func reply() throws(CollectionError) -> (name: String, body: Result<Data, RecordProblem>)? {
        let archive =
            if let open { open } else {
                (file: try ArchiveReader(files[done]), name: files[done].lastPathComponent)
            }
        open = archive
        guard let entry = try archive.file.next() else {
            open = nil
            done += 1
            return nil
        }
        let name = archive.file.isSingle ? archive.name : entry.path ?? archive.name
        guard entry.isFile, archive.file.isSingle || Self.isReply(name) else { return nil }
        var body = Data()
        var isTooLong = false
        while try archive.file.read({ piece in
            isTooLong = isTooLong || body.count + piece.count > Self.longest
            if !isTooLong { body.append(contentsOf: piece) }
        }) {}
        let problem = RecordProblem(.tooLong, "\(Self.longest / 1_000_000) MB")
        return (name, isTooLong ? .failure(problem) : .success(body))
    }

    /// Those not taken yet.
    private func records(of body: Result<Data, RecordProblem>, _ name: String) -> [CollectionRecord] {
        let contents: [CollectionRecord.Content]
        do throws(RecordProblem) {
            contents = try Self.contents(of: try body.get())
        } catch {
            contents = [.problem(error)]
        }
        return contents.compactMap { content in
            position += 1
            return position > skipped
                ? CollectionRecord(number: position, place: name, content: content) : nil
        }
    }

    private static func contents(of body: Data) throws(RecordProblem) -> [CollectionRecord.Content] {
        let reply: AmsterdamLegacyReply
        do throws(SourceError) { reply = try AmsterdamLegacyReply(body) } catch {
            guard case .unreadable(let field) = error, field != "body" else { throw RecordProblem(.notJSON) }
            throw RecordProblem(.notARecord, field)
        }
        let refused = reply.refused.map { refusal in
            CollectionRecord.Content.problem(
                RecordProblem(refusal.field == "objectNumber" ? .strangeID : .notARecord, refusal.field))
        }
        return zip(reply.works, reply.unread).map { .work($0, unread: $1) } + refused
    }
}

extension CollectionDialect {
    /// What the Rijksmuseum's older API said (``AmsterdamLegacyReply``), which ``LegacyReplies`` understands itself.
    package static let amsterdamLegacy = CollectionDialect(id: AmsterdamSource.rijksmuseum.id) { _ in
        throw RecordProblem(.notARecord)
    }
}
