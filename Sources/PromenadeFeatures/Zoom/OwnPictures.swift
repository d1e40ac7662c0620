package import Foundation
import PromenadeConcurrency
import PromenadeCore
package import PromenadeImages

/// Pictures the operator put in a folder: `own:` and the path below it, `own:maps/liverpool.tif`.
///
/// Nothing in the folder is written. Hidden files, and links that lead out of it, are as if they were not there.
package struct OwnPictures: ZoomSource {
    /// What its ids begin with.
    package static let prefix = "own:"

    package let folder: URL
    let pyramids: PyramidStore
    let patience: Duration
    /// Of its own: the folder may be another machine's, and when that does not answer nothing else waits for it.
    let threads = BlockingPool(threads: 4)
    let listing: OwnListing

    /// - Parameters:
    ///   - patience: how long somebody who wants to look waits for the tiles of a picture nobody has looked at.
    ///   - clock: how old what was listed is.
    package init(
        folder: URL, pyramids: PyramidStore, patience: Duration = .milliseconds(1500),
        clock: any Clock<Duration> = ContinuousClock()
    ) {
        self.folder = folder
        self.pyramids = pyramids
        self.patience = patience
        listing = OwnListing(clock: clock) { [threads] in
            await threads.run { OwnFolder(folder).contents() }
        }
    }

    package func picture(_ id: String) async throws(ZoomError) -> ZoomPicture? {
        guard let path = Self.path(id) else { return nil }
        do throws(PyramidError) {
            let original = try await original(path)
            let pyramid = try await pyramids.pyramid(of: original, patience: patience)
            var picture = ZoomPicture(id: id, title: Self.title(of: path), tiles: pyramid)
            picture.mayChange = true
            return picture
        } catch {
            switch error {
            case .absent: throw .absent
            case .preparing(let progress): throw .preparing(progress)
            case .cancelled: throw .image(.cancelled)
            case .busy: throw .image(.busy)
            default: throw .refused(error)
            }
        }
    }

    /// The path below the folder that an id names; `nil` for somebody else's id.
    package static func path(_ id: String) -> String? {
        // By bytes: an accent at the beginning of the name would join the colon.
        id.utf8.starts(with: prefix.utf8) ? String(Substring(id.utf8.dropFirst(prefix.utf8.count))) : nil
    }

    /// The file of a path below the folder.
    ///
    /// - Throws: ``PyramidError/absent`` for one that is not there, is hidden or leads out of the folder.
    func original(_ path: String) async throws(PyramidError) -> OriginalPicture {
        try await threads.run { [folder] () throws(PyramidError) in
            guard let file = OwnFolder(folder).file(path) else { throw .absent }
            return try OriginalPicture(file: file)
        }
    }

    /// The file's name without its kind: `maps/liverpool_1768.tif` is “liverpool 1768”.
    static func title(of path: String) -> String {
        let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        return stem.replacing("_", with: " ")
    }
}
