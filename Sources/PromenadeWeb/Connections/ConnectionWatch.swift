import Foundation
import HTTPTypes
import NIOCore

/// Closes a connection that takes longer than it may: over a header, over a body, over reading an answer, over nothing.
///
/// It stands where bytes come and go; ``RequestWatch``, behind the parser, tells it where requests begin and end. It
/// looks at the connection every ``ConnectionLimits/checkTime``, for a timer for each byte would cost more than the bytes.
///
/// State: what is awaited of the other side and since when, how many requests have no answer yet, how much was handed
/// to the socket. All of it is touched on the connection's event loop only.
final class ConnectionWatch: ChannelDuplexHandler, ExchangeWatch {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// What the other side has to send next.
    private enum Awaited {
        case request(since: NIODeadline)
        case head(since: NIODeadline, bytes: Int)
        case body(since: NIODeadline, bytes: Int)
        /// Anything of HTTP/2, whose streams have a ``StreamWatch`` each.
        case frames
    }

    let saysClose = true
    let limits: ConnectionLimits
    private var awaited: Awaited
    private(set) var unanswered = 0
    /// Since when the rest of a body is thrown away.
    private var drainingSince: NIODeadline?
    /// Since when nothing is read or said any more, and only the other side's closing is awaited.
    private var endingSince: NIODeadline?
    /// Whether the server wants to read.
    ///
    /// Where it does not, nobody is slow but us.
    private var isReading = false
    /// Bytes of answers so far, and what had left by a moment since which not all had.
    private var handed = 0
    private var unread: (since: NIODeadline, left: Int)?
    private var timer: Scheduled<Void>?
    var isExpected = false

    init(limits: ConnectionLimits, now: NIODeadline) {
        self.limits = limits
        awaited = .head(since: now, bytes: 0)
    }

    func channelActive(context: ChannelHandlerContext) {
        check(later: context)
        context.fireChannelActive()
    }

    func channelInactive(context: ChannelHandlerContext) {
        timer?.cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) { timer?.cancel() }

    func read(context: ChannelHandlerContext) {
        isReading = true
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        isReading = false
        let count = Self.unwrapInboundIn(data).readableBytes
        switch awaited {
        case .request: awaited = .head(since: context.eventLoop.now, bytes: count)
        case .head(let since, let bytes): awaited = .head(since: since, bytes: bytes + count)
        case .body(let since, let bytes): awaited = .body(since: since, bytes: bytes + count)
        case .frames: break
        }
        context.fireChannelRead(data)
        if case .head(_, let bytes) = awaited, bytes > limits.headBytes {
            refuse(.requestHeaderFieldsTooLarge, context)
        }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        handed += Self.unwrapOutboundIn(data).readableBytes
        context.write(data, promise: promise)
    }

    func close(context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?) {
        if case .output = mode { ends(now: context.eventLoop.now) }
        context.close(mode: mode, promise: promise)
    }

    // MARK: What RequestWatch tells

    /// The handshake is over, and what comes is no HTTP/1.1.
    func speaksFrames() { awaited = .frames }

    func ends(now: NIODeadline) { endingSince = endingSince ?? now }

    func requestBegan(now: NIODeadline) -> Bool {
        awaited = .body(since: now, bytes: 0)
        drainingSince = nil
        unanswered += 1
        return unanswered <= limits.pipelined
    }

    func requestEnded(now: NIODeadline) {
        awaited = .request(since: now)
        drainingSince = nil
    }

    func answerEnded(now: NIODeadline) {
        unanswered -= 1
        switch awaited {
        case .request: awaited = .request(since: now)
        case .body where unanswered == 0: drainingSince = now
        case .head, .body, .frames: break
        }
    }

    // MARK: Looking at it

    private func check(later context: ChannelHandlerContext) {
        timer = context.eventLoop.assumeIsolated().scheduleTask(in: limits.checkTime) { [weak self] in
            self?.check(context)
        }
    }

    private func check(_ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        let now = context.eventLoop.now
        if isReaderSlow(context, now) { return reset(context) }
        for since in [drainingSince, endingSince].compactMap({ $0 }) where now - since >= limits.drainTime {
            return context.close(promise: nil)
        }
        switch awaited {
        case .request(let since):
            if unanswered == 0, now - since >= limits.keepAliveTime { return context.close(promise: nil) }
        case .head(let since, let bytes):
            if !isReading {
                awaited = .head(since: now, bytes: bytes)
            } else if now - since >= limits.headTime {
                return refuse(.requestTimeout, context)
            }
        case .body(let since, let bytes):
            if !isReading || isExpected && unanswered > 0 {
                awaited = .body(since: now, bytes: 0)
            } else if now - since >= limits.rateTime {
                guard bytes >= limits.leastBytes(over: now - since) else {
                    return context.close(promise: nil)
                }
                awaited = .body(since: now, bytes: 0)
            }
        case .frames: break
        }
        check(later: context)
    }

    private func isReaderSlow(_ context: ChannelHandlerContext, _ now: NIODeadline) -> Bool {
        let waiting = (try? context.channel.syncOptions?.getOption(.bufferedWritableBytes)) ?? 0
        guard waiting > 0 else {
            unread = nil
            return false
        }
        let left = handed - waiting
        guard let last = unread else {
            unread = (now, left)
            return false
        }
        guard now - last.since >= limits.readTime else { return false }
        unread = (now, left)
        return left - last.left < limits.leastBytes(over: now - last.since)
    }

    // MARK: Ends

    /// Says why before closing, where nothing else is being said.
    private func refuse(_ status: HTTPResponse.Status, _ context: ChannelHandlerContext) {
        guard context.channel.isActive else { return }
        guard unanswered == 0 else { return context.close(promise: nil) }
        let refused = RefusedHead(HTTPResponse(status: status, headerFields: [.contentLength: "0"]))
        var answer = ByteBuffer(
            string: "HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\nConnection: close\r\n")
        for field in refused?.head.headerFields ?? [.contentLength: "0"] {
            answer.writeString("\(field.name): \(field.value)\r\n")
        }
        answer.writeString("\r\n")
        if var body = refused?.body { answer.writeBuffer(&body) }
        context.writeAndFlush(Self.wrapOutboundOut(.byteBuffer(answer)), promise: nil)
        context.close(promise: nil)
    }

    /// Closes without waiting for what is still to be read; the kernel would keep megabytes for it.
    private func reset(_ context: ChannelHandlerContext) {
        _ = (context.channel as? any SocketOptionProvider)?.setSoLinger(linger(l_onoff: 1, l_linger: 0))
        context.close(promise: nil)
    }
}
