import Foundation
import PromenadeCore

/// One view of an object, closely.
struct LookCanvasView {
    let manifest: Manifest
    /// From 0.
    let index: Int
    /// What its image service says; `nil` where there is none, or it does not say.
    let information: ImageInformation?
    let region: ContentState.Region?
    /// Before addresses of ours.
    let origin: String
    let assets: Assets

    private var canvas: Canvas { manifest.canvases[index] }
    private var address: String { manifest.address.absoluteString }

    var html: HTML {
        """
        <div class="page look">\(way)
        \(stage)
        \(LookHead(manifest: manifest, canvas: canvas, assets: assets).html)
        \(share)</div>
        """
    }

    private var way: HTML? {
        guard manifest.canvases.count > 1 else { return nil }
        let link = { (index: Int, words: String, icon: String) -> HTML? in
            manifest.canvases.indices.contains(index)
                ? "<a class=\"btn\" href=\"\(Route.look(address, view: index + 1))\">\(Icon(icon, assets))\(words)</a>" : nil
        }
        return """
            <nav class="look__way" aria-label="Views"><a class="btn btn--plain" href="\(Route.look(address))">\(Icon("works", assets))All \(manifest.count.grouped)</a>\
            <span>\(canvas.label), \((index + 1).grouped) of \(manifest.count.grouped)</span>\
            <span class="btn-row">\(link(index - 1, "Before", "back"))\(link(index + 1, "Next", "next"))</span></nav>
            """
    }

    private var stage: HTML {
        guard let painting = canvas.painting else {
            return """
                <div class="look__stage"><div class="tile__art tile__art--none">\(Icon("noimage", assets))\
                <span>This view has no picture. It may be sound, video or text.</span></div></div>
                """
        }
        return """
            <div class="look__stage" style="--ar:\(aspect.written(places: 3))">\
            <img class="look__picture" src="\(still(painting))" alt="\(canvas.label)" decoding="async" referrerpolicy="no-referrer"></div>
            """
    }

    private var aspect: Double {
        let pixels = information?.size ?? canvas.painting?.pixels ?? canvas.size
        return min(max(pixels?.aspect ?? 1, 0.2), 5)
    }

    /// Large enough for a screen; the part that was meant, where there is one and the service can cut it out.
    private func still(_ painting: Canvas.Painting) -> URL {
        let service = information?.service ?? painting.service
        guard let service, service.makesSizes else { return painting.address }
        if let part, let picture = URL(string: "\(service.address.absoluteString)/\(part.description)/\(min(part.width, 1_200)),/0/default.jpg") {
            return picture
        }
        let width = min(information?.size.width ?? painting.pixels?.width ?? 1_200, 1_200)
        return service.picture(width: width) ?? painting.address
    }

    /// ``region`` in pixels of the picture: a canvas has units of its own.
    var part: ContentState.Region? {
        guard let region, let pixels = information?.size ?? canvas.painting?.pixels else { return nil }
        let scale = canvas.size.map { Double(pixels.width) / Double($0.width) } ?? 1
        let scaled = { (length: Int) in Int((Double(length) * scale).rounded()) }
        let (x, y) = (scaled(region.x), scaled(region.y))
        return ContentState.Region(
            x: x, y: y, width: min(max(scaled(region.width), 1), pixels.width - x),
            height: min(max(scaled(region.height), 1), pixels.height - y))
    }

    private var share: HTML {
        let state = ContentState(manifest: manifest.address, canvas: canvas.id, region: region)
        return IIIFLinks(
            manifest: address, state: state, origin: origin, isOwn: address.hasPrefix(origin + "/"),
            assets: assets
        ).html
    }
}
