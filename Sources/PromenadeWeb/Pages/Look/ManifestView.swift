import Foundation
import PromenadeCore

/// The views of an object, small.
struct ManifestView {
    /// Views on one page.
    static let size = 100
    let manifest: Manifest
    /// From 1; beyond the last it is the last.
    let page: Int
    /// Before addresses of ours.
    let origin: String
    let assets: Assets

    /// Those of the page, with their numbers from 1.
    var canvases: [(number: Int, canvas: Canvas)] {
        let first = (number - 1) * Self.size
        return manifest.canvases.enumerated().dropFirst(first).prefix(Self.size)
            .map { ($0.offset + 1, $0.element) }
    }

    var html: HTML {
        """
        <div class="page look">\(ManifestViewerHead(object: manifest, assets: assets).html)
        <section class="section" aria-labelledby="h-views"><div class="section-head"><h2 id="h-views">\(count)</h2></div>\(media)
        <ol class="look__views" role="list">\(canvases.map { view($0.number, $0.canvas) })</ol>\(pager)</section>
        \(share)
        <section class="section" aria-labelledby="h-other"><div class="section-head"><h2 id="h-other">Another one</h2></div>\
        \(ManifestViewerForm(assets: assets).form)</section></div>
        """
    }

    private var share: HTML {
        let address = manifest.address.absoluteString
        return IIIFLinks(
            manifest: address, state: ContentState(manifest: manifest.address), origin: origin,
            isOwn: address.hasPrefix("\(origin)\(Route.base)/"), assets: assets
        ).html
    }

    /// Said once where there is nothing to look at.
    private var media: HTML? {
        guard manifest.canvases.allSatisfy({ $0.painting == nil }),
            let medium = manifest.canvases.lazy.compactMap(\.medium).first
        else { return nil }
        return manifest.words(of: medium)
    }

    private var last: Int { max((manifest.canvases.count + Self.size - 1) / Self.size, 1) }
    private var number: Int { min(page, last) }

    private var count: String {
        let all = manifest.count == 1 ? "1 view" : "\(manifest.count.grouped) views"
        let isCut = manifest.count > manifest.canvases.count
        return isCut ? "\(all), of which the first \(manifest.canvases.count.grouped) are shown" : all
    }

    private func view(_ number: Int, _ canvas: Canvas) -> HTML {
        let art: HTML =
            canvas.thumbnail.map {
                "<img src=\"\($0)\" alt=\"\" loading=\"lazy\" decoding=\"async\" referrerpolicy=\"no-referrer\">"
            }
            ?? "<span class=\"look__none\">\(Icon("noimage", assets))\(canvas.medium.map { "<span>\($0.word)</span>" as HTML })</span>"
        return """
            <li class="look__view" style="--ar:\(aspect(canvas).written(places: 3))"><span class="look__art">\(art)</span>\
            <a class="look__link" href="\(Route.look(manifest.address.absoluteString, view: number))">\(canvas.label)</a></li>
            """
    }

    private func aspect(_ canvas: Canvas) -> Double { min(max(canvas.size?.aspect ?? 1, 0.4), 2.5) }

    private var pager: HTML? {
        guard last > 1 else { return nil }
        let link = { (page: Int, words: String) -> HTML in
            "<a class=\"btn\" href=\"\(Route.look(manifest.address.absoluteString, page: page))\">\(words)</a>"
        }
        return """
            <nav class="btn-row look__pager" aria-label="Pages of views">\(number > 1 ? link(number - 1, "Before") : nil)\
            <span>Page \(number) of \(last)</span>\(number < last ? link(number + 1, "Next") : nil)</nav>
            """
    }
}
