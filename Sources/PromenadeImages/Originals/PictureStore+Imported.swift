package import Foundation
import PromenadeConcurrency
import PromenadeCore
import PromenadeHTTP

/// Pictures that came with a library's file: somebody else says they are what was fetched.
///
/// They have a folder of their own, which nothing but the functions here reads. So whoever asks as everybody does
/// (``picture(origin:width:)``, ``original(of:)``) never gets one, nor a size made of one, whatever is taken in meanwhile.
extension PictureStore {
    /// A picture's bytes, and whose word it is that they are the museum's.
    package struct Found: Sendable, Hashable {
        package let bytes: Data
        /// Whether they came with a library's file: nothing for other sites, nor for caches that several share.
        package let isImported: Bool
        package var format: ImageRequest.Format { PictureStore.isJPEG(bytes) ? .jpg : .webp }

        package init(bytes: Data, isImported: Bool) {
            self.bytes = bytes
            self.isImported = isImported
        }
    }

    /// As ``picture(origin:width:)``; where nothing of the museum's own is here, what came with a library's file.
    ///
    /// Only for who keeps the picture: a favourite's, a place's.
    package func pictureOrImported(origin: URL, width: Int, format: ImageRequest.Format = .jpg)
        async throws(ImageError)
        -> Found
    {
        let isMade = await BlockingPool.disk.run { [folder] in
            [format, .jpg].contains { format in
                folder.isThere(folder.derived(from: origin, width: width, format: format))
            }
        }
        if !isMade, await isImported(origin: origin),
            let bytes = try await imported(origin: origin, width: width)
        {
            return Found(bytes: bytes, isImported: true)
        }
        return Found(
            bytes: try await picture(origin: origin, width: width, format: format), isImported: false)
    }

    /// Whether what is here of a picture came with a library's file, and nothing of the museum's own is.
    package func isImported(origin: URL) async -> Bool {
        await !imported(among: [origin]).isEmpty
    }

    /// Those of the pictures of which ``isImported(origin:)`` says so.
    package func imported(among origins: [URL]) async -> Set<URL> {
        guard let shared else {
            return await BlockingPool.disk.run { [folder] in
                Set(origins.filter { folder.isImported(from: $0) })
            }
        }
        let (unknown, here) = await BlockingPool.disk.run { [folder] in
            let unknown = origins.filter { !folder.holds(from: $0) }
            return (unknown, Set(unknown.filter { folder.isThere(folder.imported(of: $0)) }))
        }
        guard !unknown.isEmpty else { return [] }
        guard let kept = await shared.kept(among: unknown + unknown.compactMap(\.forImported)) else {
            return here
        }
        return Set(
            unknown.filter { origin in
                !kept.contains(origin)
                    && (here.contains(origin) || origin.forImported.map(kept.contains) ?? false)
            })
    }

    /// What came with a library's file, as it came.
    package func imported(origin: URL) async -> Data? {
        let file = folder.imported(of: origin)
        if let bytes = await BlockingPool.disk.run({ try? Data(contentsOf: file) }) { return bytes }
        guard let shared, let name = origin.forImported, let bytes = await shared.picture(name) else {
            return nil
        }
        await BlockingPool.disk.run { [folder] in try? folder.write(bytes, to: file) }
        return bytes
    }

    /// Keeps a picture for good that somebody else says is what was fetched, once it has been decoded from end to end.
    ///
    /// Where this server has fetched the picture itself, that is kept for good, and theirs is passed over.
    ///
    /// - Returns: whether it is new here.
    package func save(_ bytes: Data, of origin: URL) async throws(ImageError) -> Bool {
        let isHere = await BlockingPool.disk.run { [folder] in
            folder.isDownloaded(from: origin) || folder.isThere(folder.imported(of: origin))
        }
        if isHere { return false }
        guard bytes.count <= Self.maxBytes else { throw .tooLarge }
        try await pool.check(bytes)
        let isSaved = await BlockingPool.disk.run { [folder] in folder.saveImported(bytes, from: origin) }
        // Where that cannot be now, whoever looks after the library's pictures does it later.
        if isSaved { try? await shareImported(origin) }
        return isSaved
    }

    /// What came in a file goes where other servers reach it.
    func shareImported(_ origin: URL) async throws(ImageError) {
        guard let shared, let name = origin.forImported else { return }
        let file = folder.imported(of: origin)
        guard let bytes = await BlockingPool.disk.run({ try? Data(contentsOf: file) }),
            await shared.kept(among: [name])?.isEmpty == true
        else { return }
        _ = try await shared.keep(bytes, of: name)
    }

    /// - Returns: `nil` where what came is no picture any more: the disk may be damaged.
    private func imported(origin: URL, width: Int) async throws(ImageError) -> Data? {
        do throws(ImageError) {
            let job = "\(folder.imported(of: origin).path()) \(width)"
            return try await jobs.value(for: job) { () async throws(ImageError) in
                guard let original = await imported(origin: origin) else { throw .absent }
                if Self.isJPEG(original), try await pool.size(of: original).width <= width { return original }
                return try await pool.thumbnail(of: original, width: width)
            }
        } catch {
            switch error {
            case .busy, .cancelled: throw error
            case .absent, .unreadable, .tooLarge, .unreachable, .challenged, .unkept: return nil
            }
        }
    }
}
