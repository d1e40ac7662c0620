import Foundation
import PromenadeCore

/// A work's picture with what stands in for it: its colour, its placeholder, then a sentence and a link.
struct PictureFrame {
    var card: WorkCard
    /// Where a browser may get the picture when we cannot.
    var direct: URL?
    /// The width asked for first, in px.
    var width: Int
    /// Widths offered besides; empty where the picture is shown at exactly ``width``.
    var widths: [Int] = []
    /// How wide the picture will be shown, as the `sizes` attribute says it.
    var sizes: String?
    var alt: String
    var isFirst = false

    var html: HTML {
        """
        <picture-frame\(attribute("data-direct", direct))\(attribute("data-page", card.webPage))>\
        <img src="\(Route.picture(card.id, width: width))"\(sources) alt="\(alt)" \
        width="\(width)" height="\(Int((Double(width) / card.aspect).rounded()))"\
        \(HTML(trusted: isFirst ? "" : " loading=\"lazy\"")) decoding="async"></picture-frame>
        """
    }

    private var sources: HTML {
        guard !widths.isEmpty else { return .nothing }
        let list = widths.map { "\(Route.picture(card.id, width: $0)) \($0)w" }.joined(separator: ", ")
        return " srcset=\"\(list)\" sizes=\"\(sizes)\""
    }

    private func attribute(_ name: StaticString, _ value: URL?) -> HTML {
        value.map { " \(HTML(trusted: "\(name)"))=\"\($0)\"" } ?? .nothing
    }
}

extension WorkCard {
    /// Width over height; a square where the record does not say.
    var aspect: Double { min(max(picture?.pixels?.aspect ?? 1, 0.2), 5) }

    /// The colour, shape and placeholder of a picture as custom properties: `--ar:1.492;--c:hsl(40 10% 42%)`.
    var style: String {
        var style = "--ar:\(String(format: "%.3f", aspect))"
        if let colour = picture?.colour {
            style += ";--c:hsl(\(colour.hue) \(colour.saturation)% \(colour.lightness)%)"
        }
        if let placeholder = picture?.placeholder,
            placeholder.wholeMatch(of: /data:image\/[a-z]+;base64,[A-Za-z0-9+\/=]+/) != nil
        {
            style += ";--lqip:url(\(placeholder))"
        }
        return style
    }
}
