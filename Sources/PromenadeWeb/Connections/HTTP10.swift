import NIOCore
import NIOHTTP1

/// Answers HTTP/1.0 as it can be read: without chunks (RFC 9112, section 6.1), and as the connection's last, for its end is all
/// that tells how long one of unknown length is (section 6.3).
///
/// nginx speaks it to servers behind it unless told otherwise.
///
/// State: of which version the requests are that have no answer yet; touched on the connection's event loop only.
final class HTTP10: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    /// Bound: ``ConnectionLimits/pipelined``, beyond which the connection is closed.
    private var areOld: [Bool] = []

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard case .head(var head) = Self.unwrapInboundIn(data) else { return context.fireChannelRead(data) }
        areOld.append(head.version != .http1_1)
        // Whoever serves the connection then ends it as for anybody who asks for that.
        if head.version != .http1_1 { head.headers.replaceOrAdd(name: "Connection", value: "close") }
        context.fireChannelRead(Self.wrapInboundOut(.head(head)))
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        switch Self.unwrapOutboundIn(data) {
        case .head(var head) where areOld.first == true:
            head.version = .http1_0
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            context.write(Self.wrapOutboundOut(.head(head)), promise: promise)
        case .end:
            if !areOld.isEmpty { areOld.removeFirst() }
            context.write(data, promise: promise)
        case .head, .body: context.write(data, promise: promise)
        }
    }
}
