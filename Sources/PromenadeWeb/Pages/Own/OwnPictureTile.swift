import PromenadeCore
import PromenadeFeatures

/// A picture of the operator's own on the wall: picture, name, size in pixels; or why it is not shown.
struct OwnPictureTile {
    let entry: OwnPictures.Entry
    let isFirst: Bool
    let assets: Assets

    var html: HTML {
        """
        <li class="tile" style="--ar:\(aspect.written(places: 3))">\(art)\
        <div class="tile__foot"><p class="label label--tile"><span>\(name)</span>\(note)</p></div></li>

        """
    }

    private var isRefused: Bool { if case .refused = entry.state { true } else { false } }

    private var name: HTML {
        isRefused
            ? "<span class=\"label__title\">\(entry.path)</span>"
            : "<a class=\"label__title tile__link\" href=\"\(Route.zoom(entry.id))\">\(entry.title)</a>"
    }

    private var note: HTML {
        let pixels = entry.size.map { "\($0.width.grouped) × \($0.height.grouped) px" }
        return switch entry.state {
        case .refused(let error): "<span class=\"label__note\">\(error.words)</span>"
        default: "<span class=\"label__note\">\(pixels)</span>"
        }
    }

    private var art: HTML {
        switch entry.state {
        case .ready: "<div class=\"tile__art\"><picture-frame>\(picture)</picture-frame></div>"
        case .preparing(let part):
            plate("Being made ready: \(Int(clamping: part * 100)) per cent")
        case .refused: plate("Can’t be shown")
        }
    }

    private func plate(_ words: String) -> HTML {
        "<div class=\"tile__art tile__art--none\">\(Icon("noimage", assets))<span>\(words)</span></div>"
    }

    private var picture: HTML {
        // Larger than it is, it is not to be had.
        let width = min(entry.size?.width ?? .max, PictureSize.tile.width)
        return """
            <img src="\(Route.imageService(entry.id))/full/\(width),/0/default.jpg" alt="" width="\(width)" \
            height="\(max(Int(clamping: (Double(width) / aspect).rounded()), 1))"\(HTML(trusted: isFirst ? "" : " loading=\"lazy\"")) decoding="async">
            """
    }

    /// Width over height; a square where it is not known.
    private var aspect: Double { isRefused ? 1 : min(max(entry.size?.aspect ?? 1, 0.2), 5) }
}
