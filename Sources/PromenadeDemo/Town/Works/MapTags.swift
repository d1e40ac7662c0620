/// What volunteers wrote about the artworks on the map: much of some, next to nothing of others.
enum MapTags {
    /// Makes a work as unequal to its neighbours as real ones are.
    static func complete(_ work: inout PublicWork, number: Int, venue: TownVenue) {
        if venue.kind == .street, number % 4 != 3 { work.house = 1 + (number * 13) % 90 }
        if number % 12 == 5 { work.title = nil }
        if number % 5 == 4 { work.artist = nil }
        if number % 24 == 17 { work.text = nil }
        if number % 22 == 9, let artist = work.artist { work.artist = "\(artist);Friends of the Merrow" }
        if let year = work.date { work.date = written(year, number) }
        if number % 7 == 2 { work.more.append(.init(name: "wikidata", value: "Q\(90_000_000 + number)")) }
        if number % 3 == 1, let title = work.title {
            let file = "\(title), Merrowhaven \(number).jpg"
            work.file = file
            work.more.append(.init(name: "wikimedia_commons", value: "File:\(file)"))
        } else if number % 15 == 3 {
            work.more.append(
                .init(name: "wikimedia_commons", value: "Category:Public art in Merrowhaven"))
        }
        if number % 11 == 6 {
            work.more.append(.init(name: "website", value: "https://merrowhaven.example/art/\(number)"))
        }
        if number % 13 == 8 {
            work.more.append(
                .init(name: "inscription", value: "To all who came in by sea — & to those who waited"))
        }
        if number % 6 == 0 {
            let materials = ["bronze", "granite", "steel", "sandstone;bronze", "glass"]
            work.more.append(.init(name: "material", value: materials[number / 6 % materials.count]))
        }
    }

    /// A year in one of the ways dates are written on the map; `nil` where nobody did.
    private static func written(_ year: String, _ number: Int) -> String? {
        switch number % 16 {
        case 0: "~\(year)"
        case 3: "C\((Int(year) ?? 1_900) / 100 + 1)"
        case 5: "\(year)-05"
        case 7, 9, 12: nil
        case 10: "\(year.dropLast())0s"
        case 13: "\(year)..\((Int(year) ?? 1_900) + 3)"
        case 14: "before \(year)"
        default: year
        }
    }

    /// The tags of a work, in alphabetical order as the map's server gives them.
    static func all(_ work: PublicWork) -> [PublicWork.Tag] {
        var tags = work.more
        func add(_ name: String, _ value: String?) {
            if let value, !value.isEmpty { tags.append(.init(name: name, value: value)) }
        }
        add("tourism", "artwork")
        add("artwork_type", work.type)
        add("name", work.title)
        add("artist_name", work.artist)
        add("start_date", work.date)
        add("description", work.text)
        switch work.venueKind {
        case .street:
            add("addr:street", work.venue)
            add("addr:housenumber", work.house.map { String($0) })
        case .square, .park: add("addr:place", work.venue)
        // Nobody has an address on a bridge.
        case .bridge, .building: break
        }
        return tags.sorted { $0.name < $1.name }
    }
}
