import Foundation
import PromenadeCore
import PromenadeStore
import Testing

/// Works, artists and times for the library's tests.
enum Made {
    static let noon = Date(timeIntervalSince1970: 1_800_000_000.123)

    static func id(_ number: Int) -> Work.ID { Work.ID("aic:\(number)")! }

    static func work(_ number: Int, title: String? = nil, artist: String? = "Maria Test", year: Int? = nil)
        -> Work
    {
        var work = Work(id: id(number), title: title ?? "Work \(number)")
        work.artist = artist.map { .init(id: "7", name: $0) }
        work.years = year.flatMap { YearSpan(first: $0, last: $0) }
        work.size = Work.PhysicalSize(height: 20.5, width: 30.1)
        work.description = .init(
            text: RichText(sanitising: "<p>Seen <em>twice</em> & again"), licence: .ccBy4)
        work.provenance = ["A quay", "A sale"]
        work.rights = .inCopyright(notice: "© M. Test")
        work.picture = Picture(
            service: URL(string: "https://e.org/iiif/\(number)")!, pixels: PixelSize(width: 300, height: 200),
            placeholder: "data:image/gif;base64,R0lGODlhAQ==", alt: AltText(text: "A quay.", origin: .museum),
            colour: Colour(hue: 1, saturation: 2, lightness: 3))
        return work
    }

    /// Kept `number` seconds after noon.
    static func favourite(_ number: Int, _ work: Work? = nil) -> Favourite {
        Favourite(
            work: work ?? self.work(number), museum: "Chicago", keptAt: noon + Double(number), asOf: noon - 60
        )
    }

    static func artist(_ id: String, _ name: String) -> Artist {
        Artist(id: Artist.ID(id)!, name: name, otherNames: ["\(name) the Elder"], born: 1850, died: 1901)
    }
}

extension Library {
    /// A library with works kept one second after the other.
    static func holding(_ works: Int...) async throws -> Library {
        let library = try Library()
        for work in works { try await library.add(Made.favourite(work)) }
        return library
    }

    /// Everything in it, in the order of its file.
    func everything() async throws -> [LibraryItem] {
        var snapshot = try snapshot()
        var items: [LibraryItem] = []
        while case let more = try await snapshot.next(), !more.isEmpty { items += more }
        return items
    }
}

extension Date {
    /// As names of copies tell it.
    var toTheSecond: Date { Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down)) }
}
