import Hummingbird
import PromenadeCore

/// The part of a picture an address names, for a browser that runs no scripts.
struct ZoomDetail {
    /// As the IIIF Image API 3.0 has it, section 4.1.
    private(set) var region = "full"
    /// Section 4.3.
    private(set) var rotation = "0"

    /// Whatever cannot be read, or is outside of the picture, is the whole picture, upright.
    init(_ request: Request, of size: PixelSize) {
        if let text = try? request.parameter("xywh"),
            let match = text.wholeMatch(of: /(?:(pixel|percent):)?([0-9.]+),([0-9.]+),([0-9.]+),([0-9.]+)/)
        {
            let isPercent = match.1 == "percent"
            let numbers = [match.2, match.3, match.4, match.5].compactMap { Double($0) }
            let limits = isPercent ? (100, 100) : (Double(size.width), Double(size.height))
            if numbers.count == 4, numbers[0] < limits.0, numbers[1] < limits.1, numbers[2] > 0,
                numbers[3] > 0,
                numbers.allSatisfy({ $0 <= 1_000_000 })
            {
                let written =
                    isPercent
                    ? numbers.map { $0.written(places: 4) }
                    : numbers.map { String(max(0, Int($0.rounded()))) }
                region = (isPercent ? "pct:" : "") + written.joined(separator: ",")
            }
        }
        if let text = try? request.parameter("rotation"), text.wholeMatch(of: /!?(0|90|180|270)/) != nil {
            rotation = text
        }
    }

    /// The address of this part, large.
    func address(at service: String) -> String { "\(service)/\(region)/!1600,1600/\(rotation)/default.jpg" }
}
