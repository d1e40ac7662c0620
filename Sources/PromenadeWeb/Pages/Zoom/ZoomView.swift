import Foundation
import PromenadeCore
import PromenadeFeatures
import PromenadeImages

/// The picture on the whole screen, with what moves it around it; without script the large picture and its credit.
struct ZoomView {
    let picture: ZoomPicture
    let detail: ZoomDetail
    let units: Preferences.Units
    let note: String?
    let assets: Assets

    var html: HTML {
        """
        <deep-zoom class="zoom" data-service="\(service)" data-large="\(large)" \
        data-units="\(units.rawValue)" data-on="\(picture.surface)"\(library)\(scale)>
        <h1 class="visually-hidden">A closer look at \(picture.title)</h1>
        <noscript><img class="zoom__canvas" src="\(large)" alt="\(picture.words)"></noscript>
        <div class="zoom__canvas" data-stage tabindex="0" role="application" aria-label="\(picture.words)" \
        aria-describedby="zoom-help" hidden></div>
        <p id="zoom-help" class="visually-hidden">Arrow keys move, plus and minus zoom, R rotates, M mirrors, \
        0 shows the whole picture, question mark lists all keys, Escape closes.</p>
        <p class="visually-hidden" role="status" data-said></p>
        <div class="zoom__top">\(ZoomWayBack(picture.id).link(assets))\(map)</div>
        \(ownCopy)<p class="zoom__plate zoom__notice" role="status" data-notice hidden><span></span>\
        <button class="btn" type="button" data-does="again">Try again</button></p>
        \(ZoomTools(assets: assets).html)
        <div class="zoom__foot">\(ZoomCredit(text: picture.credit, title: picture.title, note: note).html)\
        <p class="zoom__plate zoom__scale" data-scale hidden></p></div>
        \(ZoomKeys(assets: assets).html)
        </deep-zoom>
        """
    }

    private var service: String { Route.imageService(picture.id) }
    private var large: String { detail.address(at: service) }

    private var library: HTML? { assets.zoomLibrary.map { " data-library=\"\($0)\"" } }

    private var scale: HTML? {
        picture.centimetresAcross.map { " data-centimetres=\"\($0.written(places: 2))\"" }
    }

    /// No closer than the picture on the work's page: better than none.
    private var ownCopy: HTML? {
        guard picture.isOwnCopy else { return nil }
        return """
            <p class="zoom__plate zoom__notice">The museum’s picture server isn’t available right now. This is the copy kept with \
            your favourites. <a class="btn" href="\(Route.zoom(picture.id))">Try again</a></p>
            """
    }

    private var map: HTML {
        let pixels = picture.tiles.grid.size
        let aspect = min(max(pixels.aspect, 0.2), 5).written(places: 3)
        let size = ZoomDetail.size(of: (pixels.width, pixels.height), within: 400)
        return """
            <div class="zoom__plate zoom__map" style="--ar:\(aspect)" data-map hidden>\
            <img src="\(service)/full/\(size)/0/default.jpg" alt="Whole picture; the frame shows the part in view" \
            draggable="false" loading="lazy"><i></i></div>
            """
    }
}
