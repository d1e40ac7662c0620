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

    /// What one picture, and all that are decoded at the same time, may take in memory: 640 MB, a progressive JPEG of
    /// 200 million pixels with its colours at half the size.
    package static let maxDecodedBytes = 640_000_000

    /// Files of pictures that wait or are worked on, in bytes, beyond which further ones are refused: some six hundred as
    /// museums send them, or eight of the largest.
    package static let maxFileBytes = 256_000_000

    private let line: RenderQueue
    private let limit: Duration
    /// What their files take, from when they come until they go; nobody waits for that.
    private let files: ByteSemaphore
    /// What pictures take together while they are decoded; each that waits holds its file.
    private let memory = ByteSemaphore(capacity: RenderPool.maxDecodedBytes, most: 128)

    /// - Parameters:
    ///   - threads: pictures worked on at once, three at least; more than the cores only costs memory. Cutting pictures
    ///     into tiles takes one of them, and large pictures two at most, so that there is always one for a small picture.
    ///   - limit: how long a picture may take that somebody waits for.
    ///   - fileBytes: of pictures that wait or are worked on.
    package init(
        threads: Int = ProcessInfo.processInfo.activeProcessorCount, limit: Duration = .seconds(120),
        fileBytes: Int = RenderPool.maxFileBytes
    ) {
        files = ByteSemaphore(capacity: fileBytes, most: 0)
        line = RenderQueue(threads: threads)
        self.limit = limit
    }

    /// How many pieces of work wait for a thread.
    package var waiting: Int { line.waiting }

    /// The whole picture, `width` px wide or as wide as the picture is.
    ///
    /// - Throws: ``ImageError/unreadable`` or ``ImageError/tooLarge``.
    package func thumbnail(
        of picture: Data, width: Int, format: ImageRequest.Format = .jpg
    ) async throws(ImageError) -> Data {
        try await decoding(picture) { job throws(ImageError) in
            try Vips.thumbnail(of: picture, width: width, format: format, job: job)
        }
    }

    /// Decodes a picture from end to end.
    ///
    /// - Throws: ``ImageError/unreadable`` also for one that breaks off, or ``ImageError/tooLarge``.
    package func check(_ picture: Data) async throws(ImageError) {
        try await decoding(picture) { job throws(ImageError) in
            try Vips.check(picture, job: job)
        }
    }

    /// Width and height of a picture of a kind we read.
    package func size(of picture: Data) async throws(ImageError) -> (width: Int, height: Int) {
        try await holding(picture) { () throws(ImageError) in try Vips.size(of: picture) }
    }

    /// Where a photograph was taken, by what its camera wrote into its head.
    package func position(of photo: Data) async throws(ImageError) -> Coordinate? {
        try await holding(photo) { () throws(ImageError) in try Vips.position(of: photo) }
    }

    /// Looks at a picture's file on a thread for pictures.
    ///
    /// - Throws: ``ImageError/busy`` where files that wait take too much already.
    func holding<Value: Sendable>(
        _ picture: Data, _ work: @escaping @Sendable () throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        try await files.holding(picture.count) { () async throws(ImageError) in try await run(.short, work) }
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
        try await decoding(picture) { _ throws(ImageError) in
            Colour(prominentIn: try Vips.pixels(of: picture, width: 48))
        }
    }

    /// Decodes a picture when there is memory for it.
    ///
    /// - Parameter whole: whether its pixels are needed in another order than they come in.
    /// - Throws: ``ImageError/busy`` where files that wait take too much already.
    func decoding<Value: Sendable>(
        _ picture: Data, whole: Bool = false,
        _ work: @escaping @Sendable (RenderJob) throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        try await files.holding(picture.count) { () async throws(ImageError) in
            let bytes = try await run { () throws(ImageError) in
                try Vips.decodedBytes(of: picture, whole: whole)
            }
            return try await memory.holding(bytes) { () async throws(ImageError) in
                try await run(.short, work)
            }
        }
    }

    /// Runs work that knows nothing of being stopped, on a thread for pictures.
    func run<Value: Sendable>(
        _ length: RenderQueue.Length = .short, _ work: @escaping @Sendable () throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        try await run(length) { _ throws(ImageError) in try work() }
    }

    /// Runs work on a thread for pictures.
    ///
    /// A caller whose task is cancelled leaves the line; where the work has begun, its job is told to stop, and
    /// what it throws then counts as ``ImageError/cancelled``, or after too long a time as ``ImageError/tooLarge``.
    func run<Value: Sendable>(
        _ length: RenderQueue.Length = .short,
        _ work: @escaping @Sendable (RenderJob) throws(ImageError) -> Value
    ) async throws(ImageError) -> Value {
        let job = RenderJob(limit: limit)
        do {
            return try await run(length, job, whenCancelled: ImageError.cancelled, whenFull: .busy) {
                () throws(ImageError) in try work(job)
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
    /// - Parameters:
    ///   - job: told to stop when the caller is cancelled later.
    ///   - whenFull: thrown where too many wait already.
    package func run<Value: Sendable, Failure: Error>(
        _ length: RenderQueue.Length, _ job: RenderJob, whenCancelled: Failure, whenFull: Failure? = nil,
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let turn = RenderTicket<Value, Failure>(
            line: line, job: job, whenCancelled: whenCancelled, whenFull: whenFull ?? whenCancelled)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { turn.wait($0, length, work) }
        } onCancel: {
            turn.cancel()
        }
        return try outcome.get()
    }
}
