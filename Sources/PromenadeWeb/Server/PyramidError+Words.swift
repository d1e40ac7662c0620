import HTTPTypes
import PromenadeCore
package import PromenadeImages

extension PyramidError {
    /// Why the picture is not shown, as a sentence.
    package var words: String {
        switch self {
        case .absent: "The file is not there, or may not be read."
        case .foreign: "This is no JPEG, PNG, TIFF or WebP, whatever its name says."
        case .damaged: "The file is damaged or breaks off."
        case .unread(.colours):
            "Its colour format isn’t supported. Save it in RGB, CIELAB, CMYK or grey."
        case .unread(.numbers):
            """
            Its pixels are measurements, not colours: with a sign, complex, of unusual length, or far beyond white. Exported as a \
            picture of 8 or 16 bits it can be shown.
            """
        case .unread(.compression):
            "Its compression isn’t supported. Save it as an ordinary JPEG, PNG or TIFF."
        case .tooManyBytes: "The file is too large."
        case .tooManyPixels(let width, let height):
            "It has \(width.grouped) × \(height.grouped) pixels, which is too many."
        case .needsMemory(let width, let height):
            """
            It has \(width.grouped) × \(height.grouped) pixels and can only be read as a whole. Saved without interlacing or \
            progression, or as a TIFF in tiles, it can be shown.
            """
        case .tookTooLong: "Reading it took too long and was given up."
        case .diskFull: "There is no room on the disk for its tiles."
        case .preparing: "Its tiles are being made."
        case .cancelled: "It was cancelled."
        case .busy: "Too many pictures are being prepared. Try again in a moment."
        }
    }

    /// The status for a picture that is not shown: it is there, and cannot be read (RFC 9110, section 15.5.21), or not just now.
    var status: HTTPResponse.Status {
        switch self {
        case .absent: .notFound
        case .foreign, .damaged, .unread, .tooManyBytes, .tooManyPixels, .needsMemory, .tookTooLong:
            .unprocessableContent
        case .diskFull: .insufficientStorage
        case .preparing, .cancelled, .busy: .serviceUnavailable
        }
    }

    /// In seconds; `nil` where asking again changes nothing.
    var retryAfter: Int? { status == .serviceUnavailable ? 2 : nil }

    /// The word programs read.
    package var name: String {
        switch self {
        case .absent: "absent"
        case .foreign: "foreign"
        case .damaged: "damaged"
        case .unread(.colours): "unread-colours"
        case .unread(.numbers): "unread-numbers"
        case .unread(.compression): "unread-compression"
        case .tooManyBytes: "too-many-bytes"
        case .tooManyPixels: "too-many-pixels"
        case .needsMemory: "needs-memory"
        case .tookTooLong: "took-too-long"
        case .diskFull: "disk-full"
        case .preparing: "preparing"
        case .cancelled: "cancelled"
        case .busy: "busy"
        }
    }
}
