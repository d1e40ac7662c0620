package import Foundation

/// Pictures that are kept for good where several servers reach them.
///
/// What a server has on its own disk besides is a cache.
package protocol SharedPictures: Sendable {
    /// Those of some pictures that are kept; none of them where nobody can tell.
    func kept(among origins: [URL]) async -> Set<URL>

    /// The bytes as they were fetched; `nil` where they are not kept, or cannot be had now.
    func picture(_ origin: URL) async -> Data?

    /// Keeps a picture that was decoded to its end.
    ///
    /// - Returns: whether it is kept.
    func keep(_ bytes: Data, of origin: URL) async -> Bool

    /// Nobody needs these any more.
    func remove(_ origins: [URL]) async
}
