package import NIOCore

/// The connection a request came by, as far as those who write long answers have to know it.
package enum ConnectionLoop {
    /// Where its bytes are handed to the socket; set by ``BoundedHTTP1`` for all of a connection's requests, `nil` where
    /// there is no connection, as in tests.
    @TaskLocal package static var current: (any EventLoop)?
}
