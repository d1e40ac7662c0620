import Foundation
import PromenadeCore

/// The pins, and how the map of them stands; programs get it as JSON.
struct PlacesModel: Encodable {
    /// A page of them, each with its number among all.
    let rows: [(number: Int, pin: Pin.Summary)]
    let extent: WorksPage.Extent
    /// Only those whose names have these words; `nil` for all.
    let named: String?
    /// What the map shows of them.
    let grid: PinGrid
    let map: MapCentre
    /// The pin that is named on the map.
    let chosen: Pin.ID?
    let now: Date

    /// Whether the map shows others once it is moved or zoomed.
    var changesWithMap: Bool { extent.total > PinGrid.mostSingle }

    private enum Keys: String, CodingKey { case places, page, map }

    private struct Page: Encodable {
        let number: Int
        let last: Int
        let size: Int
        let total: Int
    }

    private var page: Page {
        Page(number: extent.number, last: extent.last, size: extent.size, total: extent.total)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Keys.self)
        try container.encode(rows.map { PlaceItem($0.pin) }, forKey: .places)
        try container.encode(page, forKey: .page)
        try container.encode(map, forKey: .map)
    }
}

/// A place in the list of them.
struct PlaceItem: Encodable {
    let id: Pin.ID
    let name: String
    let coordinate: Coordinate
    let madeAt: Date
    /// Photographs that are here.
    let photos: Int
    /// How the last collection stands.
    let state: Album.State?
    let trouble: Album.Trouble?
    let href: String

    init(_ pin: Pin.Summary) {
        id = pin.id
        name = pin.name
        coordinate = pin.coordinate
        madeAt = pin.madeAt
        photos = pin.count
        state = pin.state
        trouble = pin.trouble
        href = Route.place(pin.id)
    }
}
