import PromenadeCore

/// What can be asked of one picture: its pixels, how they are cut, and how much is made of them.
///
/// Pure: the same answers for the same picture, whoever holds it. Both versions of the API go through here, so they
/// give the same pixels.
package struct ImageGeometry: Sendable, Hashable {
    package let grid: TileGrid
    package let limits: ImageLimits

    package init(grid: TileGrid, limits: ImageLimits = ImageLimits()) {
        self.grid = grid
        self.limits = limits
    }

    /// The whole picture.
    var whole: PixelRect { PixelRect(left: 0, top: 0, width: grid.size.width, height: grid.size.height) }

    /// What a request means here.
    package func resolve(_ request: ImageRequest) throws(ImageRequestError) -> ResolvedRequest {
        let region = try part(request.region)
        let (width, height) = try pixels(request.size, of: region)
        var rotation = request.rotation
        rotation.degrees = ImageNumber.rounded(rotation.degrees.truncatingRemainder(dividingBy: 360))
        let resolved = ResolvedRequest(
            region: region, width: width, height: height, rotation: rotation,
            // All tiles are in sRGB: colour is what one gets without asking.
            quality: request.quality == .color ? .default : request.quality, format: request.format)
        let quarters = rotation.degrees / 90
        guard quarters == quarters.rounded() || width * height <= limits.turnedArea else {
            throw .tooLargeToTurn(area: limits.turnedArea)
        }
        let turned = resolved.turned
        guard max(turned.width, turned.height) < 16_383,
            turned.width * turned.height <= 2.5 * Double(limits.area)
        else { throw .tooLarge }
        return resolved
    }

    /// The one way to write a request that all equal ones share (Image API 3.0 and 2.1, section 4.7).
    package func canonical(_ resolved: ResolvedRequest, _ version: ImageRequest.Version) -> ImageRequest {
        ImageRequest(
            region: resolved.region == whole ? .full : .pixels(resolved.region),
            size: version == .three ? canonicalSize(resolved) : canonicalSizeInTwo(resolved),
            rotation: resolved.rotation, quality: resolved.quality, format: resolved.format)
    }

    private func canonicalSize(_ resolved: ResolvedRequest) -> ImageRequest.Size {
        let region = resolved.region
        let size = (resolved.width, resolved.height)
        if size == largest(of: region) { return .init(.max) }
        let isLarger = resolved.width > region.width || resolved.height > region.height
        if isLarger, size == enlarged(region) { return .init(.max, upscales: true) }
        return .init(.exact(width: resolved.width, height: resolved.height), upscales: isLarger)
    }

    private func canonicalSizeInTwo(_ resolved: ResolvedRequest) -> ImageRequest.Size {
        let region = resolved.region
        if (resolved.width, resolved.height) == (region.width, region.height) { return .init(.max) }
        let isUndistorted = height(for: resolved.width, of: region) == resolved.height
        return .init(
            isUndistorted
                ? .width(resolved.width) : .exact(width: resolved.width, height: resolved.height),
            upscales: true)
    }
}
