import NIOCore

/// Lets a connection take a page or a tile in one piece.
///
/// NIO stops whoever writes at 64 kB, which is less than many tiles have, and wakes them when it is sent.
final class TakesWholeAnswers: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = any Sendable

    /// In bytes; that much may wait in memory for a slow client.
    private static let most = 512 * 1024

    func handlerAdded(context: ChannelHandlerContext) {
        try? context.channel.syncOptions?.setOption(
            .writeBufferWaterMark, value: .init(low: Self.most / 2, high: Self.most))
    }
}
