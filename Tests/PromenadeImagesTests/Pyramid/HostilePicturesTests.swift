import Foundation
import PromenadeCore
import PromenadeImages
import PromenadeTestRandom
import Testing

/// Files that are not what they say, say what cannot be, or break off: each is refused with a reason, or shown.
@Suite(.timeLimit(.minutes(10))) struct HostilePicturesTests {
    private let scene: PyramidScene

    init() throws { scene = try PyramidScene() }

    /// What came of a file.
    private func outcome(_ data: Data, _ name: String = "a.jpg") async throws -> PyramidError? {
        do throws(PyramidError) {
            let pyramid = try await scene.store().pyramid(
                of: scene.original(data, name), patience: .seconds(60))
            for address in addresses(of: pyramid.grid) {
                guard (try? await pyramid.tile(address)) != nil else { return .damaged }
            }
            return nil
        } catch {
            return error
        }
    }

    private func jpeg(_ scale: Double = 1) async throws -> Data {
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="300" height="200" fill="#446"/>\
            <circle cx="90" cy="90" r="70" fill="#e96"/><path d="M0 0L300 200" stroke="#fff"/></svg>
            """
        return try await scene.pool.draw(svg: Data(svg.utf8), scale: scale)
    }

    @Test func `a file that breaks off anywhere is refused`() async throws {
        let jpeg = try await jpeg()
        let png = PNGPicture(width: 100, height: 100).data(pixel: [1, 2, 3])
        let tiff = TIFFPicture(width: 100, height: 100, rows: 10).data { column, row, _ in column + row }
        for (name, whole) in [("a.jpg", jpeg), ("a.png", png), ("a.tif", tiff)] {
            #expect(try await outcome(whole, name) == nil)
            for part in 0..<12 {
                let cut = whole.prefix(whole.count * part / 12)
                let refusal = try await outcome(cut, name)
                #expect(
                    [.damaged, .foreign].contains(refusal),
                    "\(name) cut at \(cut.count): \(String(describing: refusal))")
            }
        }
        #expect(scene.files.count == 3)
    }

    @Test(arguments: [
        "", "\u{FF}", "GIF89a\u{1}\u{0}\u{1}\u{0}", "%PDF-1.4\n1 0 obj<</Type/Catalog>>", "P6\n1 1\n255\nabc",
        "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
        "<?xml version='1.0'?><!DOCTYPE svg [<!ENTITY x SYSTEM 'file:///etc/passwd'>]><svg>&x;</svg>",
        "push graphic-context\nviewbox 0 0 640 480\nfill 'url(https://127.0.0.1/x)'\npop graphic-context",
        "\u{0}\u{0}\u{0}\u{18}ftypheic\u{0}\u{0}\u{0}\u{0}mif1heic", "\u{0}\u{0}\u{0}\u{18}ftypavif",
        "BM\u{3E}\u{0}",
        "<html><body>Just a moment…</body></html>", "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n",
        "SIMPLE  =                    T", "RIFF\u{4}\u{0}\u{0}\u{0}WAVE", "#!/bin/sh\nrm -rf /\n",
        "\u{7F}ELF",
        "PK\u{3}\u{4}", "8BPS\u{0}\u{1}", "v/1\u{1}", "MATLAB 5.0 MAT-file",
    ])
    func `what is no picture of ours is refused whatever it is called`(_ body: String) async throws {
        for name in ["a.jpg", "a.png", "a.tif", "a.webp"] {
            #expect(try await outcome(Data(body.utf8), name) == .foreign)
        }
    }

    @Test func `a picture is read by what it is, not by its name`() async throws {
        #expect(try await outcome(jpeg(), "really a jpeg.png") == nil)
        #expect(
            try await outcome(PNGPicture(width: 9, height: 9).data(pixel: [1, 2, 3]), "really a png.jpg")
                == nil)
    }

    @Test(arguments: [
        (100_000, 100_000), (1_000_000, 1_000), (1_000_000, 1_000_000), (2_147_483_647, 2_147_483_647),
        (65_535, 65_535), (40_000, 40_000),
    ])
    func `a bomb is refused before it is decoded`(_ width: Int, _ height: Int) async throws {
        let before = Self.peakMegabytes
        let png = PNGPicture(width: width, height: height).data(rows: Data(count: 100))
        let tiff = TIFFPicture(width: width, height: height, rows: 1).head(lengths: [100])
        let whole = TIFFPicture(width: width, height: height).head(lengths: [100])
        let tiles = TIFFPicture(width: width, height: height, tile: 65_536).head(lengths: [100])
        for (name, bytes) in [("a.png", png), ("a.tif", tiff), ("b.tif", whole), ("c.tif", tiles)] {
            let refusal = try await outcome(bytes, name)
            #expect(refusal != nil, "\(name) \(width) × \(height)")
        }
        if let jpeg = try await claiming(min(width, 65_535), min(height, 65_535)) {
            #expect(try await outcome(jpeg) != nil)
        }
        #expect(scene.files.isEmpty)
        #expect(Self.peakMegabytes - before < 700)
    }

    @Test func `what is read row by row may be larger than what is not`() async throws {
        let limits = PictureLimits(pixels: 1_000_000, wholePixels: 5_000)
        let store = scene.store(limits: limits)
        func outcome(_ data: Data, _ name: String) async throws -> PyramidError? {
            do throws(PyramidError) {
                _ = try await store.pyramid(of: scene.original(data, name), patience: .seconds(60))
                return nil
            } catch { return error }
        }
        #expect(
            try await outcome(PNGPicture(width: 100, height: 100).data(pixel: [1, 2, 3]), "rows.png") == nil)
        let interlaced = PNGPicture(width: 100, height: 100, isInterlaced: true).data(pixel: [1, 2, 3])
        #expect(try await outcome(interlaced, "whole.png") == .needsMemory(width: 100, height: 100))
        #expect(
            try await outcome(PNGPicture(width: 2000, height: 600).data(pixel: [1, 2, 3]), "large.png")
                == .tooManyPixels(width: 2000, height: 600))
    }

    @Test func `a file with more bytes than are taken is not opened`() async throws {
        let store = scene.store(limits: PictureLimits(bytes: 500))
        let picture = try scene.file(PyramidScene.gradient(30, 30))

        await #expect(throws: PyramidError.tooManyBytes) {
            try await store.pyramid(of: picture, patience: .seconds(60))
        }
        await #expect(throws: PyramidError.tooManyBytes) { try await store.header(of: picture) }
    }

    @Test func `a TIFF whose directories go in circles comes to an end`() async throws {
        var loop = TIFFPicture(width: 40, height: 40)
        loop.next = 8
        #expect(try await outcome(loop.data { _, _, _ in 99 }, "loop.tif") == nil)
        for next in [9, 1_000_000_000, 0x7FFF_FFFF] {
            loop.next = next
            _ = try await outcome(loop.data { _, _, _ in 99 }, "loop \(next).tif")
        }
    }

    @Test func `a TIFF with nonsense in its directory is refused or shown`() async throws {
        let before = Self.peakMegabytes
        let whole = TIFFPicture(width: 40, height: 40, rows: 8).data { column, _, _ in column }
        var chance = SplitMix64(seed: 60)
        for turn in 0..<60 {
            var bytes = whole
            for _ in 0..<3 {
                bytes[Int.random(in: 4..<180, using: &chance)] = .random(in: 0...255, using: &chance)
            }
            _ = try await outcome(bytes, "\(turn).tif")
        }
        #expect(Self.peakMegabytes - before < 700)
    }

    @Test func `rubbish between a JPEG's markers is refused or shown`() async throws {
        let whole = try await jpeg()
        var chance = SplitMix64(seed: 60)
        for turn in 0..<60 {
            var bytes = whole
            for _ in 0..<8 {
                bytes[Int.random(in: 3..<whole.count, using: &chance)] = .random(in: 0...255, using: &chance)
            }
            _ = try await outcome(bytes, "\(turn).jpg")
        }
    }

    @Test func `metadata that is too much, or rubbish, takes nothing from a picture`() async throws {
        let whole = try await jpeg()
        func with(_ marker: UInt8, _ body: Data) -> Data {
            whole.prefix(2) + Data([0xFF, marker]) + PNGPicture.big(body.count + 2, 2) + body
                + whole.dropFirst(2)
        }
        #expect(
            try await outcome(
                with(0xE1, Data("Exif\0\0".utf8) + Data(repeating: 0x41, count: 65_000)), "exif.jpg") == nil)
        #expect(
            try await outcome(
                with(0xE1, Data("Exif\0\0II*\0\u{8}\0\0\0".utf8) + Data(repeating: 0xFF, count: 60_000)),
                "ifd.jpg") == nil)
        #expect(try await outcome(with(0xE2, Data("ICC_PROFILE\0\u{1}\u{1}rubbish".utf8)), "icc.jpg") == nil)
        #expect(try await outcome(with(0xED, Data("Photoshop 3.0\0rubbish".utf8)), "iptc.jpg") == nil)
        let text = PNGPicture(
            width: 20, height: 20,
            chunks: [("tEXt", Data("a\0".utf8) + Data(repeating: 65, count: 1_000_000))])
        #expect(try await outcome(text.data(pixel: [1, 2, 3]), "text.png") == nil)
        let icc = PNGPicture(
            width: 20, height: 20,
            chunks: [("iCCP", Data("x\0\0".utf8) + PNGPicture.stored(Data("rubbish".utf8)))])
        #expect(try await outcome(icc.data(pixel: [1, 2, 3]), "icc.png") == nil)
    }

    @Test func `folders, pipes and links are no pictures`() async throws {
        try FileManager.default.createDirectory(
            at: scene.originals.url.appending(path: "a.tif"), withIntermediateDirectories: true)
        mkfifo(scene.originals.url.appending(path: "b.tif").path(), 0o600)
        try FileManager.default.createSymbolicLink(
            at: scene.originals.url.appending(path: "c.tif"), withDestinationURL: URL(filePath: "/etc/passwd")
        )
        for name in ["a.tif", "b.tif", "c.tif", "none.tif"] {
            #expect(throws: PyramidError.absent) {
                try OriginalPicture(file: scene.originals.url.appending(path: name))
            }
        }
    }

    /// A JPEG whose header says another size; `nil` where its header is not found.
    private func claiming(_ width: Int, _ height: Int) async throws -> Data? {
        var bytes = try await jpeg()
        guard let frame = bytes.range(of: Data([0xFF, 0xC0, 0x00, 0x11])) else { return nil }
        bytes.replaceSubrange(
            (frame.upperBound + 1)..<(frame.upperBound + 5),
            with: PNGPicture.big(height, 2) + PNGPicture.big(width, 2))
        return bytes
    }

    /// What this process, in which all the other tests run, has held at most so far.
    private static var peakMegabytes: Int {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
        return (Int(line.filter(\.isNumber)) ?? 0) / 1000
    }
}
