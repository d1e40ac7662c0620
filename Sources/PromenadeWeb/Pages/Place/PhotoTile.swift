import PromenadeCore

/// A photograph on the wall of a place: picture, owner, licence, where it comes from.
struct PhotoTile {
    let entry: Album.Entry
    let pin: Pin.ID
    /// As its service calls itself for short: `Commons`.
    let service: String
    var isFirst = false
    /// Whether its picture came with a library's file.
    var isFromFile = false

    private var photo: Photo { entry.photo }

    var html: HTML {
        """
        <li class="tile photo" id="photo-\(photo.id)" style="--ar:\(photo.aspect.written(places: 3))"><figure>\
        <a class="tile__art" href="\(Route.photo(photo.id, of: pin))">\(picture)</a>\
        <figcaption><b>\(photo.credit)</b><br>\(photo.licenceLink), <a href="\(photo.page)" rel="noreferrer">\(service)</a>\(isFromFile ? FromFile.html : nil)</figcaption></figure></li>

        """
    }

    private var picture: HTML {
        """
        <img src="\(Route.picture(photo.id, of: pin, isLarge: false))" alt="\(photo.alt)" width="500" \
        height="\(Int(clamping: (500 / photo.aspect).rounded()))"\(HTML(trusted: isFirst ? "" : " loading=\"lazy\"")) decoding="async">
        """
    }
}

extension Photo {
    /// Width over height; a square where the record does not say.
    var aspect: Double {
        guard let pixels, pixels.width > 0, pixels.height > 0 else { return 1 }
        return min(max(pixels.aspect, 0.3), 4)
    }

    /// Who is named below it.
    var credit: String { owner ?? "Unknown owner" }

    /// What is on it, as its owner wrote.
    var alt: String { title ?? description ?? "Untitled photo" }

    var licenceLink: HTML {
        guard let licence else { return "All rights reserved" }
        return "<a href=\"\(licence.url)\" rel=\"noreferrer license\">\(licence.name)</a>"
    }

    /// As ``WorkCard/hungStyle`` of a work.
    var hungStyle: String {
        guard let pixels, pixels.width > 0, pixels.height > 0 else { return "--ar:1;--fit:auto" }
        return "--ar:\(pixels.longAspect.written(places: 3));--most:\(min(pixels.width, 1_280))px"
    }
}
