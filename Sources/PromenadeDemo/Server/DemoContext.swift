import Hummingbird
import Logging

/// What a request comes with: its connection, so that a fault can break it off.
struct DemoContext: RequestContext {
    var coreContext: CoreRequestContextStorage
    /// Closes the connection at once, whatever has been sent.
    let hangUp: @Sendable () -> Void

    init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let channel = source.channel
        hangUp = { channel.close(mode: .all, promise: nil) }
    }
}
