package import Foundation

/// Turns pictures into other pictures on threads of its own, at most so many at a time.
///
/// libvips blocks its thread for as long as a picture takes; on the cooperative pool two large pictures would
/// stop the whole server.
package final class RenderPool: Sendable {
    /// Pictures with more pixels are refused before they are decoded: 200 million, twice the largest scan a
    /// museum here serves.
    package static let maxPixels = 200_000_000

    private let queue: OperationQueue

    /// - Parameter threads: pictures worked on at once; more than the cores only costs memory.
    package init(threads: Int = ProcessInfo.processInfo.activeProcessorCount) {
        queue = OperationQueue()
        queue.name = "promenade.render"
        queue.maxConcurrentOperationCount = max(threads, 1)
    }

    /// A JPEG of the whole picture, `width` px wide or as wide as the picture is.
    ///
    /// - Throws: ``ImageError/unreadable`` or ``ImageError/tooLarge``.
    package func thumbnail(
        of picture: Data, width: Int, quality: Int = 85
    ) async throws(ImageError) -> Data {
        try await run { () throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            return try Vips.thumbnail(of: picture, width: width, quality: quality)
        }
    }

    /// Decodes a picture from end to end.
    ///
    /// - Throws: ``ImageError/unreadable`` also for one that breaks off, or ``ImageError/tooLarge``.
    package func check(_ picture: Data) async throws(ImageError) {
        try await run { () throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            try Vips.check(picture)
        }
    }

    /// Width and height of a picture of a kind we read.
    package func size(of picture: Data) async throws(ImageError) -> (width: Int, height: Int) {
        try await run { () throws(ImageError) in try Vips.size(of: picture) }
    }

    /// A JPEG of an SVG drawing we made ourselves, or of a part of it, at `scale` times its own size.
    package func draw(
        svg: Data, scale: Double, part: PixelRect? = nil, quality: Int = 88
    ) async throws(ImageError) -> Data {
        try await run { () throws(ImageError) in
            try Vips.draw(svg: svg, scale: scale, part: part, quality: quality)
        }
    }

    /// A PNG of an SVG drawing we made ourselves, at its own size: for few colours and sharp edges.
    package func drawPNG(svg: Data) async throws(ImageError) -> Data {
        try await run { () throws(ImageError) in try Vips.png(svg: svg) }
    }

    /// Does blocking work on one of the pool's threads.
    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        let outcome = await withCheckedContinuation {
            (waiter: CheckedContinuation<Result<Value, ImageError>, Never>) in
            queue.addOperation {
                do throws(ImageError) { waiter.resume(returning: .success(try work())) } catch {
                    waiter.resume(returning: .failure(error))
                }
            }
        }
        return try outcome.get()
    }
}
