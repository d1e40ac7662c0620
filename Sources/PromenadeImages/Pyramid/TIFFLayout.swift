import Foundation

/// In what pieces the first page of a TIFF is stored (TIFF 6.0; BigTIFF's wider fields).
///
/// A piece is decoded as a whole, and its size is only the file's word: it has to be known before.
struct TIFFLayout {
    /// What a row of tiles, or a strip, takes in memory when it is decoded.
    let pieceBytes: Int

    private enum Tag: Int {
        case width = 256, height = 257, bits = 258, samples = 277, rowsPerStrip = 278, tileWidth = 322
        case tileHeight = 323
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
