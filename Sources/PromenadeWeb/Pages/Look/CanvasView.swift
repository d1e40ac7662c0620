import Foundation
import PromenadeCore

/// One view of an object on the whole screen, as our own pictures are looked at; without script a large picture.
struct CanvasView {
    let manifest: Manifest
    /// From 0.
    let index: Int
    /// What its image service says; `nil` where there is none, or it does not say.
    let information: ServiceInformation?
    /// The part in sight, in pixels of the picture.
    let part: ContentState.Region?
    let assets: Assets

    private var canvas: Canvas { manifest.canvases[index] }
    private var address: String { manifest.address.absoluteString }

    var html: HTML {
        guard let painting = canvas.painting else { return nothing }
        return """
            <deep-zoom class="zoom look__zoom" data-source="\(source(painting))" data-large="\(still(painting))" data-units="metric"\(library)>
            <h1 class="visually-hidden">A closer look at \(manifest.label)</h1>
            <noscript><img class="zoom__canvas" src="\(still(painting))" alt="\(words)" referrerpolicy="no-referrer"></noscript>
            <div class="zoom__canvas" data-stage tabindex="0" role="application" aria-label="\(words)" \
            aria-describedby="zoom-help" hidden></div>
            <p id="zoom-help" class="visually-hidden">Arrow keys move, plus and minus zoom, R rotates, M mirrors, \
            0 shows the whole picture, question mark lists all keys, Escape closes.</p>
            <p class="visually-hidden" role="status" data-said></p>
            <div class="zoom__top">\(close)\(map(painting))</div>
            <p class="zoom__plate zoom__notice" role="status" data-notice hidden><span></span>\
            <button class="btn" type="button" data-does="again">Try again</button></p>
            \(ZoomTools(assets: assets).html)
            <div class="zoom__foot">\(credit)\(others)</div>
            \(ZoomKeys(assets: assets).html)
            </deep-zoom>
            """
    }

    private var nothing: HTML {
        """
        <div class="zoom look__zoom"><h1 class="visually-hidden">\(manifest.label)</h1><div class="zoom__top">\(close)</div>\
        <div class="zoom__wait">\(manifest.words(of: canvas.medium))</div>\
        <div class="zoom__foot">\(credit)\(others)</div></div>
        """
    }

    private var words: String {
        manifest.canvases.count == 1 ? manifest.label : "\(canvas.label), \(manifest.label)"
    }

    private var library: HTML? { assets.zoomLibrary.map { " data-library=\"\($0)\"" } }

    private var close: HTML {
        """
        <a class="zoom__plate zoom__close" href="\(Route.look(address))" data-back data-close>\(Icon("close", assets))Close</a>
        """
    }

    private func map(_ painting: Canvas.Painting) -> HTML {
        let picture =
            service(painting)?.picture(width: PictureSize.thumbnail.width) ?? canvas.thumbnail
            ?? painting.address
        return """
            <div class="zoom__plate zoom__map" style="--ar:\(aspect.written(places: 3))" data-map hidden>\
            <img src="\(picture)" alt="Whole picture; the frame shows the part in view" draggable="false" loading="lazy" referrerpolicy="no-referrer"><i></i></div>
            """
    }

    private var credit: HTML {
        """
        <div class="zoom__plate zoom__credit" tabindex="0" role="group" aria-label="Credit"><cite>\(manifest.label)</cite>\
        \(ManifestViewerHead(object: manifest, canvas: canvas, assets: assets).statements)</div>
        """
    }

    private var others: HTML? {
        guard manifest.canvases.count > 1 else { return nil }
        let link = { (index: Int, words: String, icon: String) -> HTML? in
            manifest.canvases.indices.contains(index)
                ? """
                <a class="icon-btn" href="\(Route.look(address, view: index + 1))" aria-label="\(words)">\(Icon(icon, assets))</a>
                """ : nil
        }
        return """
            <nav class="zoom__plate look__way" aria-label="Views">\(link(index - 1, "The view before", "back"))\
            <span>\((index + 1).grouped) of \(manifest.canvases.count.grouped)</span>\(link(index + 1, "The next view", "next"))</nav>
            """
    }

    private var pixels: PixelSize? { information?.size ?? canvas.painting?.pixels ?? canvas.size }
    private var aspect: Double { min(max(pixels?.aspect ?? 1, 0.2), 5) }

    /// What a viewer opens: the service, else the picture alone.
    private func source(_ painting: Canvas.Painting) -> String {
        if let information { return information.json }
        return PlainPicture(url: painting.address.absoluteString, pixels: pixels).json
    }

    /// A service that did not say what it has may be one we do not get through to, and a browser does.
    private func service(_ painting: Canvas.Painting) -> ImageServiceID? {
        information?.service ?? painting.service
    }

    /// Large enough for a screen; the part that was meant, where there is one and the service can cut it out.
    private func still(_ painting: Canvas.Painting) -> URL {
        guard let service = service(painting), service.makesSizes else { return painting.address }
        if let part {
            let cut = "\(part.description)/\(min(part.width, 1_200)),/0/\(service.quality).jpg"
            return URL(string: "\(service.address.absoluteString)/\(cut)") ?? painting.address
        }
        return service.picture(width: min(pixels?.width ?? 1_200, 1_200)) ?? painting.address
    }

    /// A part of the canvas in pixels of the picture: a canvas has units of its own.
    func pixels(of region: ContentState.Region) -> ContentState.Region? {
        guard let pixels else { return nil }
        let scale = canvas.size.map { Double(pixels.width) / Double($0.width) } ?? 1
        let scaled = { (length: Int) in Int(clamping: (Double(length) * scale).rounded()) }
        let (x, y) = (scaled(region.x), scaled(region.y))
        return ContentState.Region(
            x: x, y: y, width: min(max(scaled(region.width), 1), pixels.width - x),
            height: min(max(scaled(region.height), 1), pixels.height - y))
    }
}

/// A picture without a service, as OpenSeadragon opens it.
struct PlainPicture: Encodable {
    let type = "image"
    let url: String
    let width: Int?
    let height: Int?

    init(url: String, pixels: PixelSize?) {
        self.url = url
        width = pixels?.width
        height = pixels?.height
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
}
