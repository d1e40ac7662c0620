import PromenadeCore

/// How far a collection has come, with the way to stop it.
struct AlbumProgress {
    let pin: Pin
    let coming: Album

    var html: HTML {
        """
        <div class="progress"><p class="progress__line" id="h-progress"><span>\(what)</span>\
        <span data-count>\(count)</span></p>\
        <progress\(bar) aria-labelledby="h-progress"></progress>\
        <div class="asof progress__foot"><span data-stays>\(stays)</span> \
        <form method="post" action="\(Route.stop(pin.id))"><button class="btn btn--plain btn--inline">Stop</button></form> \
        <a class="btn btn--plain btn--inline" href="\(Route.place(pin.id))" data-again>Look again</a></div></div>
        """
    }

    private var isFirst: Bool { pin.album?.photos.isEmpty ?? true }
    private var of: Int { coming.photos.count }

    private var what: String { isFirst ? "Loading photos" : "Loading new photos" }
    private var count: String { of == 0 ? "" : "\(coming.here) of \(of)" }
    private var bar: HTML { of == 0 ? .nothing : " max=\"\(of)\" value=\"\(coming.here)\"" }

    private var stays: String {
        if isFirst { return "They appear below as they arrive." }
        return of == 0
            ? "The album below stays until the new one is complete."
            : "The album below stays until all \(of) are here."
    }
}
