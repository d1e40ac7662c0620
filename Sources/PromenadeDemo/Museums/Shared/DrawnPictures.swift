import Foundation
import PromenadeConcurrency
import PromenadeDemoPainters
import PromenadeImages
import Synchronization

/// Draws pictures and keeps what it drew, up to 64 MB in memory.
final class DrawnPictures: Sendable {
    private let pool: RenderPool
    private let kept: DrawnFiles
    /// How pictures are drawn, by their ids.
    private let drawings = DemoMemoryBudget(limit: 16_000_000)
    /// Composing a drawing takes a while, too; not on the threads that serve requests.
    private let composing = BlockingPool(threads: 2)

    /// - Parameter folder: keeps them for the next start; `nil`: nothing does.
    init(pool: RenderPool, folder: URL? = nil) {
        self.pool = pool
        kept = DrawnFiles(limit: 64_000_000, folder: folder)
    }

    /// A JPEG of exactly the pixels asked for; the same bytes each time.
    ///
    /// - Returns: `nil` when it cannot be made.
    func picture(_ picture: MuseumPicture, _ wanted: IIIFRequest) async -> Data? {
        let key =
            "\(picture.id) \(wanted.left),\(wanted.top),\(wanted.width),\(wanted.height) "
            + "\(wanted.outWidth),\(wanted.outHeight)"
        return await kept.bytes(key) { try? await make(picture, wanted) }
    }

    private func make(_ picture: MuseumPicture, _ wanted: IIIFRequest) async throws -> Data {
        switch picture.origin {
        case .file(let file): try await cut(wanted, of: try await reading(file), width: picture.width)
        case .painted(let painted):
            try await draw(wanted, of: picture, painted.width, painted.height) { Data(painted.svg.utf8) }
        case .scene(let scene):
            try await draw(wanted, of: picture, scene.width, scene.height) { Data(scene.svg.utf8) }
        }
    }

    private func cut(_ wanted: IIIFRequest, of file: Data, width: Int) async throws -> Data {
        if wanted.isWhole {
            return wanted.outWidth == width
                ? file : try await pool.thumbnail(of: file, width: wanted.outWidth)
        }
        let part = PixelRect(left: wanted.left, top: wanted.top, width: wanted.width, height: wanted.height)
        return try await pool.part(part, of: file, width: wanted.outWidth, height: wanted.outHeight)
    }

    /// - Parameters:
    ///   - width: of the drawing, in its own units.
    ///   - compose: the drawing, which takes a while.
    private func draw(
        _ wanted: IIIFRequest, of picture: MuseumPicture, _ width: Double, _ height: Double,
        _ compose: @escaping @Sendable () -> Data
    ) async throws -> Data {
        let known = drawings[picture.id]
        let drawing = if let known { known } else { await composing.run(compose) }
        drawings[picture.id] = drawing
        // So many pixels of the answer to one pixel of the full picture.
        let zoom = max(
            Double(wanted.outWidth) / Double(wanted.width), Double(wanted.outHeight) / Double(wanted.height))
        // A trifle more, so that rounding never leaves the last row or column out.
        let scale = max(Double(picture.width) / width, Double(picture.height) / height) * zoom * 1.000_01
        let part = PixelRect(
            left: Int(clamping: (Double(wanted.left) * zoom).rounded()),
            top: Int(clamping: (Double(wanted.top) * zoom).rounded()),
            width: wanted.outWidth, height: wanted.outHeight)
        return try await pool.draw(svg: drawing, scale: scale, part: part)
    }

    private func reading(_ file: URL) async throws -> Data {
        try await composing.run { try Data(contentsOf: file) }
    }
}
