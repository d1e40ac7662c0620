import Foundation
import PromenadeCore

/// One thing of each kind a library has, with every field filled in.
enum ExtremeItems {
    private static let noon = Date(timeIntervalSince1970: 1_800_000_000)
    private static let place = NamedPlace.ashtonBuilding.coordinate

    private static func url(_ path: String) -> URL {
        URL(string: "https://e.org/\(path)") ?? URL(filePath: "/")
    }

    private static func id(_ text: String) -> Work.ID { Work.ID(text)! }

    private static var work: Work {
        Work(
            id: id("aic:1"), title: "Quay", artist: .init(id: "7", name: "Maria Test"),
            artistNote: "French, 1859",
            date: "c. 1890", years: YearSpan(first: 1890, last: 1891), medium: "Oil", dimensions: "2 × 3 cm",
            size: .init(height: 20, width: 30, depth: 4), creditLine: "Gift", accession: "1.2",
            placeOfOrigin: "France", type: "Painting", department: "Modern",
            description: .init(text: RichText(sanitising: "<p>Seen</p>"), licence: .ccBy4),
            provenance: ["A sale"],
            exhibitions: ["One"], publications: ["Two"], rights: .inCopyright(notice: "© M. Test"),
            place: .init(isOnView: true, gallery: "Gallery 1", loan: "On loan"),
            location: .init(coordinate: place, venue: "v", venueName: "Park", note: "By the gate"),
            picture: Picture(
                service: url("iiif/1"), pixels: PixelSize(width: 3_000, height: 2_000),
                placeholder: "data:image/gif;base64,R0lGODlhAQ==",
                alt: AltText(text: "A quay.", origin: .museum),
                colour: Colour(hue: 1, saturation: 2, lightness: 3)),
            photoFile: "a.jpg", webPage: url("page"), terms: ["boats"], materials: ["canvas"],
            isHighlight: true,
            acquired: 1950, changedAt: noon)
    }

    private static var photo: Photo {
        Photo(
            id: "commons:1", title: "Quay", description: "Seen", owner: "Zoë", licence: .ccBy4,
            page: url("file"), date: "1900", coordinate: place, small: url("s.jpg"), large: url("l.jpg"),
            pixels: PixelSize(width: 4_000, height: 3_000), restrictions: "none")
    }

    private static var pin: Pin {
        var album = Album(
            id: String(repeating: "a", count: 32), service: "commons", centre: place, radius: 500,
            begunAt: noon, state: .complete)
        album.photos = [.init(photo: photo, isHere: true)]
        album.total = 1
        album.retryAt = noon
        return Pin(
            id: String(repeating: "b", count: 32), name: "River", coordinate: place, madeAt: noon,
            albums: [album], shown: album.id)
    }

    static var all: [LibraryItem] {
        var items: [LibraryItem] = [
            .favourite(Favourite(work: work, museum: "Chicago", keptAt: noon, asOf: noon)),
            .set(
                WorkSet(
                    id: "s-1", name: "Boats", note: "n", madeAt: noon,
                    entries: [.init(work: work.id, note: "n")])),
            .pin(pin), .preference(name: "photoService", value: "commons"),
            .preference(name: "mapCentre", value: "53.4,-2.9,15.0"),
            .read(news: String(repeating: "c", count: 32), at: noon),
        ]
        if let artist = Artist.ID("aic:1"), let other = Artist.ID("rijks:1") {
            let person = Person(Artist(id: artist, name: "Maria", otherNames: ["M."], born: 1850, died: 1901))
            items += [.artist(FavouriteArtist(person: person, keptAt: noon)), .apart(artist, other)]
        }
        if let size = PixelSize(width: 3_000, height: 2_000),
            let taken = OfflinePicture(
                work: work.id, origin: url("iiif/1"), size: size, tile: 512, scaleFactor: 2, chosenAt: noon)
        {
            items.append(.taken(taken))
        }
        return items
    }
}

/// Places in a tree of JSON.
enum JSONPath {
    /// Where the values are that hold no others.
    static func leaves(of tree: Any) -> [[String]] {
        if let members = tree as? [String: Any] {
            return members.keys.sorted().flatMap { key in
                leaves(of: members[key] ?? "").map { [key] + $0 } + (members[key] is [Any] ? [[key]] : [])
            }
        }
        if let elements = tree as? [Any] {
            return elements.indices.flatMap { index in leaves(of: elements[index]).map { ["\(index)"] + $0 } }
        }
        return [[]]
    }

    /// Where things have their ids, and one of each kind's own.
    static func ids(_ number: Int) -> [([String], String)] {
        [
            (["favourite", "work", "id"], "aic:\(number)"), (["taken", "work"], "aic:\(number % 100)"),
            (["set", "id"], "s-\(number)"), (["set", "entries", "0", "work"], "aic:\(number % 100)"),
            (["artist", "person", "artists", "0", "id"], "aic:\(number)"), (["apart", "0"], "aic:\(number)"),
            (["pin", "id"], hexadecimal(number)), (["read", "news"], hexadecimal(number)),
        ]
    }

    /// In 32 digits.
    static func hexadecimal(_ number: Int) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 32 - digits.count) + digits
    }

    /// The tree with another value at a place; as it is where there is no such place.
    static func setting(_ path: ArraySlice<String>, in tree: Any, to value: Any) -> Any {
        guard let key = path.first else { return value }
        if var members = tree as? [String: Any], let inner = members[key] {
            members[key] = setting(path.dropFirst(), in: inner, to: value)
            return members
        }
        if var elements = tree as? [Any], let index = Int(key), elements.indices.contains(index) {
            elements[index] = setting(path.dropFirst(), in: elements[index], to: value)
            return elements
        }
        return tree
    }
}
