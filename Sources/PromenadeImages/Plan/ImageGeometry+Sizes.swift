import PromenadeCore

extension ImageGeometry {
    /// The pixels of a region that lie within the picture (Image API 3.0, section 4.1).
    func part(_ region: ImageRequest.Region) throws(ImageRequestError) -> PixelRect {
        let (width, height) = (grid.size.width, grid.size.height)
        switch region {
        case .full: return whole
        case .square:
            let side = min(width, height)
            return PixelRect(left: (width - side) / 2, top: (height - side) / 2, width: side, height: side)
        case .pixels(let part):
            guard part.left >= 0, part.top >= 0, part.width > 0, part.height > 0, part.left < width,
                part.top < height
            else { throw .outside }
            return PixelRect(
                left: part.left, top: part.top, width: min(part.width, width - part.left),
                height: min(part.height, height - part.top))
        case .percent(let x, let y, let wide, let high):
            guard (0..<100).contains(x), (0..<100).contains(y), wide > 0, high > 0 else { throw .outside }
            let left = Self.share(x, of: width)
            let top = Self.share(y, of: height)
            // Nearly at the edge: the last pixel.
            return try part(
                .pixels(
                    PixelRect(
                        left: min(left, width - 1), top: min(top, height - 1),
                        width: max(Self.share(min(wide, 100), of: width), 1),
                        height: max(Self.share(min(high, 100), of: height), 1))))
        }
    }

    /// Width and height a size means for a region (section 4.2).
    func pixels(_ size: ImageRequest.Size, of region: PixelRect) throws(ImageRequestError) -> (Int, Int) {
        let result: (width: Int, height: Int)
        switch size.form {
        case .max: return size.upscales ? enlarged(region) : largest(of: region)
        case .width(let width): result = (width, height(for: width, of: region))
        case .height(let height): result = (width(for: height, of: region), height)
        case .exact(let width, let height): result = (width, height)
        case .percent(let percent):
            let scale = percent / 100
            guard Double(max(region.width, region.height)) * scale >= 0.5 else { throw .vanishing }
            result = (Self.scaled(region.width, scale), Self.scaled(region.height, scale))
        case .within(let width, let height):
            guard width > 0, height > 0 else { throw .vanishing }
            let scale = min(
                Double(width) / Double(region.width), Double(height) / Double(region.height))
            guard scale <= 1 || size.upscales else { throw .enlarging }
            return allowed(
                min(Self.scaled(region.width, scale), width), min(Self.scaled(region.height, scale), height),
                within: (limits.side, limits.side))
        }
        guard result.width > 0, result.height > 0 else { throw .vanishing }
        guard size.upscales || (result.width <= region.width && result.height <= region.height) else {
            throw .enlarging
        }
        guard max(result.width, result.height) <= limits.side, result.width * result.height <= limits.area
        else { throw .tooLarge }
        return result
    }

    /// What `max` gives: the region itself, or as much of it as is allowed.
    func largest(of region: PixelRect) -> (Int, Int) {
        allowed(region.width, region.height, within: limits.promised(grid.size))
    }

    /// What `^max` gives: as large as is promised.
    func enlarged(_ region: PixelRect) -> (Int, Int) {
        let promised = limits.promised(grid.size)
        let scale = min(
            Double(promised.width) / Double(region.width), Double(promised.height) / Double(region.height))
        guard scale > 1 else { return largest(of: region) }
        return allowed(
            Self.scaled(region.width, scale), Self.scaled(region.height, scale), within: promised)
    }

    /// The height that goes with a width.
    ///
    /// A tile's is rounded up, as viewers count (Image API 3.0, implementation notes, section 3).
    func height(for width: Int, of region: PixelRect) -> Int {
        guard width > 0 else { return 0 }
        return tiles(showing: region).lazy.map(grid.pixels).first { $0.width == width }?.height
            ?? Self.scaled(region.height, Double(width) / Double(region.width))
    }

    private func width(for height: Int, of region: PixelRect) -> Int {
        guard height > 0 else { return 0 }
        return tiles(showing: region).lazy.map(grid.pixels).first { $0.height == height }?.width
            ?? Self.scaled(region.width, Double(height) / Double(region.height))
    }

    /// First by area, then by width, then by height, each rounded down (implementation notes, section 4).
    private func allowed(_ width: Int, _ height: Int, within sides: (width: Int, height: Int)) -> (Int, Int) {
        var (width, height) = (width, height)
        if width * height > limits.area {
            let scale = (Double(limits.area) / Double(width * height)).squareRoot()
            width = max(Int(clamping: Double(width) * scale), 1)
            height = max(Int(clamping: Double(height) * scale), 1)
        }
        if width > sides.width {
            height = max(height * sides.width / width, 1)
            width = sides.width
        }
        if height > sides.height {
            width = max(width * sides.height / height, 1)
            height = sides.height
        }
        return (width, height)
    }

    private static func scaled(_ side: Int, _ scale: Double) -> Int {
        // A side beyond any limit need not be a number of pixels.
        max(Int(clamping: min(Double(side) * scale, 1e9).rounded()), 1)
    }

    private static func share(_ percent: Double, of side: Int) -> Int {
        Int(clamping: (Double(side) * percent / 100).rounded())
    }
}
