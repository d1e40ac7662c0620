import Foundation
import PromenadeDemoPainters

/// Some hundreds of photographs of the town, where people take them; and those the map's records name.
enum GeneratedPhotographs {
    static let all: [Photograph] = {
        var photographs = views
        for work in GeneratedPublicWorks.all {
            guard let file = work.file, work.id.words.kind != "campus" else { continue }
            let about = work.title ?? "An artwork"
            photographs.append(
                photograph(
                    photographs.count, file: file, point: work.point, isOfObject: true,
                    text:
                        "<i>\(PlainPage.escaped(about))</i> by \(PlainPage.escaped(work.artist ?? "nobody knows whom")), "
                        + "in <a href=\"//merrowhaven.example/wiki/\(Town.name)\" class=\"extiw\">\(Town.name)</a>",
                    picture: work.picture))
        }
        return photographs
    }()

    /// A spot people photograph, and how often they did.
    private struct Spot {
        let name: String
        let point: Point
        let reach: Double
        let motifs: [Snapshot.Motif]
        let count: Int
    }

    private static let spots: [Spot] = {
        let river = TownShape.river
        var spots = TownShape.parks.map {
            Spot(name: $0.name, point: $0.middle, reach: 130, motifs: [.park, .park, .statue], count: 14)
        }
        spots += TownShape.squares.map {
            Spot(
                name: $0.name, point: $0.middle, reach: 45, motifs: [.square, .fountain, .street], count: 12)
        }
        spots += TownVenue.bridges.map {
            Spot(name: $0.name, point: $0.point, reach: 35, motifs: [.river], count: 9)
        }
        spots += [
            Spot(
                name: "Merrowhaven Harbour", point: river[river.count - 22], reach: 190,
                motifs: [.harbour, .harbour, .river],
                count: 24),
            Spot(
                name: "the Old Town", point: Point(150, 190), reach: 160, motifs: [.street, .roofs], count: 22
            ),
            Spot(
                name: "Westbank", point: Point(-760, 130), reach: 170, motifs: [.street, .roofs, .square],
                count: 15),
            Spot(
                name: "the college", point: TownShape.campus.middle, reach: 210,
                motifs: [.square, .park, .sculpture], count: 20),
            Spot(
                name: "the Ropewalks", point: Point(520, 760), reach: 140, motifs: [.street, .roofs],
                count: 10),
        ]
        return spots
    }()

    private static let moments = [
        "in the morning", "before the rain", "on a Sunday", "in November", "at the end of the day",
        "from the north",
        "after school", "when the fair was on", "in low sun", "seen from the bench",
    ]

    private static let views: [Photograph] = {
        var photographs: [Photograph] = []
        for spot in spots {
            for turn in 0..<spot.count {
                let number = photographs.count
                let angle = Double(turn) * 2.399_963
                let reach = spot.reach * ((Double(turn) + 0.5) / Double(spot.count)).squareRoot()
                let name = "\(spot.name) \(moments[(number + turn) % moments.count])".capitalizedFirst
                photographs.append(
                    photograph(
                        number, file: "\(name) \(number + 1).\(ending(number))",
                        point: spot.point + Point(angle: angle, length: reach), isOfObject: number % 17 == 8,
                        text: text(of: spot.name, number),
                        picture: TownPicture(spot.motifs[turn % spot.motifs.count], number: number)))
            }
        }
        return photographs
    }()

    /// Not everything that has a place is a photograph.
    private static func ending(_ number: Int) -> String {
        switch number {
        case 15, 120: "pdf"
        case 31, 133: "svg"
        case 64: "tif"
        case 97: "ogg"
        default: "jpg"
        }
    }

    /// What people write, some of it as nobody should show it.
    private static func text(of place: String, _ number: Int) -> String {
        switch number % 8 {
        case 0: "\(place.capitalizedFirst), \(Town.name), Irish Sea"
        case 1:
            "<div class=\"description\">View of <b>\(place)</b>.<br>Taken on the way to the ferry &amp; back.</div>"
        case 2: ""
        case 3:
            "Looking over <a rel=\"nofollow\" class=\"external text\" href=\"https://merrowhaven.example/\">\(place)</a>"
        case 4: "<span lang=\"en\">\(place.capitalizedFirst)</span><script>document.title='no'</script>"
        case 5:
            "<img src=\"x\" onerror=\"document.title='no'\"><p>\(place.capitalizedFirst) &mdash; my favourite.</p>"
        case 6: "<a href=\"javascript:document.title='no'\">\(place.capitalizedFirst)</a> with my old camera"
        default: "Wide view of \(place), for the town's archive. Please do not crop."
        }
    }

    private static let owners: [Photograph.Owner] = [
        "Ines Marlowe", "T. Okonjo", "Bram Vesterling", "Saltmarsh Sue", "Pedro Quayle",
        "The Harbour Archive",
        "lena.hollis", "Gwilym Tarn", "Аня Север", "M. & J. Docherty", "Noor Castellan",
    ].enumerated().map { number, name in
        Photograph.Owner(
            name: name, user: name.filter { $0.isLetter || $0.isNumber },
            flickr: "4860\(1_000 + number * 37)@N0\(number % 8)")
    }

    private static func photograph(
        _ number: Int, file: String, point: Point, isOfObject: Bool, text: String, picture: TownPicture
    ) -> Photograph {
        let taken = Date(timeIntervalSince1970: 1_262_340_000 + Double((number * 1_733_113) % 500_000_000))
        return Photograph(
            file: file, point: point, isOfObject: isOfObject,
            owner: owners[(number * 5 + number / 9) % owners.count],
            licence: PhotoLicence.all[(number * 7 + number / 6) % PhotoLicence.all.count], text: text,
            taken: taken, uploaded: taken.addingTimeInterval(Double(number % 40 + 1) * 86_400),
            picture: picture,
            number: number)
    }
}
