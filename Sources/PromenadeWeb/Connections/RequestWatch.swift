import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Tells an ``ExchangeWatch`` where requests and answers begin and end, and lets no more in than are answered.
final class RequestWatch: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    private var exchange: (any ExchangeWatch)?
    private var isClosing = false
    /// Of the body that comes.
    private var pieces = (count: 0, bytes: 0)
    /// Whether the sender of the body that comes next waits for `100 Continue`.
    private var isExpected = false {
        didSet { exchange?.isExpected = isExpected }
    }

    func handlerAdded(context: ChannelHandlerContext) {
        let pipeline = context.pipeline.syncOperations
        exchange =
            (try? pipeline.handler(type: ConnectionWatch.self))
            ?? (try? pipeline.handler(type: StreamWatch.self))
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        guard !isClosing else { return }
        let now = context.eventLoop.now
        switch Self.unwrapInboundIn(data) {
        case .head where exchange?.requestBegan(now: now) == false:
            isClosing = true
            return context.close(promise: nil)
        case .head(let request):
            isExpected = request.isExpectingContinue
            pieces = (0, 0)
        case .body(let piece):
            if isExpected { isExpected = false }
            pieces.count += 1
            pieces.bytes += piece.readableBytes
            if let limits = exchange?.limits, pieces.count > limits.smallPieces,
                pieces.bytes / limits.bytesPerPiece < pieces.count
            {
                // Whoever reads the body is told, and answers; what else comes is not read.
                isClosing = true
                exchange?.ends(now: now)
                return context.fireErrorCaught(TinyPieces())
            }
        case .end:
            isExpected = false
            exchange?.requestEnded(now: now)
        }
        context.fireChannelRead(data)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        // An interim answer (100, 103) has no end of its own.
        switch Self.unwrapOutboundIn(data) {
        case .head(var answer):
            let close = exchange?.saysClose == false ? nil : "close"
            if close == nil || isClosing { answer.headerFields[.connection] = close }
            if isExpected, exchange?.unanswered == 1 {
                if answer.status != .continue {
                    // Nobody can tell whether the body still comes, or another request instead (RFC 9110, section 10.1.1).
                    answer.headerFields[.connection] = close
                }
                isExpected = false
            } else if answer.status == .continue {
                // The body has come without that.
                promise?.succeed()
                return
            }
            guard let refused = RefusedHead(answer) else {
                return context.write(Self.wrapOutboundOut(.head(answer)), promise: promise)
            }
            context.write(Self.wrapOutboundOut(.head(refused.head)), promise: promise)
            return context.write(Self.wrapOutboundOut(.body(refused.body)), promise: nil)
        case .end: exchange?.answerEnded(now: context.eventLoop.now)
        case .body: break
        }
        context.write(data, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        exchange?.ends(now: context.eventLoop.now)
        context.fireErrorCaught(error)
    }
}

/// A body came in more small pieces than ``ConnectionLimits`` allow.
struct TinyPieces: Error {}
