package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Fetches each picture once and makes its sizes from it.
///
/// The bytes as fetched are kept as soon as they have been decoded from end to end, sizes as soon as they are
/// made. Equal requests at the same moment are one fetch and one piece of work.
package struct PictureKeeper: Sendable {
    /// A museum's 843 px JPEG has 50 to 400 KB.
    static let maxBytes = 30_000_000

    package let folder: PictureFolder
    private let http: HTTPFetching
    let pool: RenderPool
    private let headers: [String: String]
    private let allowed: AllowList
    private let recent = MemoryCache<URL, Data>(budget: 48_000_000)
    let jobs = InFlight<String, Data, ImageError>(whenCancelled: .cancelled)

    /// - Parameters:
    ///   - headers: sent with each request to a picture server.
    ///   - mayFetch: whether an address is a picture server's; any other is as one without a picture, and no redirect to it is
    ///     followed.
    package init(
        folder: PictureFolder, http: HTTPFetching, pool: RenderPool, headers: [String: String] = [:],
        mayFetch: @escaping @Sendable (URL) -> Bool = { _ in true }
    ) {
        self.folder = folder
        self.http = http
        self.pool = pool
        self.headers = headers
        allowed = AllowList(mayFetch)
    }

    /// The picture as JPEG, at most `width` px wide, from the disk where it is there.
    ///
    /// - Parameter origin: the largest size we may keep; smaller ones are made from it.
    package func picture(origin: URL, width: Int) async throws(ImageError) -> Data {
        let file = folder.derived(from: origin, width: width)
        if let bytes = recent.value(for: file) { return bytes }
        if let bytes = try? Data(contentsOf: file), Self.isWhole(bytes) {
            recent.keep(bytes, for: file)
            PictureFolder.touch(file)
            return bytes
        }
        return try await jobs.value(for: file.path()) { () async throws(ImageError) in
            let original = try await original(from: origin)
            if Self.isJPEG(original), try await pool.size(of: original).width <= width {
                let whole = isKept(origin: origin) ? folder.kept(of: origin) : folder.original(of: origin)
                try? folder.link(whole, to: file)
                return original
            }
            let bytes = try await pool.thumbnail(of: original, width: width)
            // A full disk costs the copy, not the answer.
            try? folder.write(bytes, to: file)
            return bytes
        }
    }

    /// Whether the museum need not be asked for the picture.
    package func holds(origin: URL) -> Bool { isKept(origin: origin) || isThere(folder.original(of: origin)) }

    /// Whether the picture is kept for good.
    package func isKept(origin: URL) -> Bool { isThere(folder.kept(of: origin)) }

    /// The colour a picture is remembered by; `nil` where it cannot be told.
    package func prominentColour(of picture: Data) async -> Colour? {
        try? await pool.prominentColour(of: picture)
    }

    /// Keeps the original for good, fetching it where it is not here.
    ///
    /// - Returns: whether it is kept; not where the disk is full.
    package func keep(origin: URL) async throws(ImageError) -> Bool {
        if isKept(origin: origin) { return true }
        // Nothing is fetched that could not be kept.
        guard folder.space.hasRoom() else { return false }
        let bytes = try await original(from: origin)
        guard keep(bytes, origin: origin) else { return false }
        removeImported(origin: origin)
        return true
    }

    /// The picture's file as it was fetched, from the disk where it is there.
    package func original(of origin: URL) async throws(ImageError) -> Data {
        try await original(from: origin)
    }

    /// The original that is kept for good, as it was fetched.
    package func kept(origin: URL) -> Data? { try? Data(contentsOf: folder.kept(of: origin)) }

    private func keep(_ bytes: Data, origin: URL) -> Bool {
        // One file under two names, where the disk knows such.
        if (try? folder.link(folder.original(of: origin), to: folder.kept(of: origin))) != nil { return true }
        return (try? folder.write(bytes, to: folder.kept(of: origin))) != nil
    }

    func isThere(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }

    private func original(from origin: URL) async throws(ImageError) -> Data {
        let file = folder.original(of: origin)
        return try await jobs.value(for: file.path()) { () async throws(ImageError) in
            // A damaged disk's file is fetched again.
            for file in [folder.kept(of: origin), file] {
                if let bytes = try? Data(contentsOf: file), (try? await pool.check(bytes)) != nil {
                    PictureFolder.touch(file)
                    return bytes
                }
            }
            return try await fetched(from: origin)
        }
    }

    /// As its server gives it now.
    private func fetched(from origin: URL) async throws(ImageError) -> Data {
        guard allowed.allows(origin) else { throw .absent }
        let bytes: Data
        do throws(FetchError) {
            let fetch = HTTPFetch(
                origin, headers: headers, maxBytes: Self.maxBytes, timeout: .seconds(30),
                redirects: .allowed(allowed))
            bytes = try await http.fetch(fetch).body
        } catch {
            throw ImageError(error)
        }
        // Decoded to the end before it is kept: a file that breaks off must be fetched again.
        try await pool.check(bytes)
        try? folder.write(bytes, to: folder.original(of: origin))
        return bytes
    }

    /// Begins and ends as a JPEG does.
    private static func isWhole(_ bytes: Data) -> Bool {
        isJPEG(bytes) && bytes.suffix(2) == Data([0xFF, 0xD9])
    }

    static func isJPEG(_ bytes: Data) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }
}
