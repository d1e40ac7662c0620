import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Closes a stream of HTTP/2 that takes longer than it may: over a body, over reading an answer.
///
/// ``ConnectionWatch`` sees bytes of all streams together, and a window that is never opened (RFC 9113, section 5.2) looks to it like
/// nothing to do.
///
/// State: since when the body that comes is measured, and what was handed on and has not left yet. All of it is touched on the
/// connection's event loop only.
final class StreamWatch: ChannelDuplexHandler, ExchangeWatch {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    let limits: ConnectionLimits
    let saysClose = false
    private(set) var unanswered = 1
    var isExpected = false
    /// `nil` when the body is over.
    private var body: (since: NIODeadline, bytes: Int)?
    /// Since when the rest of a body is thrown away.
    private var drainingSince: NIODeadline?
    /// Whether the server wants to read.
    private var isReading = false
    /// Bytes of the answer that wait for the other side to read, and since when none has left.
    private var unread = (bytes: 0, since: NIODeadline.distantPast)
    private var timer: Scheduled<Void>?

    init(limits: ConnectionLimits, now: NIODeadline) {
        self.limits = limits
        body = (now, 0)
    }

    func handlerAdded(context: ChannelHandlerContext) { check(later: context) }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func read(context: ChannelHandlerContext) {
        isReading = true
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        isReading = false
        if case .body(let piece) = Self.unwrapInboundIn(data) { body?.bytes += piece.readableBytes }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard case .body(let piece) = Self.unwrapOutboundIn(data) else {
            return context.write(data, promise: promise)
        }
        let bytes = piece.readableBytes
        if unread.bytes == 0 { unread.since = context.eventLoop.now }
        unread.bytes += bytes
        let written = promise ?? context.eventLoop.makePromise()
        let loop = context.eventLoop
        written.futureResult.assumeIsolated().whenComplete { [weak self] _ in
            guard let self else { return }
            unread = (unread.bytes - bytes, loop.now)
        }
        context.write(data, promise: written)
    }

    // MARK: What RequestWatch tells

    func requestBegan(now: NIODeadline) -> Bool { true }

    func requestEnded(now: NIODeadline) {
        body = nil
        drainingSince = nil
    }

    func answerEnded(now: NIODeadline) {
        unanswered = 0
        if body != nil { drainingSince = now }
    }

    func ends(now: NIODeadline) { drainingSince = drainingSince ?? now }

    // MARK: Looking at it

    private func check(later context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.checkTime) { [weak self] in
            self?.check(context)
        }
    }

    private func check(_ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        let now = context.eventLoop.now
        if isReaderSlow(now) || isSenderSlow(now) { return context.close(promise: nil) }
        check(later: context)
    }

    private func isReaderSlow(_ now: NIODeadline) -> Bool {
        // One piece is said to have left when all of it has, so that a large one takes its time.
        let allowed = limits.readTime + .seconds(Int64(unread.bytes / limits.bytesPerSecond))
        return unread.bytes > 0 && now - unread.since >= allowed
    }

    private func isSenderSlow(_ now: NIODeadline) -> Bool {
        if let drainingSince, now - drainingSince >= limits.drainTime { return true }
        guard let measured = body else { return false }
        if !isReading || isExpected && unanswered > 0 {
            body = (now, 0)
        } else if now - measured.since >= limits.rateTime {
            guard measured.bytes >= limits.leastBytes(over: now - measured.since) else { return true }
            body = (now, 0)
        }
        return false
    }
}
