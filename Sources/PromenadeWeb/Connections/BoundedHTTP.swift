import Foundation
package import HummingbirdCore
package import Logging
package import NIOCore
import NIOHTTP1
import NIOHTTP2
import NIOSSL
import NIOTLS

/// HTTP/1.1, and by TLS HTTP/2 as well, within ``ConnectionLimits``: who is one too many is told so, who is too slow is closed.
///
/// Hummingbird's own bound stops accepting: whoever is above it then waits in the kernel, for as long as they are patient,
/// without a word. See docs/notes/connections.md.
package struct BoundedHTTP: ServerChildChannel {
    /// A connection, or what one becomes when it has said how it speaks.
    package struct Value: ServerChildChannelValue {
        enum Spoken: Sendable {
            case http1(HTTP1Channel.Value)
            /// HTTP/1.1 without TLS, where there is a certificate.
            case plain(HTTP1Channel.Value)
            case http2(BoundedHTTP2.Connection)
        }

        let spoken: EventLoopFuture<Spoken>
        package let channel: any Channel
    }

    private let http1: HTTP1Channel
    /// Leads to TLS who came without.
    private let plain: HTTP1Channel
    private let http2: BoundedHTTP2
    private let limits: ConnectionLimits
    private let census: ConnectionCensus
    private let certificate: TLSCertificate?

    /// What `Application` is given as its server.
    package static func server(
        _ limits: ConnectionLimits, _ census: ConnectionCensus, _ certificate: TLSCertificate? = nil
    ) -> HTTPServerBuilder {
        HTTPServerBuilder { responder in
            let within: HTTPChannelHandler.Responder = { request, writer, channel in
                try await responder(request.continuing(on: channel), writer, channel)
            }
            let configuration = HTTP1Channel.Configuration(
                additionalChannelHandlers: [RequestWatch()],
                httpDecoderConfiguration: .init(
                    maxHeaderFieldSize: limits.fieldBytes, maxHeaderListSize: limits.headBytes,
                    maxHeaderFieldCount: limits.fields))
            let http1 = HTTP1Channel(responder: within, configuration: configuration)
            return Self(
                http1: http1,
                plain: HTTP1Channel(
                    responder: UpgradeToTLS(inner: within).respond, configuration: configuration),
                http2: BoundedHTTP2(http1: http1, limits: limits), limits: limits, census: census,
                certificate: certificate)
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
                // Not every socket knows it, and without it slow readers are found out later.
                try? channel.syncOptions?.setOption(
                    .tcpOption(.init(rawValue: TCP_NOTSENT_LOWAT)), value: .init(limits.unsentBytes))
                try pipeline.addHandler(ConnectionWatch(limits: limits, now: channel.eventLoop.now))
                if let certificate { return listening(for: certificate, on: channel, logger: logger) }
            case .refused:
                // Nobody shakes hands to hear that there is no room.
                if certificate != nil { channel.close(promise: nil) }
                logger.debug("Too many connections", metadata: ["served": "\(census.served)"])
                try pipeline.addHandler(ConnectionRefusal(limits: limits))
            case .dropped:
                channel.close(promise: nil)
            }
        } catch { return channel.eventLoop.makeFailedFuture(error) }
        let spoken = speaking(http1, on: channel, logger: logger).map { Value.Spoken.http1($0) }
        return channel.eventLoop.makeSucceededFuture(Value(spoken: spoken, channel: channel))
    }

    private func speaking(
        _ http1: HTTP1Channel, on channel: any Channel, logger: Logger
    ) -> EventLoopFuture<HTTP1Channel.Value> {
        http1.setup(channel: channel, logger: logger).flatMapThrowing { value in
            let pipeline = channel.pipeline.syncOperations
            let parser = try pipeline.handler(type: ByteToMessageHandler<HTTPRequestDecoder>.self)
            try pipeline.addHandlers([RequestTarget(), HTTP10()], position: .after(parser))
            return value
        }
    }

    /// Waits for the first byte, and then, where it is TLS, until both sides have agreed on how they speak (ALPN, RFC 7301).
    private func listening(
        for certificate: TLSCertificate, on channel: any Channel, logger: Logger
    ) -> EventLoopFuture<Value> {
        channel.eventLoop.makeCompletedFuture {
            let spoken = channel.eventLoop.makePromise(of: Value.Spoken.self)
            let first = FirstByte { isTLS in
                guard isTLS else {
                    return speaking(plain, on: channel, logger: logger).map { .plain($0) }.cascade(to: spoken)
                }
                let negotiation = NIOTypedApplicationProtocolNegotiationHandler<Value.Spoken> { agreed in
                    guard case .negotiated("h2") = agreed else {
                        return speaking(http1, on: channel, logger: logger).map { .http1($0) }
                    }
                    return channel.eventLoop.makeCompletedFuture { .http2(try http2.setup(channel)) }
                }
                try channel.pipeline.syncOperations.addHandler(
                    NIOSSLServerHandler(context: certificate.context), position: .first)
                try channel.pipeline.syncOperations.addHandler(negotiation)
                negotiation.protocolNegotiationResult.cascade(to: spoken)
            } left: {
                spoken.fail(ChannelError.eof)
            }
            try channel.pipeline.syncOperations.addHandler(first)
            return Value(spoken: spoken.futureResult, channel: channel)
        }
    }

    private static func takesSpareDescriptor(_ channel: any Channel) throws -> Bool {
        try channel.pipeline.syncOperations.withUnsafeTransportIfAvailable(of: NIOBSDSocket.Handle.self) {
            DescriptorLimit.isSpare($0)
        } ?? false
    }

    package func handle(value: Value, logger: Logger) async {
        // Who hangs up before that was never here.
        guard let spoken = try? await value.spoken.get() else { return }
        await CurrentConnection.$current.withValue(CurrentConnection(value.channel)) {
            switch spoken {
            case .http1(let connection): await http1.handle(value: connection, logger: logger)
            case .plain(let connection): await plain.handle(value: connection, logger: logger)
            case .http2(let connection): await http2.handle(connection, logger: logger)
            }
        }
    }
}
