package import Foundation
package import PromenadeCore

/// Turns pictures into other pictures on threads of its own, at most so many at a time.
///
/// libvips blocks its thread for as long as a picture takes; on the cooperative pool two large pictures would
/// stop the whole server.
package final class RenderPool: Sendable {
    /// Pictures with more pixels are refused before they are decoded: 200 million, twice the largest scan a
    /// museum here serves.
    package static let maxPixels = 200_000_000

    private let line: RenderLine
    private let limit: Duration

    /// - Parameters:
    ///   - threads: pictures worked on at once, three at least; more than the cores only costs memory. Cutting pictures
    ///     into tiles takes one of them, and large pictures two at most, so that there is always one for a small picture.
    ///   - limit: how long a picture may take that somebody waits for.
    package init(
        threads: Int = ProcessInfo.processInfo.activeProcessorCount, limit: Duration = .seconds(120)
    ) {
        line = RenderLine(threads: threads)
        self.limit = limit
    }

    /// How many pieces of work wait for a thread.
    package var waiting: Int { line.waiting }

    /// A JPEG of the whole picture, `width` px wide or as wide as the picture is.
    ///
    /// - Throws: ``ImageError/unreadable`` or ``ImageError/tooLarge``.
    package func thumbnail(
        of picture: Data, width: Int, quality: Int = 85
    ) async throws(ImageError) -> Data {
        try await run { job throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            return try Vips.thumbnail(of: picture, width: width, quality: quality, job: job)
        }
    }

    /// Decodes a picture from end to end.
    ///
    /// - Throws: ``ImageError/unreadable`` also for one that breaks off, or ``ImageError/tooLarge``.
    package func check(_ picture: Data) async throws(ImageError) {
        try await run { job throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            try Vips.check(picture, job: job)
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

    /// The colour a picture is remembered by.
    package func prominentColour(of picture: Data) async throws(ImageError) -> Colour? {
        try await run { () throws(ImageError) in
            let size = try Vips.size(of: picture)
            guard size.width * size.height <= Self.maxPixels else { throw .tooLarge }
            return Colour(prominentIn: try Vips.pixels(of: picture, width: 48))
        }
    }

    /// Runs work that knows nothing of being stopped, on a thread for pictures.
    func run<Value: Sendable>(
        _ length: RenderLine.Length = .short, _ work: @escaping @Sendable () throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        try await run(length) { _ throws(ImageError) in try work() }
    }

    /// Runs work on a thread for pictures.
    ///
    /// A caller whose task is cancelled leaves the line; where the work has begun, its job is told to stop, and
    /// what it throws then counts as ``ImageError/cancelled``, or after too long a time as ``ImageError/tooLarge``.
    func run<Value: Sendable>(
        _ length: RenderLine.Length = .short,
        _ work: @escaping @Sendable (RenderJob) throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        let job = RenderJob(limit: limit)
        do {
            return try await run(length, job, whenCancelled: ImageError.cancelled) { () throws(ImageError) in
                try work(job)
            }
        } catch {
            switch job.stop {
            case .cancelled: throw .cancelled
            case .tookTooLong: throw .tooLarge
            case nil: throw error
            }
        }
    }

    /// Runs work on a thread for pictures, or not at all where its caller was cancelled before its turn.
    ///
    /// - Parameter job: told to stop when the caller is cancelled later.
    package func run<Value: Sendable, Failure: Error>(
        _ length: RenderLine.Length, _ job: RenderJob, whenCancelled: Failure,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let turn = RenderTurn<Value, Failure>(line: line, job: job, whenCancelled: whenCancelled)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { turn.wait($0, length, work) }
        } onCancel: {
            turn.cancel()
        }
        return try outcome.get()
    }
}
