import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeTestRandom
import Testing

@Suite(.timeLimit(.minutes(10))) struct PyramidTests {
    private let scene: PyramidScene

    init() throws { scene = try PyramidScene() }

    @Test(arguments: [
        (1, 1), (511, 512), (513, 1), (512, 512), (1000, 800), (1025, 1537), (2049, 700), (3, 1030),
    ])
    func `every tile a viewer may ask for is there, as large as the grid says`(_ width: Int, _ height: Int)
        async throws
    {
        let pyramid = try await scene.pyramid(PyramidScene.gradient(width, height))

        #expect(pyramid.grid == TileGrid(size: try #require(PixelSize(width: width, height: height))))
        for address in addresses(of: pyramid.grid) {
            let size = try await scene.pool.size(of: pyramid.tile(address))
            #expect(size == pyramid.grid.pixels(of: address), "\(address)")
        }
    }

    @Test func `a tile there is not is absent`() async throws {
        let pyramid = try await scene.pyramid(PyramidScene.gradient(600, 400))

        for address in [
            TileAddress(scaleFactor: 1, column: 2, row: 0), TileAddress(scaleFactor: 1, column: 0, row: -1),
            TileAddress(scaleFactor: 4, column: 0, row: 0), TileAddress(scaleFactor: 3, column: 0, row: 0),
        ] {
            await #expect(throws: ImageError.absent) { try await pyramid.tile(address) }
        }
    }

    @Test func `a picture that stands on its side is set upright`() async throws {
        let upright = try await scene.pyramid(
            TIFFPicture(width: 600, height: 300).data { column, row, band in
                [column / 3, row / 2, 90][band]
            }, "upright.tif")
        // Turned a quarter to the right, and marked so: what is shown at its left is stored at the top.
        let turned = try await scene.pyramid(
            TIFFPicture(width: 300, height: 600, orientation: 8).data { column, row, band in
                [row / 3, (299 - column) / 2, 90][band]
            }, "turned.tif")

        #expect(turned.grid == upright.grid)
        for address in addresses(of: upright.grid) {
            #expect(try await turned.tile(address) == upright.tile(address), "\(address)")
        }
    }

    @Test func `deep, grey, printed and transparent pictures look as they should`() async throws {
        let tile = TileAddress(scaleFactor: 1, column: 0, row: 0)
        func shown(_ data: Data, _ name: String) async throws -> Data {
            try await scene.pyramid(data, name).tile(tile)
        }
        let red = try await shown(TIFFPicture(width: 64, height: 64).data { $2 == 0 ? 255 : 0 }, "red.tif")
        let white = try await shown(TIFFPicture(width: 64, height: 64).data { _, _, _ in 255 }, "white.tif")
        let grey = try await shown(
            TIFFPicture(width: 64, height: 64, bands: 1, photometric: 1).data { _, _, _ in 128 }, "grey.tif")

        #expect(
            try await shown(
                TIFFPicture(width: 64, height: 64, bits: 16).data { $2 == 0 ? 255 : 0 }, "deep.tif")
                == red)
        #expect(
            try await shown(
                PNGPicture(width: 64, height: 64, kind: 3, palette: [[0, 0, 255], [255, 0, 0]]).data(pixel: [
                    1
                ]),
                "palette.png") == red)
        #expect(
            try await shown(
                TIFFPicture(width: 64, height: 64, bands: 1, bits: 16, photometric: 1).data { _, _, _ in 128
                },
                "deep grey.tif") == grey)
        #expect(
            try await shown(
                TIFFPicture(width: 64, height: 64, bands: 4, photometric: 5).data { _, _, _ in 0 },
                "printed.tif"
            ) == white)
        #expect(
            try await shown(
                PNGPicture(width: 64, height: 64, kind: 6).data(pixel: [200, 10, 10, 0]), "glass.png")
                == white)
        #expect(red != white && white != grey)
    }

    @Test func `a profile nobody can read takes nothing from its picture`() async throws {
        let tile = TileAddress(scaleFactor: 1, column: 0, row: 0)
        let plain = try await scene.pyramid(
            TIFFPicture(width: 64, height: 64).data { _, _, band in 80 * band }, "plain.tif")
        for (index, profile) in [Data("rubbish".utf8), Data(count: 200), Data((0..<255).map { UInt8($0) })]
            .enumerated()
        {
            let odd = TIFFPicture(width: 64, height: 64, profile: profile).data { _, _, band in 80 * band }
            #expect(try await scene.pyramid(odd, "odd \(index).tif").tile(tile) == plain.tile(tile))
        }
    }

    @Test func `an operator's pyramidal TIFF is read at its full size`() async throws {
        // Tiles at full size on the first page; a smaller page follows, as vips and Photoshop write them.
        var first = TIFFPicture(width: 700, height: 500, tile: 256)
        let pixels = { (column: Int, row: Int, band: Int) in [column % 256, row % 256, 40][band] }
        let length = first.data(pixels).count
        first.next = length
        let second = TIFFPicture(width: 350, height: 250, tile: 256).moved(by: length) { column, row, band in
            pixels(column * 2, row * 2, band)
        }

        let pyramid = try await scene.pyramid(first.data(pixels) + second, "pyramid.tif")
        let strips = try await scene.pyramid(
            TIFFPicture(width: 700, height: 500, rows: 16).data(pixels), "strips.tif")

        #expect(pyramid.grid.size == PixelSize(width: 700, height: 500))
        for address in addresses(of: strips.grid) {
            #expect(try await pyramid.tile(address) == strips.tile(address), "\(address)")
        }
    }

    @Test func `a pyramid that was cut short is none`() async throws {
        let picture = try scene.file(PyramidScene.gradient(1000, 800))
        _ = try await scene.store().pyramid(of: picture, patience: .seconds(60))
        let file = scene.folder.pyramid(picture.key)
        let whole = try Data(contentsOf: file)

        for length in stride(from: 0, to: whole.count, by: max(whole.count / 60, 1)) {
            let cut = scene.originals.url.appending(path: "cut.zip")
            try whole.prefix(length).write(to: cut)
            #expect(throws: PyramidError.damaged) { try Pyramid(file: cut, version: "1") }
        }
    }

    private func opened(_ file: URL) -> Pyramid? { try? Pyramid(file: file, version: "1") }

    @Test func `a pyramid whose list is rubbish is refused`() async throws {
        let picture = try scene.file(PyramidScene.gradient(1000, 800))
        _ = try await scene.store().pyramid(of: picture, patience: .seconds(60))
        let whole = try Data(contentsOf: scene.folder.pyramid(picture.key))
        var chance = SplitMix64(seed: 300)
        let odd = scene.originals.url.appending(path: "odd.zip")

        for _ in 0..<300 {
            var bytes = whole
            for _ in 0..<4 {
                bytes[Int.random(in: (whole.count - 900)..<whole.count, using: &chance)] = .random(
                    in: 0...255, using: &chance)
            }
            try bytes.write(to: odd)
            // Refused or read: what matters is that the server lives, and never shows what is no tile.
            guard let pyramid = opened(odd) else { continue }
            for address in addresses(of: pyramid.grid).prefix(20) {
                guard let tile = try? await pyramid.tile(address) else { continue }
                #expect(tile.starts(with: [0xFF, 0xD8, 0xFF]))
            }
        }
    }
}

