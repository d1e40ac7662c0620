import PromenadeDemoPainters

/// How large a made-up work is, in the words of a label and in numbers.
struct GeneratedSize {
    /// In centimetres.
    let height: Double
    let width: Double

    init(picture: PaintedPicture, _ chance: inout Chance) {
        let isLarge = ["Painting", "Textile", "Glass"].contains(picture.painter.type)
        let longSide = isLarge ? chance(48, 190) : chance(24, 62)
        height = (longSide * picture.height / 100).rounded() / 10
        width = (longSide * picture.width / 100).rounded() / 10
    }

    /// As on a label: `60.3 × 80.4 cm (23 3/4 × 31 5/8 in.)`.
    var display: String {
        "\(Self.text(height)) × \(Self.text(width)) cm (\(Self.inches(height)) × \(Self.inches(width)) in.)"
    }

    /// In the shape the museum uses since 2025.
    var detail: JSON {
        .list([
            .object([
                .init("depth", .null), .init("width", .real(width)), .init("height", .real(height)),
                .init("diameter", .null), .init("clarification", .null),
            ])
        ])
    }

    private static func text(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }

    /// To the eighth of an inch: `"23 3/4"`.
    private static func inches(_ centimetres: Double) -> String {
        let eighths = Int(clamping: (centimetres / 2.54 * 8).rounded())
        let (whole, rest) = (eighths / 8, eighths % 8)
        guard rest > 0 else { return String(whole) }
        let divisor = rest % 4 == 0 ? 4 : rest % 2 == 0 ? 2 : 1
        return "\(whole) \(rest / divisor)/\(8 / divisor)"
    }
}
