import NIOCore

/// Tells one visitor too many so, at once, and closes when they have read it.
///
/// What they send is thrown away: closing over unread bytes would reset the connection before they read the answer.
final class ConnectionRefusal: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer

    private let limits: ConnectionLimits

    init(limits: ConnectionLimits) { self.limits = limits }

    func channelActive(context: ChannelHandlerContext) {
        let words = "Promenade is busy. Try again in a few seconds.\n"
        let answer = """
            HTTP/1.1 503 Service Unavailable\r
            Retry-After: \(limits.retryAfter)\r
            Connection: close\r
            Cache-Control: no-store\r
            Content-Type: text/plain; charset=utf-8\r
            Content-Length: \(words.utf8.count)\r
            \r
            \(words)
            """
        context.writeAndFlush(Self.wrapOutboundOut(ByteBuffer(string: answer)), promise: nil)
        context.close(mode: .output, promise: nil)
        context.eventLoop.assumeIsolated().scheduleTask(in: limits.refusalTime) {
            context.close(promise: nil)
        }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {}

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        // They have read it, and said so by closing.
        if case .some(.inputClosed) = event as? ChannelEvent { context.close(promise: nil) }
    }
}
