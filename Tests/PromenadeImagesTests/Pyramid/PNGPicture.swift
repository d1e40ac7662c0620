import Foundation

/// A PNG file made for a test, its pixels stored without compression.
struct PNGPicture {
    var width: Int
    var height: Int
    /// 0 grey, 2 RGB, 3 palette, 6 RGB with transparency.
    var kind: UInt8 = 2
    var palette: [[UInt8]]?
    var isInterlaced = false
    /// Further chunks before the pixels.
    var chunks: [(name: String, body: Data)] = []

    /// - Parameter rows: of the pixels, each with its filter's byte before it.
    func data(rows: Data) -> Data {
        var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        file += Self.chunk(
            "IHDR",
            Self.big(width, 4) + Self.big(height, 4) + Data([8, kind, 0, 0, isInterlaced ? 1 : 0]))
        for chunk in chunks { file += Self.chunk(chunk.name, chunk.body) }
        if let palette { file += Self.chunk("PLTE", Data(palette.flatMap { $0 })) }
        return file + Self.chunk("IDAT", Self.stored(rows)) + Self.chunk("IEND", Data())
    }

    /// Every pixel alike.
    func data(pixel: [UInt8]) -> Data {
        var row = Data([0])
        for _ in 0..<width { row += Data(pixel) }
        var rows = Data()
        for _ in 0..<height { rows += row }
        return data(rows: rows)
    }

    static func chunk(_ name: String, _ body: Data) -> Data {
        let content = Data(name.utf8) + body
        return big(body.count, 4) + content + big(Int(crc(content)), 4)
    }

    /// RFC 1950 around stored blocks of RFC 1951.
    static func stored(_ data: Data) -> Data {
        var out = Data([0x78, 0x01])
        var rest = data[...]
        while !rest.isEmpty {
            let block = rest.prefix(65_535)
            rest = rest.dropFirst(block.count)
            out += Data([rest.isEmpty ? 1 : 0]) + TIFFPicture.little(block.count, 2)
            out += TIFFPicture.little(~block.count, 2) + block
        }
        var (a, b) = (1, 0)
        for byte in data {
            a = (a + Int(byte)) % 65_521
            b = (b + a) % 65_521
        }
        return out + big(b << 16 | a, 4)
    }

    static func big(_ value: Int, _ length: Int) -> Data {
        Data(TIFFPicture.little(value, length).reversed())
    }

    private static func crc(_ data: Data) -> UInt32 {
        var value: UInt32 = 0xFFFF_FFFF
        for byte in data {
            value ^= UInt32(byte)
            for _ in 0..<8 { value = value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
        }
        return ~value
    }
}
