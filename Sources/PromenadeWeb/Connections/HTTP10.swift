import NIOCore
import NIOHTTP1

/// Answers HTTP/1.0 as it can be read: without chunks (RFC 9112, section 6.1), and closes after the answer, for its end is all
/// that tells how long one of unknown length is (section 6.3).
///
/// nginx speaks it to servers behind it unless told otherwise.
///
/// State: whether the request that is being answered is of that version; touched on the connection's event loop only.
final class HTTP10: ChannelDuplexHandler {
    typealias InboundIn = HTTPServerRequestPart
    typealias InboundOut = HTTPServerRequestPart
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private var isOld = false

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = Self.unwrapInboundIn(data), head.version != .http1_1 { isOld = true }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        guard isOld else { return context.write(data, promise: promise) }
        switch Self.unwrapOutboundIn(data) {
        case .head(var head):
            head.version = .http1_0
            head.headers.replaceOrAdd(name: "Connection", value: "close")
            context.write(Self.wrapOutboundOut(.head(head)), promise: promise)
        case .body: context.write(data, promise: promise)
        case .end:
            let written = promise ?? context.eventLoop.makePromise()
            written.futureResult.whenComplete { [channel = context.channel] _ in channel.close(promise: nil) }
            context.write(data, promise: written)
        }
    }
}
