package import Logging
package import NIOCore

/// After a connection could not be accepted, for want of descriptors or memory, none is tried for a second.
///
/// NIO's own `AcceptBackoffHandler` only delays what asks for the next connection. The one that failed still counts as
/// asked for, so that the socket stays registered with the kernel, which says at once that somebody waits: a thread would
/// try and fail without an end. Here the socket is taken off until the pause is over; who waits, waits in the kernel.
package final class AcceptPause: ChannelInboundHandler {
    package typealias InboundIn = any Channel

    private let pause: TimeAmount
    private let logger: Logger
    private var resuming: Scheduled<Void>?

    private init(_ pause: TimeAmount, _ logger: Logger) {
        self.pause = pause
        self.logger = logger
    }

    /// - Parameters:
    ///   - listener: what connections are accepted from.
    ///   - logger: is told of each failure, so that whoever runs the server knows why nobody new gets in.
    ///   - pause: a second, as long as NIO's own handler holds back: short for those who wait, long for a processor.
    package static func add(to listener: any Channel, logger: Logger, for pause: TimeAmount = .seconds(1))
        async throws
    {
        try await listener.eventLoop.submit {
            try listener.pipeline.syncOperations.addHandler(AcceptPause(pause, logger), position: .first)
        }.get()
    }

    package func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is IOError {
            logger.warning("No connection could be accepted", metadata: ["error": "\(error)"])
            if resuming == nil { pauses(context) }
        }
        context.fireErrorCaught(error)
    }

    private func pauses(_ context: ChannelHandlerContext) {
        let channel = context.channel
        try? channel.syncOptions?.setOption(.autoRead, value: false)
        resuming = context.eventLoop.assumeIsolated().scheduleTask(in: pause) { [self] in
            resuming = nil
            try? channel.syncOptions?.setOption(.autoRead, value: true)
        }
    }

    package func channelInactive(context: ChannelHandlerContext) {
        resuming?.cancel()
        context.fireChannelInactive()
    }
}
