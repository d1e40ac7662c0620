import Foundation

extension LibraryItem {
    /// The item as it may be kept when it comes from a file anybody may have written: addresses are `http` or
    /// `https` or not there, texts and lists have an end, numbers are in their ranges.
    ///
    /// What the program wrote itself stays as it is.
    ///
    /// - Returns: `nil` for a set or a pin with an impossible id, and for a picture taken along without an origin or with more tiles
    ///   than ``OfflinePicture/mostTiles``.
    package var sanitised: LibraryItem? {
        switch self {
        case .preference(let name, let value):
            .preference(name: name.limited(to: 100), value: value.limited(to: 10_000))
        case .favourite(let favourite):
            .favourite(
                Favourite(
                    work: favourite.work.sanitised, museum: favourite.museum.limited(to: 500),
                    keptAt: favourite.keptAt, asOf: favourite.asOf))
        case .artist(let artist):
            artist.person.sanitised.map {
                .artist(FavouriteArtist(person: $0, keptAt: artist.keptAt))
            }
        case .set(let set): set.sanitised.map(LibraryItem.set)
        case .read(let news, let at): .read(news: news.limited(to: 2_000), at: at)
        case .pin(let pin): pin.sanitised.map(LibraryItem.pin)
        case .taken(let picture): picture.sanitised.map(LibraryItem.taken)
        case .apart, .picture: self
        }
    }
}

extension Work {
    fileprivate var sanitised: Work {
        var work = self
        work.title = title.limited(to: 10_000)
        work.artist = artist.map {
            Artist(
                id: $0.id?.limited(to: 200), name: $0.name.limited(to: 2_000),
                qualifier: $0.qualifier?.limited(to: 200))
        }
        work.artistNote = artistNote?.limited(to: 10_000)
        work.date = date?.limited(to: 2_000)
        work.years = years.flatMap { YearSpan(first: $0.first, last: $0.last) }
        work.medium = medium?.limited(to: 10_000)
        work.dimensions = dimensions?.limited(to: 10_000)
        work.size = size.flatMap { PhysicalSize(height: $0.height, width: $0.width, depth: $0.depth) }
        work.creditLine = creditLine?.limited(to: 10_000)
        work.accession = accession?.limited(to: 2_000)
        work.placeOfOrigin = placeOfOrigin?.limited(to: 2_000)
        work.type = type?.limited(to: 2_000)
        work.department = department?.limited(to: 2_000)
        if let licence = description?.licence, !licence.url.isOnTheWeb { work.description?.licence = nil }
        work.provenance = provenance.limited
        work.exhibitions = exhibitions.limited
        work.publications = publications.limited
        if case .inCopyright(let notice?) = rights {
            work.rights = .inCopyright(notice: notice.limited(to: 10_000))
        }
        work.place = place.map {
            Place(
                isOnView: $0.isOnView, gallery: $0.gallery?.limited(to: 2_000),
                loan: $0.loan?.limited(to: 2_000))
        }
        work.location = location.map {
            Location(
                coordinate: $0.coordinate, venue: $0.venue.limited(to: 500),
                venueName: $0.venueName.limited(to: 2_000), note: $0.note?.limited(to: 10_000))
        }
        work.picture = picture?.sanitised
        work.photoFile = photoFile?.limited(to: 500)
        if let page = webPage, !page.isOnTheWeb { work.webPage = nil }
        // Files of earlier versions have the whole line as the name.
        return work.withMakerApart()
    }
}

extension Picture {
    fileprivate var sanitised: Picture? {
        guard service.isOnTheWeb else { return nil }
        let stand = placeholder.flatMap { $0.hasPrefix("data:image/") && $0.utf8.count <= 4_096 ? $0 : nil }
        return Picture(
            service: service, pixels: pixels.flatMap { PixelSize(width: $0.width, height: $0.height) },
            placeholder: stand,
            alt: alt.map { AltText(text: $0.text.limited(to: 10_000), origin: $0.origin) },
            colour: colour.map { Colour(hue: $0.hue, saturation: $0.saturation, lightness: $0.lightness) })
    }
}

extension OfflinePicture {
    fileprivate var sanitised: OfflinePicture? {
        guard origin.isOnTheWeb, let size = PixelSize(width: size.width, height: size.height) else {
            return nil
        }
        return OfflinePicture(
            work: work, origin: origin, size: size, tile: tile, scaleFactor: scaleFactor, isPaused: isPaused,
            chosenAt: chosenAt)
    }
}

extension Person {
    fileprivate var sanitised: Person? {
        var seen: Set<Artist.ID> = []
        return Person(
            artists.filter { seen.insert($0.id).inserted }.map { artist in
                var artist = artist
                artist.name = artist.name.limited(to: 2_000)
                artist.otherNames = artist.otherNames.limited
                artist.born = artist.born.flatMap { YearSpan.isYear($0) ? $0 : nil }
                artist.died = artist.died.flatMap { YearSpan.isYear($0) ? $0 : nil }
                return artist
            })
    }
}

extension WorkSet {
    fileprivate var sanitised: WorkSet? {
        guard Self.isID(id) else { return nil }
        var seen: Set<Work.ID> = []
        return WorkSet(
            id: id, name: name.limited(to: 200), note: note.limited(to: 10_000), madeAt: madeAt,
            entries: entries.filter { seen.insert($0.work).inserted }.map {
                Entry(work: $0.work, note: $0.note.limited(to: 10_000))
            })
    }
}

extension [String] {
    fileprivate var limited: [String] { prefix(2_000).map { $0.limited(to: 20_000) } }
}
