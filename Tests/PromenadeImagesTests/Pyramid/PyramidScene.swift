import Foundation
import PromenadeCore
import PromenadeImages

/// A folder of originals beside a store of their pyramids.
struct PyramidScene {
    let originals = TemporaryFolder()
    let made = TemporaryFolder()
    let pool = RenderPool(threads: 2)
    let folder: PictureFolder

    init() throws {
        folder = try PictureFolder(root: made.url)
        try FileManager.default.createDirectory(at: originals.url, withIntermediateDirectories: true)
    }

    func store(
        budget: Int = 1_000_000_000, limits: PictureLimits = PictureLimits(),
        timeLimit: Duration = .seconds(60)
    ) -> PyramidStore {
        PyramidStore(folder: folder, pool: pool, budget: budget, limits: limits, timeLimit: timeLimit)
    }

    func file(_ data: Data, _ name: String = "a.tif") throws -> OriginalPicture {
        try original(data, name)
    }

    func original(_ data: Data, _ name: String) throws(PyramidError) -> OriginalPicture {
        let file = originals.url.appending(path: name)
        do { try data.write(to: file) } catch { throw .diskFull }
        return try OriginalPicture(file: file)
    }

    /// The pyramid of a file, however long it takes.
    func pyramid(_ data: Data, _ name: String = "a.tif") async throws -> Pyramid {
        try await store().pyramid(of: file(data, name), patience: .seconds(60))
    }

    /// A picture whose every part looks different.
    static func gradient(_ width: Int, _ height: Int) -> Data {
        TIFFPicture(width: width, height: height).data { column, row, band in
            [column * 255 / width, row * 255 / height, (column + row) % 200][band]
        }
    }

    /// Names of files that are pyramids, or drafts of them.
    var files: [String] { made.files() }
}

/// Every tile of a grid.
func addresses(of grid: TileGrid) -> [TileAddress] {
    grid.scaleFactors.flatMap { factor in
        let count = grid.count(factor)
        return (0..<count.rows).flatMap { row in
            (0..<count.columns).map { TileAddress(scaleFactor: factor, column: $0, row: row) }
        }
    }
}
