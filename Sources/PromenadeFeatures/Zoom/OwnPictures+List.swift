import PromenadeConcurrency
package import PromenadeCore
import PromenadeFiles
package import PromenadeImages

extension OwnPictures {
    /// A file of the folder, as it was found.
    package struct Entry: Sendable {
        /// Whether it can be looked at.
        package enum State: Sendable {
            case ready
            /// Its tiles are being made, and this much is done, 0 to 1.
            case preparing(Double)
            case refused(PyramidError)
        }

        /// `own:maps/liverpool.tif`.
        package let id: String
        package let title: String
        /// Below the folder.
        package let path: String
        /// Upright; `nil` where the file does not say.
        package let size: PixelSize?
        package let state: State
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
        /// What cannot be among them.
        package let omitted: [OwnContents.Omission]
        /// Whether there are more files than are listed.
        package let isCut: Bool
    }

    /// The pictures of a page, in the order of their paths; tiles are made of those that have none.
    ///
    /// - Parameter number: from 1.
    /// - Returns: with no entries for a page beyond the last.
    package func page(_ number: Int, of length: Int = 24) async -> Page {
        let contents = await contents()
        let paths = contents.paths
        let shown = Array(paths.dropFirst((number - 1) * length).prefix(length))
        let entries = await shown.mapConcurrently { await entry($0, patience: patience) }
        return Page(
            entries: entries, number: number,
            last: max((paths.count + length - 1) / length, 1), count: paths.count, omitted: contents.omitted,
            isCut: contents.isCut)
    }

    /// What is in the folder, in the order of a person's list, as it was at most ``OwnListing/age`` ago.
    package func contents() async -> OwnContents { await listing.contents() }

    /// A file as it is.
    ///
    /// - Parameter patience: how long to wait for its tiles; `nil` makes none.
    package func entry(_ path: String, patience: Duration?) async -> Entry {
        var size: PixelSize?
        var state = Entry.State.ready
        do throws(PyramidError) {
            let original = try await original(path)
            let header = try await pyramids.header(of: original)
            size = PixelSize(width: header.width, height: header.height)
            if let patience { _ = try await pyramids.pyramid(of: original, patience: patience) }
        } catch {
            if case .preparing(let progress) = error {
                state = .preparing(progress)
            } else {
                state = .refused(error)
            }
        }
        return Entry(
            id: Self.prefix + path, title: Self.title(of: path), path: path, size: size, state: state)
    }
}
