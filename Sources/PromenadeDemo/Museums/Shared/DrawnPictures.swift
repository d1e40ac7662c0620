import Foundation
import PromenadeImages
import Synchronization

/// Draws pictures and keeps what it drew, up to 64 MB.
final class DrawnPictures: Sendable {
    private let pool: RenderPool
    private let kept = ByteBudget(limit: 64_000_000)
    /// Composing a drawing takes a while, too; not on the threads that serve requests.
    private let composing: OperationQueue

    init(pool: RenderPool) {
        self.pool = pool
        composing = OperationQueue()
        composing.name = "promenade.demo.compose"
        composing.maxConcurrentOperationCount = 2
    }

    /// A JPEG of exactly the pixels asked for; the same bytes each time.
    ///
    /// - Returns: `nil` when it cannot be made.
    func picture(_ picture: MuseumPicture, _ wanted: IIIFRequest) async -> Data? {
        let key =
            "\(picture.id) \(wanted.left),\(wanted.top),\(wanted.width),\(wanted.height) "
            + "\(wanted.outWidth),\(wanted.outHeight)"
        if let known = kept[key] { return known }
        guard let bytes = try? await make(picture, wanted) else { return nil }
        kept[key] = bytes
        return bytes
    }

    private func make(_ picture: MuseumPicture, _ wanted: IIIFRequest) async throws -> Data {
        if case .file(let file) = picture.origin, wanted.isWhole {
            let whole = try await reading(file)
            return wanted.outWidth == picture.width
                ? whole : try await pool.thumbnail(of: whole, width: wanted.outWidth)
        }
        let (drawing, width, height) = try await drawing(of: picture)
        // So many pixels of the answer to one pixel of the full picture.
        let zoom = max(
            Double(wanted.outWidth) / Double(wanted.width), Double(wanted.outHeight) / Double(wanted.height))
        // A trifle more, so that rounding never leaves the last row or column out.
        let scale = max(Double(picture.width) / width, Double(picture.height) / height) * zoom * 1.000_01
        let part = PixelRect(
            left: Int((Double(wanted.left) * zoom).rounded()),
            top: Int((Double(wanted.top) * zoom).rounded()),
            width: wanted.outWidth, height: wanted.outHeight)
        return try await pool.draw(svg: drawing, scale: scale, part: part)
    }

    /// A drawing and the units it is wide and high.
    private func drawing(of picture: MuseumPicture) async throws -> (Data, Double, Double) {
        let size: (Double, Double)
        switch picture.origin {
        case .painted(let painted): size = (painted.width, painted.height)
        case .scene(let scene): size = (scene.width, scene.height)
        case .file: size = (Double(picture.width), Double(picture.height))
        }
        if let known = kept[picture.id] { return (known, size.0, size.1) }
        let drawing: Data
        switch picture.origin {
        case .painted(let painted): drawing = await composed { Data(painted.svg.utf8) }
        case .scene(let scene): drawing = await composed { Data(scene.svg.utf8) }
        case .file(let file): drawing = Self.frame(try await reading(file), picture)
        }
        kept[picture.id] = drawing
        return (drawing, size.0, size.1)
    }

    /// A file as a drawing, so that parts of it are cut out as those of drawings are.
    private static func frame(_ jpeg: Data, _ picture: MuseumPicture) -> Data {
        let size = "width=\"\(picture.width)\" height=\"\(picture.height)\""
        let head =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(size)>"
            + "<image \(size) xlink:href=\"data:image/jpeg;base64,"
        return Data(head.utf8) + jpeg.base64EncodedData() + Data("\"/></svg>".utf8)
    }

    private func reading(_ file: URL) async throws -> Data {
        try await composed { Result { try Data(contentsOf: file) } }.get()
    }

    private func composed<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { waiter in
            composing.addOperation { waiter.resume(returning: work()) }
        }
    }
}
