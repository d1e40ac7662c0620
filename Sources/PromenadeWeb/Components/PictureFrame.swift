import Foundation
import PromenadeCore

/// A work's picture with what stands in for it: its colour, its placeholder, then a sentence and a link.
struct PictureFrame {
    var card: WorkCard
    /// What is asked for first.
    var size: PictureSize
    /// How wide the picture will be shown, as the `sizes` attribute says it; `nil` where all are to have ``size``.
    ///
    /// A browser then takes what it needs of those up to ``PictureSize/largeTile``: the very largest is for one picture a page, a wall
    /// of them would weigh twice as much.
    var sizes: String?
    var alt: String
    /// Whether it is among those one sees first; the others come when one comes near.
    var isFirst = false
    /// Whether it is what the page is about: it comes before all but the styles.
    ///
    /// Several such would hold those up.
    var isMain = false
    /// Where the picture is, in a size.
    var address = WorkAddresses.own.picture

    var html: HTML {
        """
        <picture-frame\(attribute("data-page", card.webPage))>\
        <img src="\(address(card.id, size))"\(sources) alt="\(alt)" \
        width="\(size.width)" height="\(Int(clamping: (Double(size.width) / card.aspect).rounded()))"\
        \(HTML(trusted: coming))></picture-frame>
        """
    }

    /// Decoding aside costs a frame, so pictures seen first do without.
    private var coming: String {
        isMain ? " fetchpriority=\"high\"" : isFirst ? "" : " loading=\"lazy\" decoding=\"async\""
    }

    private var sources: HTML {
        guard let sizes else { return .nothing }
        let offered: [PictureSize] = [.thumbnail, .tile, .largeTile]
        let list = offered.map { "\(address(card.id, $0)) \($0.width)w" }.joined(separator: ", ")
        return " srcset=\"\(list)\" sizes=\"\(sizes)\""
    }

    private func attribute(_ name: StaticString, _ value: URL?) -> HTML {
        value.map { " \(HTML(trusted: "\(name)"))=\"\($0)\"" } ?? .nothing
    }
}

extension WorkCard {
    /// Width over height; a square where the record does not say.
    var aspect: Double {
        guard let pixels = picture?.pixels, pixels.width > 0, pixels.height > 0 else { return 1 }
        return min(max(pixels.aspect, 0.2), 5)
    }

    /// The colour and shape of a picture as custom properties: `--ar:1.492;--c:hsl(40 10% 42%)`.
    var style: String { Self.joined("--ar:\(aspect.written(places: 3))", colour) }

    /// The same with the placeholder, for what is seen first: a browser decodes each before it paints anything at all.
    var styleWithPlaceholder: String { Self.joined(style, placeholder) }

    /// Of a picture that hangs by itself: its own shape, however long, and `--most`, the pixels there are of its width.
    ///
    /// Where nobody knows its size, `--fit:auto`: it has one when it is there.
    var hungStyle: String {
        guard let pixels = picture?.pixels, pixels.width > 0, pixels.height > 0 else {
            return Self.joined("--ar:1;--fit:auto", colour)
        }
        let most = min(pixels.width, PictureSize.page.width)
        return Self.joined("--ar:\(pixels.longAspect.written(places: 3));--most:\(most)px", colour)
    }

    var hungStyleWithPlaceholder: String { Self.joined(hungStyle, placeholder) }

    private var colour: String? {
        picture?.colour.map { "--c:hsl(\($0.hue) \($0.saturation)% \($0.lightness)%)" }
    }

    private var placeholder: String? {
        picture?.placeholder.flatMap { $0.isPictureInBase64 ? "--lqip:url(\($0))" : nil }
    }

    private static func joined(_ first: String, _ second: String?) -> String {
        second.map { "\(first);\($0)" } ?? first
    }
}

extension PixelSize {
    /// Width over height, as far as something of it can be seen.
    var longAspect: Double { min(max(aspect, 0.02), 50) }
}

extension String {
    /// `data:image/gif;base64,…` and nothing that could end a `url(…)`.
    fileprivate var isPictureInBase64: Bool {
        guard hasPrefix("data:image/"), let comma = utf8.firstIndex(of: UInt8(ascii: ",")),
            self[..<comma].hasSuffix(";base64")
        else { return false }
        let isPlain = { (byte: UInt8) in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        }
        let kind = self[..<comma].dropFirst("data:image/".count).dropLast(";base64".count)
        return kind.utf8.allSatisfy(isPlain)
            && self[comma...].dropFirst().utf8.allSatisfy { isPlain($0) || "+/=".utf8.contains($0) }
    }
}
