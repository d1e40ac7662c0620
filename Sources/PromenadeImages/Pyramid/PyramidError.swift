/// Why there is no pyramid of a picture; each case has a sentence of its own.
package enum PyramidError: Error, Sendable, Hashable {
    /// There is no such file, or none that may be read.
    case absent
    /// Not JPEG, PNG, TIFF or WebP by its first bytes, whatever its name says.
    case foreign
    /// It breaks off, or contradicts itself.
    case damaged
    /// It may be whole, and is written in a way we do not read.
    case unread(UnsupportedTIFF)
    /// It has more bytes than are taken.
    case tooManyBytes
    /// It has more pixels than are taken.
    case tooManyPixels(width: Int, height: Int)
    /// It can be decoded only as a whole, and is too large for that: a progressive JPEG, an interlaced PNG, a WebP, a
    /// TIFF in few large pieces.
    case needsMemory(width: Int, height: Int)
    /// Reading it was given up.
    case tookTooLong
    /// There is no room to write it.
    case diskFull
    /// It is being made, and this much of it is done, 0 to 1.
    case preparing(Double)
    /// Nobody waits for it any more.
    case cancelled
    /// So many wait to be made already that no more is taken on: try again in a moment.
    case busy
}

extension ImageError {
    package init(_ error: PyramidError) {
        self =
            switch error {
            case .absent: .absent
            case .foreign, .damaged, .unread: .unreadable
            case .tooManyBytes, .tooManyPixels, .needsMemory, .tookTooLong: .tooLarge
            case .diskFull, .preparing: .unreachable
            case .cancelled: .cancelled
            case .busy: .busy
            }
    }
}
