package import Foundation
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeHTTP

/// Fetches each picture once and makes its sizes from it.
///
/// The bytes as fetched are kept as soon as they have been decoded from end to end, sizes as soon as they are
/// made. Equal requests at the same moment are one fetch and one piece of work.
package struct PictureStore: Sendable {
    /// A museum's 843 px JPEG has 50 to 400 KB.
    static let maxBytes = 30_000_000

    package let folder: PictureFolder
    private let http: HTTPFetching
    let pool: RenderPool
    private let headers: [String: String]
    private let allowed: AllowList
    /// Where pictures are kept for good, instead of on the disk; `nil` where they are kept there.
    package let shared: (any SharedPictures)?
    private let recent = MemoryCache<URL, Data>(budget: 48_000_000)
    let jobs = InFlight<String, Data, ImageError>(whenCancelled: .cancelled)

    /// - Parameters:
    ///   - headers: sent with each request to a picture server.
    ///   - mayFetch: whether an address is a picture server's; any other is as one without a picture, and no redirect to it is
    ///     followed.
    package init(
        folder: PictureFolder, http: HTTPFetching, pool: RenderPool, headers: [String: String] = [:],
        shared: (any SharedPictures)? = nil,
        mayFetch: @escaping @Sendable (URL) -> Bool = { _ in true }
    ) {
        self.folder = folder
        self.http = http
        self.pool = pool
        self.headers = headers
        self.shared = shared
        allowed = AllowList(mayFetch)
    }

    /// The picture as JPEG or WebP, at most `width` px wide, from the disk where it is there.
    ///
    /// - Parameter origin: the largest size we may keep; smaller ones are made from it.
    package func picture(origin: URL, width: Int, format: ImageRequest.Format = .jpg) async throws(ImageError)
        -> Data
    {
        let file = folder.derived(from: origin, width: width, format: format)
        if let bytes = recent.value(for: file) { return bytes }
        let held = await BlockingPool.disk.run { [folder] in
            folder.read(file, where: Self.isWhole) ?? self.jpeg(origin, width, insteadOf: format)
        }
        if let held {
            recent.insert(held, for: file)
            return held
        }
        return try await jobs.value(for: file.path()) { () async throws(ImageError) in
            let original = try await original(of: origin)
            if format == .jpg, Self.isJPEG(original), try await pool.size(of: original).width <= width {
                await BlockingPool.disk.run { [folder] in
                    let isDownloaded = folder.isDownloaded(from: origin)
                    let whole = isDownloaded ? folder.downloaded(of: origin) : folder.original(of: origin)
                    try? folder.link(whole, to: file)
                }
                return original
            }
            let bytes = try await pool.thumbnail(of: original, width: width, format: format)
            // A full disk costs the copy, not the answer.
            await BlockingPool.disk.run { [folder] in try? folder.write(bytes, to: file) }
            return bytes
        }
    }

    /// The same size as JPEG, where it is all that is left of a picture: nobody need be asked for another format.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    private func jpeg(_ origin: URL, _ width: Int, insteadOf format: ImageRequest.Format) -> Data? {
        guard format != .jpg, !folder.holds(from: origin) else { return nil }
        return folder.read(folder.derived(from: origin, width: width), where: Self.isWhole)
    }

    /// Whether the museum need not be asked for the picture.
    package func holds(origin: URL) async -> Bool {
        await BlockingPool.disk.run { [folder] in folder.holds(from: origin) }
    }

    /// Whether the picture is kept for good.
    package func isDownloaded(origin: URL) async -> Bool { await notDownloaded(of: [origin]).isEmpty }

    /// Those of the pictures that are not kept for good, in their order.
    package func notDownloaded(of origins: [URL]) async -> [URL] {
        guard let shared else {
            return await BlockingPool.disk.run { [folder] in
                origins.filter { !folder.isDownloaded(from: $0) }
            }
        }
        guard !origins.isEmpty else { return [] }
        // What this disk has from before there were others is to go there.
        if let kept = await shared.kept(among: origins) { return origins.filter { !kept.contains($0) } }
        return await BlockingPool.disk.run { [folder] in origins.filter { !folder.holds(from: $0) } }
    }

    /// The colour a picture is remembered by; `nil` where it cannot be told.
    package func prominentColour(of picture: Data) async -> Colour? {
        try? await pool.prominentColour(of: picture)
    }

    /// Where a photograph was taken, by what its camera wrote into its head; `nil` where it wrote nothing.
    package func position(of photo: Data) async throws(ImageError) -> Coordinate? {
        try await pool.position(of: photo)
    }

    /// Keeps the original for good, fetching it where it is not here.
    ///
    /// - Returns: whether it is kept; not where the disk is full.
    package func download(origin: URL) async throws(ImageError) -> Bool {
        if await isDownloaded(origin: origin) { return true }
        try await shareImported(origin)
        // Nothing is fetched that could not be kept.
        guard await BlockingPool.disk.run({ [folder] in folder.space.hasRoom() }) else { return false }
        let bytes = try await original(of: origin)
        if let shared { return try await shared.keep(bytes, of: origin) }
        return await BlockingPool.disk.run { [folder] in folder.saveDownload(bytes, from: origin) }
    }

    /// Removes what was fetched from these addresses, and what was made from it.
    package func remove(everythingFrom origins: [URL]) async {
        await BlockingPool.disk.run { [folder] in
            for origin in origins { _ = folder.remove(everythingFrom: origin) }
        }
        await shared?.remove(origins + origins.compactMap(\.forImported))
    }

    /// The original that is kept for good, as it was fetched.
    package func downloaded(origin: URL) async -> Data? {
        let file = folder.downloaded(of: origin)
        if let bytes = await BlockingPool.disk.run({ try? Data(contentsOf: file) }) { return bytes }
        return await shared?.picture(origin)
    }

    /// The picture's file as it was fetched, from the disk where it is there.
    package func original(of origin: URL) async throws(ImageError) -> Data {
        try await jobs.value(for: folder.original(of: origin).path()) { () async throws(ImageError) in
            // A damaged disk's file is fetched again.
            for file in [folder.downloaded(of: origin), folder.original(of: origin)] {
                if let bytes = try await sound(file) { return bytes }
            }
            if let bytes = try await fromShared(origin) { return bytes }
            return try await fetched(from: origin)
        }
    }

    /// What is kept for good elsewhere, which the disk then has for the next who asks.
    private func fromShared(_ origin: URL) async throws(ImageError) -> Data? {
        guard let bytes = await shared?.picture(origin) else { return nil }
        do throws(ImageError) { try await pool.check(bytes) } catch {
            if error == .busy || error == .cancelled { throw error }
            return nil
        }
        await BlockingPool.disk.run { [folder] in try? folder.write(bytes, to: folder.original(of: origin)) }
        return bytes
    }

    /// A file that is there and can be decoded to its end.
    private func sound(_ file: URL) async throws(ImageError) -> Data? {
        let size = await BlockingPool.disk.run { [folder] in folder.size(of: file) }
        guard (1...Self.maxBytes).contains(size) else { return nil }
        guard let bytes = await BlockingPool.disk.run({ [folder] in folder.read(file) }) else { return nil }
        do throws(ImageError) { try await pool.check(bytes) } catch {
            // What is busy is this server: the file may be sound.
            if error == .busy || error == .cancelled { throw error }
            return nil
        }
        return bytes
    }

    /// As its server gives it now.
    private func fetched(from origin: URL) async throws(ImageError) -> Data {
        guard allowed.allows(origin) else { throw .absent }
        let bytes: Data
        do throws(FetchError) {
            var fetch = HTTPFetch(
                origin, headers: headers, maxBytes: Self.maxBytes, timeout: .seconds(30),
                redirects: .allowed(allowed))
            fetch.isShareable = false
            bytes = try await http.fetch(fetch).body
        } catch {
            throw ImageError(error)
        }
        // Decoded to the end before it is kept: a file that breaks off must be fetched again.
        try await pool.check(bytes)
        await BlockingPool.disk.run { [folder] in try? folder.write(bytes, to: folder.original(of: origin)) }
        return bytes
    }

    /// Begins and ends as a JPEG does, or is as long as a WebP says of itself (RFC 9649, section 2.4).
    private static func isWhole(_ bytes: Data) -> Bool {
        if isJPEG(bytes) { return bytes.suffix(2) == Data([0xFF, 0xD9]) }
        guard bytes.starts(with: Data("RIFF".utf8)) else { return false }
        return bytes.dropFirst(4).prefix(4).reversed().reduce(0) { $0 * 256 + Int($1) } == bytes.count - 8
    }

    static func isJPEG(_ bytes: Data) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }
}
