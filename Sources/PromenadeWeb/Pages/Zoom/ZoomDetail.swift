import Hummingbird
import PromenadeCore

/// The part of a picture an address names, for a browser that runs no scripts.
struct ZoomDetail {
    /// As the IIIF Image API 3.0 has it, section 4.1.
    private(set) var region = "full"
    /// Section 4.2: nothing is enlarged here.
    private(set) var size: String
    /// Section 4.3.
    private(set) var rotation = "0"

    nonisolated(unsafe) private static let fragment =
        /(?:(pixel|percent):)?([0-9.]{1,20}),([0-9.]{1,20}),([0-9.]{1,20}),([0-9.]{1,20})/
    nonisolated(unsafe) private static let rotation = /!?(0|90|180|270)/

    /// Whatever cannot be read, or is outside of the picture, is the whole picture, upright.
    init(_ request: Request, of picture: PixelSize) {
        size = Self.size(of: (picture.width, picture.height), within: Self.large)
        if let text = try? request.parameter("xywh"),
            let match = text.wholeMatch(
                of: Self.fragment)
        {
            let isPercent = match.1 == "percent"
            let (across, down) =
                isPercent ? (Double(picture.width) / 100, Double(picture.height) / 100) : (1, 1)
            let numbers = [match.2, match.3, match.4, match.5].compactMap { Double($0) }
            if numbers.count == 4, numbers.allSatisfy({ $0 <= 1_000_000 }) {
                let left = Int(clamping: (numbers[0] * across).rounded())
                let top = Int(clamping: (numbers[1] * down).rounded())
                let width = min(Int(clamping: (numbers[2] * across).rounded()), picture.width - left)
                let height = min(Int(clamping: (numbers[3] * down).rounded()), picture.height - top)
                if width > 0, height > 0 {
                    region = "\(left),\(top),\(width),\(height)"
                    size = Self.size(of: (width, height), within: Self.large)
                }
            }
        }
        if let text = try? request.parameter("rotation"), text.wholeMatch(of: Self.rotation) != nil {
            rotation = text
        }
    }

    /// The address of this part, large.
    func address(at service: String) -> String { "\(service)/\(region)/\(size)/\(rotation)/default.jpg" }

    /// In px.
    private static let large = 1_600

    /// As large as there are pixels, and no side longer than `longest` px.
    static func size(of part: (width: Int, height: Int), within longest: Int) -> String {
        max(part.width, part.height) > longest ? "!\(longest),\(longest)" : "max"
    }
}
