import PromenadeDemoPainters

/// What a request to an Image API service asks for, in pixels of the full picture.
///
///     full/843,/0/default.jpg            the whole, 843 px wide
///     2048,0,1024,1024/512,/0/default.jpg
///     full/max/0/default.jpg             version 3
///     full/^9000,/0/default.jpg          version 3, enlarged
struct IIIFRequest: Sendable, Hashable {
    enum Problem: Error { case malformed, forbidden }

    /// What a service allows.
    enum Version: Sendable {
        /// Image API 2 as Chicago serves it: `full` and `max` are refused.
        case two
        /// Image API 3: `max`, and with `^` more than there is, but never more than so many pixels.
        case three(maxArea: Int)
    }

    let left: Int
    let top: Int
    let width: Int
    let height: Int
    /// Pixels of the answer.
    let outWidth: Int
    let outHeight: Int
    let isWhole: Bool

    /// - Parameters:
    ///   - parts: region, size, rotation, quality and format.
    ///   - full: pixels of the full picture.
    /// - Throws: `forbidden` for the sizes `full` and `max`, which Chicago's service refuses; `malformed` for
    ///   anything else that is not served.
    init(
        _ parts: ArraySlice<String>, of full: (width: Int, height: Int), version: Version = .two
    ) throws(Problem) {
        let parts = Array(parts)
        guard parts.count == 4, parts[2] == "0", ["default.jpg", "color.jpg"].contains(parts[3]) else {
            throw .malformed
        }
        let region = try Self.region(parts[0], of: full)
        (left, top, width, height) = region
        isWhole = region == (0, 0, full.width, full.height)
        switch version {
        case .two:
            guard parts[1] != "full", parts[1] != "max" else { throw .forbidden }
            (outWidth, outHeight) = try Self.size(parts[1], of: (width, height), enlarged: false)
        case .three(let maxArea):
            (outWidth, outHeight) = try Self.size(parts[1], of: (width, height), maxArea: maxArea)
        }
    }

    /// Version 3, with a limit.
    private static func size(
        _ text: String, of region: (width: Int, height: Int), maxArea: Int
    ) throws(Problem) -> (Int, Int) {
        let isEnlarged = text.hasPrefix("^")
        let asked = isEnlarged ? String(text.dropFirst()) : text
        if asked == "max" {
            let area = Double(region.width) * Double(region.height)
            let scale = (Double(maxArea) / area).squareRoot()
            guard isEnlarged || scale < 1 else { return region }
            return (
                max(Int(clamping: Double(region.width) * scale), 1),
                max(Int(clamping: Double(region.height) * scale), 1)
            )
        }
        let size = try size(asked, of: region, enlarged: isEnlarged)
        guard size.0 * size.1 <= maxArea else { throw .malformed }
        return size
    }

    /// Cut at the edges of the picture.
    private static func region(
        _ text: String, of full: (width: Int, height: Int)
    ) throws(Problem) -> (Int, Int, Int, Int) {
        if text == "full" { return (0, 0, full.width, full.height) }
        let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 4, let left = numbers[0], let top = numbers[1], let width = numbers[2],
            let height = numbers[3], left >= 0, top >= 0, (1...100_000).contains(width),
            (1...100_000).contains(height), left < full.width, top < full.height
        else { throw .malformed }
        return (left, top, min(width, full.width - left), min(height, full.height - top))
    }

    private static func size(
        _ text: String, of region: (width: Int, height: Int), enlarged: Bool
    ) throws(Problem) -> (Int, Int) {
        let (width, height) = (Double(region.width), Double(region.height))
        let confined = text.hasPrefix("!")
        let sides = text.drop(while: { $0 == "!" }).split(separator: ",", omittingEmptySubsequences: false)
        guard sides.count == 2 else { throw .malformed }
        let asked = (Int(sides[0]), Int(sides[1]))
        guard (0...100_000).contains(asked.0 ?? 1), (0...100_000).contains(asked.1 ?? 1) else {
            throw .malformed
        }
        var size: (Int, Int)
        switch asked {
        case (let wide?, let high?) where confined:
            let scale = min(Double(wide) / width, Double(high) / height, enlarged ? .infinity : 1)
            size = (Int(clamping: (width * scale).rounded()), Int(clamping: (height * scale).rounded()))
        case (let wide?, let high?): size = (wide, high)
        case (let wide?, nil) where sides[1].isEmpty && !confined:
            size = (wide, Int(clamping: (height * Double(wide) / width).rounded()))
        case (nil, let high?) where sides[0].isEmpty && !confined:
            size = (Int(clamping: (width * Double(high) / height).rounded()), high)
        default: throw .malformed
        }
        guard size.0 >= 0, size.1 >= 0, asked.0 != 0, asked.1 != 0 else { throw .malformed }
        size = (max(size.0, 1), max(size.1, 1))
        // Neither enlarged unasked nor, but for rounding, distorted.
        let fits = enlarged || (size.0 <= region.width && size.1 <= region.height)
        let distortion = abs(Double(size.0) / width * height - Double(size.1))
        guard fits, distortion <= 1.5 + Double(size.1) / Double(max(size.0, 1)) else { throw .malformed }
        return size
    }
}
