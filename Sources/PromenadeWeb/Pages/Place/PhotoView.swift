import PromenadeCore

/// One photograph, large, with everything its service says of it.
struct PhotoView {
    let pin: Pin
    let album: Album
    /// Which of the photographs that are here, from 0.
    let index: Int
    let service: String
    let notice: String?
    /// Whether its picture came with a library's file.
    let isFromFile: Bool
    let assets: Assets

    private var photos: [Photo] { album.photos.filter(\.isHere).map(\.photo) }
    var photo: Photo { photos[index] }

    var html: HTML {
        """
        <photo-keys><article class="photo-page" style="\(photo.hungStyle)">
        <div class="photo-page__stage"><img src="\(Route.picture(photo.id, of: pin.id, isLarge: true))" alt="\(photo.alt)" \
        width="1280" height="\(Int(clamping: (1_280 / photo.aspect).rounded()))" decoding="async"></div>
        <div class="page photo-page__text"><p class="wide-only crumb"><a href="\(Route.place(pin.id))#photo-\(photo.id)" data-back>\(Icon("back", assets))\(pin.title)</a></p>
        <h1>\(photo.title ?? "Untitled photo")</h1>
        \(photo.description.map { "<p class=\"prose\">\($0)</p>" as HTML })
        <p><b>\(photo.credit)</b><br>\(photo.dateInWords.map { "\($0)<br>" as HTML })\(photo.licenceLink), \
        <a href="\(photo.page)" rel="noreferrer">see it at \(service)</a>\(isFromFile ? FromFile.html : nil)</p>
        \(photo.coordinate.map { "<p class=\"muted num\">\($0.text), \($0.distance(to: pin.coordinate).rounded().inMetres) from the pin</p>" as HTML })
        \(notice.map { "<p class=\"asof\">\($0)</p>" as HTML })
        <nav class="btn-row" aria-label="Photos of this place">\(step(-1, "Previous", "back"))\
        <span class="num">\(index + 1) of \(photos.count)</span>\(step(1, "Next", "next"))</nav></div></article></photo-keys>
        """
    }

    private func step(_ by: Int, _ words: String, _ icon: String) -> HTML {
        guard photos.indices.contains(index + by) else {
            return "<button class=\"btn\" type=\"button\" disabled>\(Icon(icon, assets))\(words)</button>"
        }
        let rel = by < 0 ? "prev" : "next"
        return """
            <a class="btn" rel="\(rel)" href="\(Route.photo(photos[index + by].id, of: pin.id))">\(Icon(icon, assets))\(words)</a>
            """
    }
}
