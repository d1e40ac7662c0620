package import NIOCore

/// The connection a request came by, or its stream (HTTP/2), as far as those who write long answers have to know it.
package struct CurrentConnection: Sendable {
    /// Set by ``BoundedHTTP`` for each request, `nil` where there is no connection, as in tests.
    @TaskLocal package static var current: CurrentConnection?

    /// Where its bytes are handed to the socket.
    package let loop: any EventLoop
    /// Ends it, and with it every answer on its way, where a condition is met when its event loop comes to it.
    ///
    /// The condition is told whether the connection's buffer takes more, and is called on the event loop: nothing of the
    /// connection's own goes on meanwhile.
    package let close: @Sendable (_ condition: @escaping @Sendable (_ isWritable: Bool) -> Bool) -> Void

    package init(
        loop: any EventLoop,
        close: @escaping @Sendable (_ condition: @escaping @Sendable (_ isWritable: Bool) -> Bool) -> Void
    ) {
        self.loop = loop
        self.close = close
    }

    /// Of a channel.
    package init(_ channel: any Channel) {
        self.init(loop: channel.eventLoop) { condition in
            channel.eventLoop.execute {
                if condition(channel.isWritable) { channel.close(promise: nil) }
            }
        }
    }
}
