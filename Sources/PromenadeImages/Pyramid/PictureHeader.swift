/// What a picture's file says about it before anything is decoded.
package struct PictureHeader: Sendable, Hashable {
    /// The formats we read.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        case jpeg, png, tiff, webp

        /// By the first bytes of a file, never by its name.
        init?(_ start: [UInt8]) {
            if start.starts(with: [0xFF, 0xD8, 0xFF]) {
                self = .jpeg
            } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
                self = .png
            } else if start.starts(with: [0x49, 0x49, 0x2A, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2A])
                || start.starts(with: [0x49, 0x49, 0x2B, 0]) || start.starts(with: [0x4D, 0x4D, 0, 0x2B])
            {
                self = .tiff
            } else if start.starts(with: "RIFF".utf8), start.dropFirst(8).starts(with: "WEBP".utf8) {
                self = .webp
            } else {
                return nil
            }
        }
    }

    package var kind: Kind
    /// Upright.
    package var width: Int
    package var height: Int
    /// Of the file.
    package var bytes: Int
    /// Whether it is read row by row.
    package var isStreamed: Bool
    /// What a row of its tiles, or one of its strips, takes in memory; 0 but for TIFF.
    package var pieceBytes: Int
    /// What it takes in memory where it is read as a whole; 0 where it is read row by row.
    package var wholeBytes = 0
    /// Whether one band beyond the colours is transparency.
    package var hasAlpha = true
}
