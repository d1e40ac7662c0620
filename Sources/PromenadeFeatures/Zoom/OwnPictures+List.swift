import Foundation
package import PromenadeCore
package import PromenadeImages

extension OwnPictures {
    /// A file of the folder, as it was found.
    package struct Entry: Sendable {
        /// `own:maps/liverpool.tif`.
        package let id: String
        package let title: String
        /// Below the folder.
        package let path: String
        /// Upright, or why it cannot be shown.
        package let size: Result<PixelSize, PyramidError>
        /// Of its pyramid: how much is made, 0 to 1; `nil` where none is.
        package let progress: Double?
    }

    /// A page of the folder's pictures.
    package struct Page: Sendable {
        package let entries: [Entry]
        /// From 1.
        package let number: Int
        /// The last page's number, at least 1.
        package let last: Int
        /// Pictures in the folder.
        package let count: Int
    }

    /// The pictures of a page, in the order of their paths.
    ///
    /// - Parameter number: from 1.
    /// - Returns: `nil` for a page beyond the last.
    package func page(_ number: Int, of length: Int = 24) async -> Page? {
        let paths = await Blocking.run { [folder] in OwnFolder(folder).paths() }
        let last = max((paths.count + length - 1) / length, 1)
        guard (1...last).contains(number) else { return nil }
        var entries: [Entry] = []
        for path in paths.dropFirst((number - 1) * length).prefix(length) { entries.append(await entry(path)) }
        return Page(entries: entries, number: number, last: last, count: paths.count)
    }

    private func entry(_ path: String) async -> Entry {
        var progress: Double?
        let size: Result<PixelSize, PyramidError>
        do throws(PyramidError) {
            let original = try await original(path)
            let header = try await pyramids.header(of: original)
            guard let pixels = PixelSize(width: header.width, height: header.height) else { throw .damaged }
            progress = pyramids.progress(of: original)
            size = .success(pixels)
        } catch {
            size = .failure(error)
        }
        return Entry(
            id: Self.prefix + path, title: Self.title(of: path), path: path, size: size, progress: progress)
    }
}
