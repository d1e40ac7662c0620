package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Fetches each picture once and makes its sizes from it.
///
/// The bytes as fetched are kept as soon as they have been decoded from end to end, sizes as soon as they are
/// made. Equal requests at the same moment are one fetch and one piece of work.
package struct PictureKeeper: Sendable {
    /// A museum's 843 px JPEG has 50 to 400 KB.
    private static let maxBytes = 30_000_000

    package let folder: PictureFolder
    private let http: HTTPFetching
    private let pool: RenderPool
    private let headers: [String: String]
    private let mayFetch: @Sendable (URL) -> Bool
    private let recent = MemoryCache<URL, Data>(budget: 48_000_000)
    private let jobs = InFlight<String, Data, ImageError>(whenCancelled: .cancelled)

    /// - Parameters:
    ///   - headers: sent with each request to a picture server.
    ///   - mayFetch: whether an address is a picture server's; any other is as one without a picture.
    package init(
        folder: PictureFolder, http: HTTPFetching, pool: RenderPool, headers: [String: String] = [:],
        mayFetch: @escaping @Sendable (URL) -> Bool = { _ in true }
    ) {
        self.folder = folder
        self.http = http
        self.pool = pool
        self.headers = headers
        self.mayFetch = mayFetch
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
            // Sizes are everybody's, and made of what a museum gave alone.
            let isImported = isImported(origin: origin)
            let original = try await original(from: origin)
            if Self.isJPEG(original), try await pool.size(of: original).width <= width {
                if isImported { return original }
                let whole = isKept(origin: origin) ? folder.kept(of: origin) : folder.original(of: origin)
                try? folder.link(whole, to: file)
                return original
            }
            let bytes = try await pool.thumbnail(of: original, width: width)
            if isImported { return bytes }
            // A full disk costs the copy, not the answer.
            try? folder.write(bytes, to: file)
            return bytes
        }
    }

    /// Whether the museum need not be asked for the picture.
    package func holds(origin: URL) -> Bool { isKept(origin: origin) || isThere(folder.original(of: origin)) }

    /// Whether the picture is kept for good.
    package func isKept(origin: URL) -> Bool { isThere(folder.kept(of: origin)) }

    /// Whether what is kept came with a library's file: nobody here knows that it is the museum's.
    package func isImported(origin: URL) -> Bool {
        isThere(folder.importMark(of: origin)) && isKept(origin: origin)
    }

    /// The entity tag of a size (RFC 9110, section 8.8.3): another one once the museum's own is in the place of a file's.
    package func tag(origin: URL, width: Int) -> String {
        let mark = isImported(origin: origin) ? "-file" : ""
        return "\"\(PictureFolder.name(of: origin).prefix(20))-\(width)\(mark)\""
    }

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
        unmark(origin)
        return true
    }

    /// Puts the museum's own picture in the place of one that came with a library's file; that one stays until then.
    package func replaceImported(origin: URL) async throws(ImageError) {
        // Nothing is fetched that could not be kept.
        guard isImported(origin: origin), folder.space.hasRoom() else { return }
        let job = "anew \(folder.original(of: origin).path())"
        let bytes = try await jobs.value(for: job) { () async throws(ImageError) in
            try await fetched(from: origin)
        }
        guard (try? folder.write(bytes, to: folder.kept(of: origin))) != nil else { return }
        unmark(origin)
    }

    /// Keeps a picture for good that somebody else says is what was fetched, once it has been decoded from end to end.
    ///
    /// It is marked as theirs (``isImported(origin:)``); what this server fetched itself is kept in its place.
    ///
    /// - Returns: whether it is new here.
    package func keep(_ bytes: Data, of origin: URL) async throws(ImageError) -> Bool {
        if isKept(origin: origin) { return false }
        guard bytes.count <= Self.maxBytes else { throw .tooLarge }
        try await pool.check(bytes)
        if (try? folder.link(folder.original(of: origin), to: folder.kept(of: origin))) != nil { return true }
        // First the mark: killed in between, there is nothing that is not marked.
        guard (try? folder.write(Data(), to: folder.importMark(of: origin))) != nil else { return false }
        return (try? folder.write(bytes, to: folder.kept(of: origin))) != nil
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

    private func unmark(_ origin: URL) {
        try? FileManager.default.removeItem(at: folder.importMark(of: origin))
    }

    private func isThere(_ file: URL) -> Bool {
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
        guard mayFetch(origin) else { throw .absent }
        let bytes: Data
        do throws(FetchError) {
            let fetch = HTTPFetch(origin, headers: headers, maxBytes: Self.maxBytes, timeout: .seconds(30))
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

    private static func isJPEG(_ bytes: Data) -> Bool { bytes.starts(with: [0xFF, 0xD8, 0xFF]) }
}
