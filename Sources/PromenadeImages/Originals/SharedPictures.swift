package import Foundation

/// Pictures that are kept for good where several servers reach them.
///
/// What a server has on its own disk besides is a cache.
package protocol SharedPictures: Sendable {
    /// Those of some pictures that are kept; `nil` where nobody can tell.
    func kept(among origins: [URL]) async -> Set<URL>?

    /// The bytes as they were fetched; `nil` where they are not kept, or cannot be had now.
    func picture(_ origin: URL) async -> Data?

    /// Where a browser gets a picture without us, for half an hour about; `nil` where servers deliver, or it is not kept.
    func presignedURL(of origin: URL) async -> URL?

    /// The server of such addresses; `nil` where servers deliver.
    var deliveryOrigin: URL? { get }

    /// Keeps a picture that was decoded to its end.
    ///
    /// - Returns: whether it is kept; not where there is no room.
    /// - Throws: ``ImageError/unkept``: it can be kept later.
    func keep(_ bytes: Data, of origin: URL) async throws(ImageError) -> Bool

    /// Nobody needs these any more.
    func remove(_ origins: [URL]) async

    /// Nobody needs these any more, unless they were kept anew since they were listed.
    func remove(_ pictures: [KeptPicture]) async

    /// What is kept, in an order of its own.
    ///
    /// - Parameter last: the last one of the page before.
    /// - Returns: up to `limit` of them; fewer where there are no more.
    func page(after last: KeptPicture?, limit: Int) async throws -> [KeptPicture]
}

/// A picture that is kept where several servers reach it.
package struct KeptPicture: Sendable, Hashable {
    package let origin: URL
    package let bytes: Int
    /// Another one each time it is kept.
    package let version: String?

    package init(origin: URL, bytes: Int, version: String?) {
        self.origin = origin
        self.bytes = bytes
        self.version = version
    }
}

extension PictureFolder {
    /// Keeps a picture that was kept where several servers reach it.
    ///
    /// - Parameter name: what it was kept under there.
    /// - Returns: whether it is kept.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func save(_ bytes: Data, ofShared name: URL) -> Bool {
        let origin = name.ofPicture
        return origin == name ? saveDownload(bytes, from: origin) : saveImported(bytes, from: origin)
    }

    /// Whether ``save(_:ofShared:)`` has been called with it.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func has(shared name: URL) -> Bool {
        let origin = name.ofPicture
        return isDownloaded(from: origin) || (origin != name && isThere(imported(of: origin)))
    }
}

extension URL {
    private static let imported = "imported:"

    /// What somebody's file says was fetched from here is kept under a name of its own, so that nobody takes it for the museum's.
    package var forImported: URL? { URL(string: Self.imported + absoluteString) }

    /// The address that a picture is of, under whichever name it is kept.
    package var ofPicture: URL {
        guard absoluteString.hasPrefix(Self.imported) else { return self }
        return URL(string: String(absoluteString.dropFirst(Self.imported.count))) ?? self
    }
}
