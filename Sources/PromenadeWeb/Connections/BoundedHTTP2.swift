import HummingbirdCore
import Logging
import NIOCore
import NIOHPACK
import NIOHTTP2
import NIOHTTPTypes
import NIOHTTPTypesHTTP2

/// HTTP/2 (RFC 9113) by NIOHTTP2, within ``ConnectionLimits``: a request a stream, a hundred streams a connection.
///
/// Hummingbird's `HTTP2Channel` takes heads of 16 kB only, and never ends a connection by its age.
struct BoundedHTTP2: Sendable {
    typealias Connection = NIOHTTP2Handler.AsyncStreamMultiplexer<HTTP1Channel.Value>

    let http1: HTTP1Channel
    let limits: ConnectionLimits

    /// On the connection's event loop, once its two sides have agreed on HTTP/2.
    func setup(_ channel: any Channel) throws -> Connection {
        let pipeline = channel.pipeline.syncOperations
        try pipeline.handler(type: ConnectionWatch.self).speaksFrames()
        let connection = try pipeline.configureAsyncHTTP2Pipeline(
            mode: .server,
            connectionManagerConfiguration: .init(
                maxIdleTime: limits.keepAliveTime, maxAge: limits.connectionTime,
                maxGraceTime: limits.connectionTime, keepalive: nil),
            http2HandlerConfiguration: configuration
        ) { [limits] stream in
            stream.eventLoop.makeCompletedFuture {
                let pipeline = stream.pipeline.syncOperations
                try pipeline.addHandlers(
                    HTTP2FramePayloadToHTTPServerCodec(),
                    StreamWatch(limits: limits, now: stream.eventLoop.now), RequestWatch())
                return try HTTP1Channel.Value(wrappingChannelSynchronously: stream)
            }
        }
        // Its clocks begin when a connection does, which was before the handshake.
        let manager = try pipeline.handler(type: NIOHTTP2ServerConnectionManagementHandler.self)
        manager.channelActive(context: try pipeline.context(handler: manager))
        return connection
    }

    private var configuration: NIOHTTP2Handler.Configuration {
        var configuration = NIOHTTP2Handler.Configuration()
        configuration.connection.initialSettings = [
            HTTP2Setting(parameter: .maxConcurrentStreams, value: limits.streams),
            HTTP2Setting(parameter: .maxHeaderListSize, value: limits.headBytes),
            HTTP2Setting(parameter: .initialWindowSize, value: limits.windowBytes),
        ]
        configuration.connection.targetWindowSize = limits.windowBytes
        configuration.stream.targetWindowSize = limits.windowBytes
        configuration.stream.streamResetFrameRateLimit.maximumCount = limits.resets
        configuration.connection.controlFrameRateLimit.maximumCount = limits.resets
        return configuration
    }

    func handle(_ connection: Connection, logger: Logger) async {
        do {
            try await withThrowingDiscardingTaskGroup { group in
                for try await stream in connection.inbound {
                    // A stream is a connection of one request.
                    group.addTask {
                        await CurrentConnection.$current.withValue(CurrentConnection(stream.channel)) {
                            await http1.handle(value: stream, logger: logger)
                        }
                    }
                }
            }
        } catch { logger.trace("A connection ended", metadata: ["error": "\(error)"]) }
    }
}
