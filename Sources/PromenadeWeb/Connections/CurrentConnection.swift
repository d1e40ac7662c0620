package import NIOCore

/// The connection a request came by, as far as those who write long answers have to know it.
package struct CurrentConnection: Sendable {
    /// Set by ``BoundedHTTP1`` for all of a connection's requests, `nil` where there is no connection, as in tests.
    @TaskLocal package static var current: CurrentConnection?

    /// Where its bytes are handed to the socket.
    package let loop: any EventLoop
    /// Ends it, and with it every answer on its way.
    package let close: @Sendable () -> Void

    package init(loop: any EventLoop, close: @escaping @Sendable () -> Void) {
        self.loop = loop
        self.close = close
    }
}
