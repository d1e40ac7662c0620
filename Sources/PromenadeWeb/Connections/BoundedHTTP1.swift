import Foundation
package import HummingbirdCore
package import Logging
package import NIOCore
import NIOHTTP1
import NIOSSL

/// HTTP/1.1, by TLS where there is a certificate, within ``ConnectionLimits``: who is one too many is told so, who is too slow is closed.
///
/// Hummingbird's own bound stops accepting: whoever is above it then waits in the kernel, for as long as they are patient,
/// without a word. See docs/notes/connections.md.
package struct BoundedHTTP1: ServerChildChannel {
    package typealias Value = HTTP1Channel.Value

    private let inner: HTTP1Channel
    private let limits: ConnectionLimits
    private let census: ConnectionCensus
    private let certificate: TLSCertificate?

    /// What `Application` is given as its server.
    package static func server(
        _ limits: ConnectionLimits, _ census: ConnectionCensus, _ certificate: TLSCertificate? = nil
    ) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            Self(
                inner: HTTP1Channel(
                    responder: { request, writer, channel in
                        try await responder(request.continuing(on: channel), writer, channel)
                    },
                    configuration: .init(
                        additionalChannelHandlers: [RequestWatch()],
                        httpDecoderConfiguration: .init(
                            maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headBytes,
                            maxHeaderFieldCount: limits.fields))),
                limits: limits, census: census, certificate: certificate)
        }
    }

    package func setup(channel: any Channel, logger: Logger) -> EventLoopFuture<Value> {
        let isSpare = (try? Self.takesSpareDescriptor(channel)) ?? false
        let admission = isSpare ? .dropped : census.admit(channel.remoteAddress)
        channel.closeFuture.whenComplete { [census] _ in census.leave(admission) }
        do {
            let pipeline = channel.pipeline.syncOperations
            switch admission {
            case .served:
                if let certificate {
                    try pipeline.addHandler(NIOSSLServerHandler(context: certificate.context))
                }
                // Not every socket knows it, and without it slow readers are found out later.
                try? channel.syncOptions?.setOption(
                    .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: .init(limits.unsentBytes))
                try pipeline.addHandler(ConnectionWatch(limits: limits, now: channel.eventLoop.now))
            case .refused:
                // Nobody shakes hands to hear that there is no room.
                if certificate != nil { channel.close(promise: nil) }
                logger.debug("Too many connections", metadata: ["served": "\(census.served)"])
                try pipeline.addHandler(ConnectionRefusal(limits: limits))
            case .dropped:
                channel.close(promise: nil)
            }
        } catch { return channel.eventLoop.makeFailedFuture(error) }
        return inner.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandlers([RequestTarget(), HTTP10()], position: .after(parser))
            return value
        }
    }

    private static func takesSpareDescriptor(_ channel: any Channel) throws -> Bool {
        try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            DescriptorLimit.isSpare($0)
        } ?? false
    }

    package func handle(value: Value, logger: Logger) async {
        await CurrentConnection.$current.withValue(CurrentConnection(value.channel)) {
            await inner.handle(value: value, logger: logger)
        }
    }
}
