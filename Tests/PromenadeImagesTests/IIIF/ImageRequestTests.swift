import PromenadeCore
import PromenadeImages
import Testing

@Suite struct ImageRequestTests {
    private let geometry: ImageGeometry

    init() throws {
        geometry = ImageGeometry(
            grid: TileGrid(size: try #require(PixelSize(width: 1_200, height: 800)), tile: 256))
    }

    /// Reads what stands behind a picture's base address.
    private func read(_ path: String, _ version: ImageRequest.Version = .three) throws(ImageRequestError)
        -> ImageRequest
    {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return try ImageRequest(
            region: parts[0], size: parts[1], rotation: parts[2], file: parts[3], version: version)
    }

    private func canonical(_ path: String, _ version: ImageRequest.Version = .three) throws -> String {
        let resolved = try geometry.resolve(try read(path, version))
        return geometry.canonical(resolved, version).path(version)
    }

    /// Width and height of what comes out.
    private func size(_ path: String, _ version: ImageRequest.Version = .three) throws -> [Int] {
        let resolved = try geometry.resolve(try read(path, version))
        return [resolved.width, resolved.height]
    }

    @Test(arguments: [
        "full/max/0/default.jpg", "square/^max/!0/gray.png", "0,0,256,256/128,/90/color.webp",
        "pct:12.5,0,50,33.333333/^pct:150.5/22.5/bitonal.png", "full/!400,300/!359.25/default.jpg",
        "full/,240/0/default.jpg", "full/^!4000,4000/0/default.jpg", "1,2,3,4/^5,6/0/default.jpg",
    ])
    func `what version 3 reads it prints again`(path: String) throws {
        #expect(try read(path).path(.three) == path)
    }

    @Test(arguments: [
        "full/full/0/default.jpg", "0,0,256,256/128,/90/color.png", "square/!400,300/!0/gray.jpg",
        "full/,240/0/default.jpg", "full/pct:200/0/default.jpg",
    ])
    func `what version 2 reads it prints again`(path: String) throws {
        #expect(try read(path, .two).path(.two) == path)
    }

    @Test(arguments: [
        ("full/max/0/default.jpg", "full/max/0/default.jpg"),
        ("0,0,1200,800/1200,800/360/color.jpg", "full/max/0/default.jpg"),
        ("pct:0,0,50,50/pct:50/0.0/default.jpg", "0,0,600,400/300,200/0/default.jpg"),
        ("square/,400/!090/default.png", "200,0,800,800/400,400/!90/default.png"),
        ("1000,600,1000,1000/max/0/default.jpg", "1000,600,200,200/max/0/default.jpg"),
        ("0,0,120,80/^max/0/default.jpg", "0,0,120,80/^max/0/default.jpg"),
        ("0,0,120,80/^1200,/0/default.jpg", "0,0,120,80/^max/0/default.jpg"),
        ("0,0,120,80/^240,/22.50/default.jpg", "0,0,120,80/^240,160/22.5/default.jpg"),
        ("full/^600,/0/gray.webp", "full/600,400/0/gray.webp"),
    ])
    func `equal requests of version 3 have one form`(path: String, form: String) throws {
        #expect(try canonical(path) == form)
    }

    @Test(arguments: [
        ("full/max/0/default.jpg", "full/full/0/default.jpg"),
        ("full/600,400/0/default.jpg", "full/600,/0/default.jpg"),
        ("full/600,300/0/default.jpg", "full/600,300/0/default.jpg"),
        ("0,0,120,80/pct:200/0/color.jpg", "0,0,120,80/240,/0/default.jpg"),
    ])
    func `equal requests of version 2 have one form`(path: String, form: String) throws {
        #expect(try canonical(path, .two) == form)
    }

    @Test(arguments: [
        ("full/^max/0/default.jpg", [1_200, 800]), ("square/^max/0/default.jpg", [800, 800]),
        ("0,0,400,400/^max/0/default.jpg", [800, 800]), ("full/^pct:200/0/default.jpg", [2_400, 1_600]),
        ("full/!600,600/0/default.jpg", [600, 400]), ("full/^!2400,9999/0/default.jpg", [2_400, 1_600]),
        ("0,0,1200,1/100,/0/default.jpg", [100, 1]), ("full/,^1000/0/default.jpg", [1_500, 1_000]),
    ])
    func `sizes are what the specification says`(path: String, size: [Int]) throws {
        #expect(try self.size(path) == size)
    }

    @Test(arguments: [
        ("full/2400,/0/default.jpg", [2_400, 1_600]), ("full/!2400,2400/0/default.jpg", [2_400, 1_600]),
        ("full/full/0/default.jpg", [1_200, 800]),
    ])
    func `version 2 enlarges without a sign`(path: String, size: [Int]) throws {
        #expect(try self.size(path, .two) == size)
    }

    @Test(arguments: [
        ("ful/max/0/default.jpg", ImageRequestError.malformed(.region, "ful")),
        ("1,2,3/max/0/default.jpg", .malformed(.region, "1,2,3")),
        ("-1,2,3,4/max/0/default.jpg", .malformed(.region, "-1,2,3,4")),
        ("pct:1,2,3,4e1/max/0/default.jpg", .malformed(.region, "pct:1,2,3,4e1")),
        ("1,2,3,4,/max/0/default.jpg", .malformed(.region, "1,2,3,4,")),
        ("full/full/0/default.jpg", .malformed(.size, "full")),
        ("full/!400,/0/default.jpg", .malformed(.size, "!400,")),
        ("full/,/0/default.jpg", .malformed(.size, ",")), ("full/^/0/default.jpg", .malformed(.size, "^")),
        ("full/+400,/0/default.jpg", .malformed(.size, "+400,")),
        ("full/max/361/default.jpg", .malformed(.rotation, "361")),
        ("full/max/-90/default.jpg", .malformed(.rotation, "-90")),
        ("full/max/!/default.jpg", .malformed(.rotation, "!")),
        ("full/max/0/native.jpg", .malformed(.quality, "native")),
        ("full/max/0/default.tif", .notOffered(.format, "tif")),
        ("full/max/0/default.exe", .malformed(.format, "exe")),
        ("full/max/0/default", .malformed(.format, "")),
        ("1200,0,10,10/max/0/default.jpg", .outside), ("0,0,0,10/max/0/default.jpg", .outside),
        ("pct:100,0,10,10/max/0/default.jpg", .outside), ("full/0,/0/default.jpg", .vanishing),
        ("full/pct:0.01/0/default.jpg", .vanishing), ("full/1201,/0/default.jpg", .enlarging),
        ("full/pct:101/0/default.jpg", .enlarging), ("full/!2000,2000/0/default.jpg", .enlarging),
        ("full/^9000,9000/0/default.jpg", .tooLarge), ("full/^999999999,/0/default.jpg", .tooLarge),
        ("full/^pct:999999999/0/default.jpg", .tooLarge),
        ("0,0,1200,1/^16000,1000/45/default.jpg", .tooLargeToTurn(area: 4_000_000)),
        ("full/^2001,2000/0.5/default.jpg", .tooLargeToTurn(area: 4_000_000)),
    ])
    func `a wrong request is told what is wrong`(path: String, error: ImageRequestError) throws {
        #expect(throws: error) { try geometry.resolve(try read(path)) }
    }

    @Test func `version 2 knows no caret`() {
        #expect(throws: ImageRequestError.malformed(.size, "^max")) {
            try read("full/^max/0/default.jpg", .two)
        }
    }

    @Test func `a picture of more pixels than are made is given as large as allowed`() throws {
        let geometry = ImageGeometry(
            grid: TileGrid(size: try #require(PixelSize(width: 30_000, height: 10_000))))
        let resolved = try geometry.resolve(ImageRequest())

        #expect(resolved.width * resolved.height <= 25_000_000)
        #expect(abs(Double(resolved.width) / Double(resolved.height) - 3) < 0.01)
        #expect(geometry.canonical(resolved, .three).size == .init(.max))
    }
}
