import Foundation
import PromenadeCore

/// Two pictures on the whole screen; without script they hang side by side, large.
struct CompareView {
    let model: CompareModel
    let assets: Assets

    var title: String { "\(model.left.title) beside \(model.right.title)" }

    var html: HTML {
        """
        <compare-pictures class="compare" data-way="\(query.way.rawValue)" style="--edge:\(query.edge)%"\(library)>
        <h1 class="visually-hidden">\(title)</h1>
        <div class="compare__head"><a class="compare__close" href="\(model.left.page ?? Route.home)" data-back data-close>\(Icon("close", assets))Close</a>\
        \(CompareTools(model: model, assets: assets).html)</div>
        <div class="compare__told"><p role="status" data-said></p><button class="btn" type="button" data-again hidden>Try again</button></div>
        <div class="compare__stages">
        \(side("left", model.left))
        \(side("right", model.right))
        <i class="compare__line" aria-hidden="true"></i>
        <p class="compare__edge" data-edge hidden><label class="visually-hidden" for="edge">How much of \(model.left.title) lies over \(model.right.title)</label>\
        <input id="edge" type="range" min="0" max="100" value="\(query.edge)"></p>
        </div>
        <p id="compare-help" class="visually-hidden">Arrow keys move, plus and minus zoom, R rotates, M mirrors, 0 shows the whole \
        pictures, question mark lists all keys, Escape closes.</p>
        \(ZoomKeys(assets: assets, isOfTwo: true).html)
        </compare-pictures>
        """
    }

    private var query: CompareQuery { model.query }
    private var library: HTML? { assets.zoomLibrary.map { " data-library=\"\($0)\"" } }

    private func side(_ name: StaticString, _ picture: ComparePicture) -> HTML {
        """
        <figure class="compare__side" data-side="\(HTML(trusted: "\(name)"))" data-source="\(picture.source)"\(size(picture))>\
        <img class="compare__still" src="\(picture.still)" alt="\(picture.alt)" decoding="async">\
        <div class="compare__stage" data-stage tabindex="0" role="application" aria-label="\(picture.alt)" aria-describedby="compare-help" hidden></div>\
        <figcaption class="compare__credit">\(caption(picture))</figcaption></figure>
        """
    }

    private func size(_ picture: ComparePicture) -> HTML? {
        picture.size.map { " data-centimetres=\"\($0.width.written(places: 2))\"" }
    }

    private func caption(_ picture: ComparePicture) -> HTML {
        let name: HTML =
            picture.page.map { "<a href=\"\($0)\"><cite>\(picture.title)</cite></a>" }
            ?? "<cite>\(picture.title)</cite>"
        let opening: HTML =
            "\(picture.artist.map { "<b>\($0)</b>, " as HTML })\(name)\(picture.date.map { ", \($0)" })"
        let size = picture.size.map { "\($0.height.inCentimetres) × \($0.width.inCentimetres) cm" }
        let made = [picture.medium?.asSentenceStart, size].compactMap { $0 }.joined(separator: ", ")
        let sentences = [made, picture.credit].filter { !$0.isEmpty }.map { " \($0.withStop)" }.joined()
        let source: HTML? = picture.isFromFile ? " \(FromFile.words)." : nil
        return "\(opening)\((picture.date ?? picture.title).hasSuffix(".") ? "" : ".")\(sentences)\(source)"
    }
}

extension Double {
    /// `207.5`, `30`.
    fileprivate var inCentimetres: String {
        let text = written(places: 1)
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}

extension String {
    /// As a sentence ends.
    fileprivate var withStop: String { hasSuffix(".") ? self : self + "." }
}
