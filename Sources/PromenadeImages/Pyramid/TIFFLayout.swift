import Foundation

/// How the first page of a TIFF is stored (TIFF 6.0; BigTIFF's wider fields).
///
/// A piece is decoded as a whole, and its size is only the file's word: it has to be known before.
struct TIFFLayout {
    /// What a row of tiles, or a strip, takes in memory when it is decoded.
    let pieceBytes: Int
    /// Whether a band beyond the colours is transparency, and not somebody's measurement.
    let hasAlpha: Bool
    /// What of it nobody here reads.
    let unread: UnsupportedTIFF?

    private enum Tag: Int {
        case width = 256, height = 257, bits = 258, compression = 259, photometric = 262, samples = 277
        case rowsPerStrip = 278, tileWidth = 322, tileHeight = 323, extraSamples = 338, sampleFormat = 339
    }

    /// - Parameter bytes: of the file.
    init(_ descriptor: Int32, bytes: Int) throws(PyramidError) {
        let reader = TIFFBytes(descriptor)
        let start = try reader.directory(bytes: bytes)
        let fieldLength = reader.isBig ? 20 : 12
        var values: [Int: Int] = [:]
        for index in 0..<start.count {
            let at = start.fields + index * fieldLength
            let type = try reader.number(at: at + 2, length: 2)
            let count = try reader.number(at: at + 4, length: reader.isBig ? 8 : 4)
            let length = type == 3 ? 2 : type == 4 ? 4 : type == 16 ? 8 : 0
            let room = reader.isBig ? 8 : 4
            guard length > 0, let tag = Tag(rawValue: try reader.number(at: at, length: 2)) else { continue }
            var value = at + (reader.isBig ? 12 : 8)
            // Several values that have no room here are elsewhere; they are alike in all we read.
            if count > room / length { value = try reader.number(at: value, length: room) }
            values[tag.rawValue] = try reader.number(at: value, length: length)
        }
        func value(_ tag: Tag) -> Int? { values[tag.rawValue] }
        guard let width = value(.width), let height = value(.height), width > 0, height > 0 else {
            throw .damaged
        }
        let limit = 1_000_000
        let pixel = min(max(value(.samples) ?? 1, 1), 1000) * max(min(value(.bits) ?? 1, 1000) / 8, 1)
        let rows = value(.tileHeight) ?? min(value(.rowsPerStrip) ?? height, height)
        let columns = value(.tileWidth).map { max($0, width) } ?? width
        guard width <= limit, height <= limit else { throw .tooManyPixels(width: width, height: height) }
        pieceBytes = min(columns, limit) * min(max(rows, 1), limit) * pixel
        hasAlpha = value(.extraSamples).map { $0 == 1 || $0 == 2 } ?? false
        unread = Self.unread(
            samples: value(.samples) ?? 1, bits: value(.bits) ?? 1, form: value(.sampleFormat) ?? 1,
            photometric: value(.photometric), compression: value(.compression) ?? 1)
    }
}

extension TIFFLayout {
    /// White is 0, black is 0, RGB, palette.
    private static let photometrics: Set<Int> = [0, 1, 2, 3]
    /// Whose decoders make RGB of YCbCr: JPEG, and JPEG 2000 in three ways.
    private static let compressionsToRGB: Set<Int> = [7, 33003, 33005, 34712]
    /// None, three of fax, LZW, both of JPEG, both of Deflate, and those that libtiff or libvips were given later.
    private static let compressions: Set<Int> = [
        1, 2, 3, 4, 5, 6, 7, 8, 32766, 32771, 32773, 32809, 32946, 33003, 33004, 33005, 34676, 34677, 34712,
        34887, 34925, 50000, 50001,
    ]

    private static func unread(
        samples: Int, bits: Int, form: Int, photometric: Int?, compression: Int
    ) -> UnsupportedTIFF? {
        guard compressions.contains(compression) else { return .compression }
        let isLab = photometric == 8
        let isColour =
            switch photometric {
            case 5: samples >= 4
            case 6: compressionsToRGB.contains(compression)
            case 8: samples >= 3 && [8, 16].contains(bits)
            case let other?: photometrics.contains(other)
            case nil: true
            }
        guard isColour else { return .colours }
        return switch form {
        case 2 where !isLab, 5, 6: .numbers
        case 3: bits == 32 ? nil : .numbers
        default: [1, 2, 4, 8, 16, 32].contains(bits) ? nil : .numbers
        }
    }
}

/// Numbers of a TIFF file, in its own order of bytes.
private struct TIFFBytes {
    let isBig: Bool
    private let isLittle: Bool
    private let descriptor: Int32

    init(_ descriptor: Int32) {
        self.descriptor = descriptor
        var start = [UInt8](repeating: 0, count: 4)
        _ = pread(descriptor, &start, 4, 0)
        isLittle = start[0] == 0x49
        isBig = start.contains(0x2B)
    }

    /// Where the fields of the first page begin, and how many there are.
    func directory(bytes: Int) throws(PyramidError) -> (fields: Int, count: Int) {
        let offset = isBig ? try number(at: 8, length: 8) : try number(at: 4, length: 4)
        guard offset < bytes else { throw .damaged }
        let count = try number(at: offset, length: isBig ? 8 : 2)
        guard count <= 4096 else { throw .damaged }
        return (offset + (isBig ? 8 : 2), count)
    }

    func number(at offset: Int, length: Int) throws(PyramidError) -> Int {
        var bytes = [UInt8](repeating: 0, count: length)
        guard offset >= 0, pread(descriptor, &bytes, length, off_t(offset)) == length else { throw .damaged }
        let value = (isLittle ? bytes.reversed() : bytes).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        guard let number = Int(exactly: value), number < 1 << 62 else { throw .damaged }
        return number
    }
}
