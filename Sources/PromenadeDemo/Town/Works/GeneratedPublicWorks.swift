import Foundation
import PromenadeDemoPainters

/// The 300 public artworks of the town as they are before anything happens: 80 of the college, 220 of the map.
enum GeneratedPublicWorks {
    static let all = campus + elsewhere

    private static let figures = [
        "Ferryman", "Lamplighter", "Net Mender", "Cartographer", "Swimmer", "Listener", "Tide Keeper",
        "Acrobat",
        "Sleeping Pilot", "Oarsman", "Weaver", "Bell Ringer", "Stargazer", "Stone Guest", "Walker", "Reader",
        "Harbour Master", "Child with a Kite", "Fiddler", "Mermaid",
    ]
    private static let forms = [
        "Three Uprights", "Folded Wave", "Open Ring", "Split Boulder", "Rising Column", "Counterweight",
        "Two Halves", "Knot", "Low Arch", "Spindle", "Horizon Line", "Standing Leaf", "Turning Point",
        "Quiet Machine", "Stack", "Threshold",
    ]
    private static let walls = [
        "Herons over *", "The Long Table", "A Map of Winds", "Night Boats", "Garden for *",
        "The Year in Squares",
        "Everyone at Once", "Blue Hour, *", "Songs of *", "The Flood Line", "Paper Birds", "Hands of *",
    ]
    private static let texts = [
        "Commissioned when the quay was rebuilt, and moved here from the ferry terminal ten years later.",
        "Made with pupils of the two schools nearby; each of them drew one part.",
        "Given by the Friends of the Merrow. The plaque is on the side that faces the water.",
        "The bronze has been touched so often that its hand shines.",
        "Restored after the storm of 1987, when it spent two nights in the river.",
        "It was meant to stand for one summer only; the town asked for it to stay.",
    ]
    private static let notes = [
        "First floor, by the stairs", "In the entrance hall", "On the north wall, facing the lawn",
        "In the courtyard", "Above the reading desks", "Beside the lift on level 2",
    ]

    private static let campus: [PublicWork] = {
        var works: [PublicWork] = []
        for venue in TownVenue.campus {
            for place in 0..<venue.works {
                var work = work(
                    works.count, at: venue, as: .campus(works.count + 1), place: place)
                let named = [work.title, work.artist].compactMap { $0 }.joined(separator: " by ")
                work.file = "\(named.replacing("’", with: "")).jpg"
                work.note = place % 5 == 4 ? "" : "\(notes[(works.count * 5) % notes.count]), \(venue.name)"
                works.append(work)
            }
        }
        // Three that are no longer there have been on record ever since.
        for (number, venue) in TownVenue.campus.prefix(3).enumerated() {
            var work = work(200 + number, at: venue, as: .campus(81 + number), place: 20)
            work.file = "removed \(number + 1).jpg"
            work.isThere = false
            works.append(work)
        }
        return works
    }()

    private static let elsewhere: [PublicWork] = {
        var works: [PublicWork] = []
        for venue in TownVenue.elsewhere {
            for place in 0..<venue.works {
                var work = work(
                    500 + works.count, at: venue, as: record(works.count), place: place)
                MapTags.complete(&work, number: works.count, venue: venue)
                works.append(work)
            }
        }
        return works
    }()

    /// Ids on the map are told apart by their kind alone: here a node and a way share theirs.
    private static func record(_ number: Int) -> PublicWork.Record {
        let isLong = number % 3 == 0
        let id = (isLong ? 12_400_000_000 : 310_000_000) + number * 7_919
        return switch number {
        case 57: .relation(id)
        case 20, 21: number == 20 ? .node(310_158_380) : .way(310_158_380)
        case _ where number % 9 == 4: .way(id)
        default: .node(id)
        }
    }

    private static func work(
        _ number: Int, at venue: TownVenue, as id: PublicWork.Record, place: Int
    ) -> PublicWork {
        var chance = Chance(seed: UInt64(number) &* 0x9E37 &+ 17)
        let painters = Painter.all + Painter.amsterdam
        let painter = painters[(number * 7) % painters.count]
        let isFlat = chance.happens(venue.kind == .building ? 0.5 : 0.28)
        let year = min((painter.died ?? 2_016), painter.born + 30 + chance.int(0...30))
        let (title, type, picture): (String, String, TownPicture)
        if isFlat {
            title = Wording.title(number, walls, [venue.name, "the Merrow", "Eastness"])
            type = chance.pick(
                venue.kind == .building ? ["painting", "relief", "mosaic"] : ["mural", "mosaic"])
            picture = TownPicture(painter: painter, number: 40 + number % 30)
        } else if chance.happens(0.5) {
            title =
                "\(["The", "The Second", "The Old"][number / figures.count % 3]) \(figures[number % figures.count])"
                .replacing("The Child", with: "Child")
            type = chance.pick(["statue", "statue", "bust"])
            picture = TownPicture(.statue, number: number)
        } else {
            let round = number / forms.count
            title =
                forms[number % forms.count] + (round % 4 == 0 ? "" : " \(["", "II", "III", "IV"][round % 4])")
            type = chance.pick(["sculpture", "sculpture", "installation", "fountain"])
            picture = TownPicture(type == "fountain" ? .fountain : .sculpture, number: number)
        }
        let angle = Double(place) * 2.399_963 + Double(number % 7)
        let reach =
            venue.reach * (Double(place) + 0.6).squareRoot() / max(Double(venue.works), 1).squareRoot()
        return PublicWork(
            id: id, venue: venue.name, venueKind: venue.kind,
            point: venue.point + Point(angle: angle, length: reach), title: title, artist: painter.name,
            date: String(year), type: type, text: chance.happens(0.7) ? chance.pick(texts) : nil,
            picture: picture, modified: Date(timeIntervalSince1970: 1_511_353_351 + Double(number) * 431_117))
    }
}
