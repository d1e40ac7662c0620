import PromenadeCore
import PromenadeImages
import PromenadeTestRandom
import Testing

/// Claims about all requests, tried with many drawn by lot; the lot is the same every time.
@Suite struct ImageFormsTests {
    private static func geometry(_ lot: inout SplitMix64) throws -> ImageGeometry {
        let size = try #require(
            PixelSize(width: .random(in: 1...9_000, using: &lot), height: .random(in: 1...9_000, using: &lot))
        )
        let tile = [64, 200, 256, 512].randomElement(using: &lot) ?? 256
        return ImageGeometry(grid: TileGrid(size: size, tile: tile))
    }

    private static func request(_ geometry: ImageGeometry, _ lot: inout SplitMix64) -> ImageRequest {
        let (width, height) = (geometry.grid.size.width, geometry.grid.size.height)
        let percents = (0..<4).map { _ in Double(Int.random(in: 1...999, using: &lot)) / 10 }
        let regions: [ImageRequest.Region] = [
            .full, .square,
            .pixels(
                PixelRect(
                    left: .random(in: 0..<width, using: &lot), top: .random(in: 0..<height, using: &lot),
                    width: .random(in: 1...width, using: &lot), height: .random(in: 1...height, using: &lot))),
            .percent(x: percents[0], y: percents[1], width: percents[2], height: percents[3]),
        ]
        let (across, down) = (Int.random(in: 1...3_000, using: &lot), Int.random(in: 1...3_000, using: &lot))
        let forms: [ImageRequest.Size.Form] = [
            .max, .width(across), .height(down), .percent(percents[3]), .exact(width: across, height: down),
            .within(width: across, height: down),
        ]
        return ImageRequest(
            region: regions.randomElement(using: &lot) ?? .full,
            size: .init(forms.randomElement(using: &lot) ?? .max, upscales: .random(using: &lot)),
            rotation: .init(
                mirrors: .random(using: &lot),
                degrees: [0, 90, 180, 270, 360, 22.5, 359.999_999].randomElement(using: &lot) ?? 0),
            quality: ImageRequest.Quality.allCases.randomElement(using: &lot) ?? .default,
            format: ImageRequest.Format.allCases.randomElement(using: &lot) ?? .jpg)
    }

    private static func read(_ path: String, _ version: ImageRequest.Version) throws -> ImageRequest {
        let parts = path.split(separator: "/")
        return try ImageRequest(
            region: parts[0], size: parts[1], rotation: parts[2], file: parts[3], version: version)
    }

    @Test(arguments: ImageRequest.Version.allCases)
    func `the canonical form means the same, and is its own`(version: ImageRequest.Version) throws {
        var lot = SplitMix64(seed: 1_884)
        var count = 0
        for _ in 0..<20_000 {
            let geometry = try Self.geometry(&lot)
            guard let resolved = try? geometry.resolve(Self.request(geometry, &lot)) else { continue }
            count += 1
            let form = geometry.canonical(resolved, version).path(version)
            let again = try geometry.resolve(try Self.read(form, version))
            #expect(again == resolved, "\(form) of \(geometry.grid.size)")
            #expect(geometry.canonical(again, version).path(version) == form)
        }
        #expect(count > 5_000)
    }

    @Test func `every tile a viewer asks for is a stored one, in both versions`() throws {
        var lot = SplitMix64(seed: 27_992)
        for _ in 0..<60 {
            let geometry = try Self.geometry(&lot)
            let (width, height, tile) = (
                geometry.grid.size.width, geometry.grid.size.height, geometry.grid.tile
            )
            for factor in geometry.grid.scaleFactors {
                // Image API 3.0, implementation notes, section 3, to the letter.
                for row in 0..<max((height + tile * factor - 1) / (tile * factor), 1) {
                    for column in 0..<max((width + tile * factor - 1) / (tile * factor), 1) {
                        let (xr, yr) = (column * tile * factor, row * tile * factor)
                        let (wr, hr) = (min(tile * factor, width - xr), min(tile * factor, height - yr))
                        let ws = xr + tile * factor > width ? (width - xr + factor - 1) / factor : tile
                        let hs = yr + tile * factor > height ? (height - yr + factor - 1) / factor : tile
                        let region = "\(xr),\(yr),\(wr),\(hr)"
                        let paths: [(String, ImageRequest.Version)] = [
                            ("\(region)/\(ws),\(hs)/0/default.jpg", .three),
                            ("\(region)/\(ws),/0/default.jpg", .two),
                        ]
                        let address = TileAddress(scaleFactor: factor, column: column, row: row)
                        for (path, version) in paths {
                            let plan = geometry.plan(try geometry.resolve(try Self.read(path, version)))
                            guard case .tile(let found) = plan else {
                                Issue.record("\(path) of \(geometry.grid.size) is not a tile")
                                return
                            }
                            #expect(geometry.grid.region(of: found) == geometry.grid.region(of: address))
                            #expect(geometry.grid.pixels(of: found).width == ws)
                            // A picture one pixel wide is as wide at every scale, and version 2 says no height.
                            #expect(ws == 1 || geometry.grid.pixels(of: found).height == hs)
                        }
                    }
                }
            }
        }
    }

    @Test func `the smallest level that has enough is taken, and no tile beside the region`() throws {
        var lot = SplitMix64(seed: 20_684)
        for _ in 0..<5_000 {
            let geometry = try Self.geometry(&lot)
            guard let resolved = try? geometry.resolve(Self.request(geometry, &lot)),
                case .composition(let composition) = geometry.plan(resolved)
            else { continue }
            let larger = resolved.region.width / composition.scaleFactor
            #expect(composition.scaleFactor == 1 || larger + 1 >= resolved.width)
            for address in composition.tiles { #expect(geometry.grid.contains(address)) }
            let crop = composition.crop
            #expect(crop.left < geometry.grid.tile && crop.top < geometry.grid.tile)
            #expect(crop.width >= 1 && crop.height >= 1)
            #expect(crop.left + crop.width > (composition.columns.count - 1) * geometry.grid.tile)
            #expect(crop.top + crop.height > (composition.rows.count - 1) * geometry.grid.tile)
        }
    }
}