extension TIFFPicture {
    /// A page for the end of a file that is already so long: its directory and its pixels, without the header.
    func moved(by length: Int, _ sample: (Int, Int, Int) -> Int) -> Data {
        let page = Self.moved(data(sample), by: length - 8)
        return page
    }

    /// Adds to every offset in a directory that begins at byte 8, and takes the header off.
    private static func moved(_ file: Data, by distance: Int) -> Data {
        var bytes = [UInt8](file)
        func number(_ at: Int, _ length: Int) -> Int {
            (0..<length).reduce(0) { $0 | Int(bytes[at + $1]) << (8 * $1) }
        }
        func add(_ at: Int) {
            bytes.replaceSubrange(at..<(at + 4), with: little(number(at, 4) + distance, 4))
        }
        for index in 0..<number(8, 2) {
            let at = 10 + index * 12
            let (tag, type, count) = (number(at, 2), number(at + 2, 2), number(at + 4, 4))
            let isOffsets = tag == 273 || tag == 324
            let place = number(at + 8, 4)
            if count * (type == 3 ? 2 : 4) > 4 {
                if isOffsets { for value in 0..<count { add(place + value * 4) } }
                add(at + 8)
            } else if isOffsets {
                add(at + 8)
            }
        }
        return Data(bytes.dropFirst(8))
    }
}
