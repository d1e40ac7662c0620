import CVips
import Synchronization

/// Stops a picture while it is being made.
///
/// State: whether it was asked to, and the picture libvips works on. The lock is held while libvips is told, so that
/// the picture is there until then.
final class RenderStop: Sendable {
    private struct State {
        var isStopped = false
        /// Its address; a pointer may not leave its thread.
        var image: UInt?
    }

    private let state = Mutex(State())

    var isStopped: Bool { state.withLock { $0.isStopped } }

    func stop() {
        state.withLock { state in
            state.isStopped = true
            guard let image = state.image.flatMap({ UnsafeMutablePointer<VipsImage>(bitPattern: $0) }) else {
                return
            }
            vips_image_set_kill(image, 1)
        }
    }

    /// Calls `work`, which makes everything from this image; stopping makes libvips fail in it.
    func watching<Value>(
        _ image: UnsafeMutablePointer<VipsImage>, _ work: () throws(ImageError) -> Value
    ) throws(ImageError) -> Value {
        let address = UInt(bitPattern: image)
        let isStopped = state.withLock { state in
            state.image = address
            return state.isStopped
        }
        defer { state.withLock { $0.image = nil } }
        if isStopped { throw .cancelled }
        do throws(ImageError) { return try work() } catch { throw self.isStopped ? .cancelled : error }
    }
}
