import NIOCore

/// Tells TLS from plain HTTP by how a connection begins, where both may come: a handshake's first byte is 22 (RFC 8446, section 5.1),
/// which no method of HTTP begins with.
///
/// State: whether it is decided; touched on the connection's event loop only.
final class FirstByte: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer
    typealias InboundOut = ByteBuffer

    private static let handshake: UInt8 = 22

    /// Makes the rest of the pipeline; told whether it is TLS.
    private var decide: ((_ isTLS: Bool) throws -> Void)?
    /// Whoever connects and says nothing is told of by that.
    private let left: () -> Void

    init(decide: @escaping (_ isTLS: Bool) throws -> Void, left: @escaping () -> Void) {
        self.decide = decide
        self.left = left
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let bytes = Self.unwrapInboundIn(data)
        guard let decide, let first = bytes.readableBytesView.first else {
            return context.fireChannelRead(data)
        }
        self.decide = nil
        let isTLS = first == Self.handshake
        do { try decide(isTLS) } catch { return context.fireErrorCaught(error) }
        if isTLS {
            // From where bytes come: the handlers that read them stand before this one now.
            context.pipeline.fireChannelRead(bytes)
        } else {
            context.fireChannelRead(data)
        }
        context.pipeline.syncOperations.removeHandler(self, promise: nil)
    }

    func channelInactive(context: ChannelHandlerContext) {
        if decide != nil { left() }
        decide = nil
        context.fireChannelInactive()
    }
}
