import Foundation
import PromenadeImages

/// The services that tell of the town.
struct Outdoors {
    let services: [any DemoService]
    let town: (name: String, latitude: Double, longitude: Double)

    /// - Parameters:
    ///   - places: a folder of recordings, whose artworks take the place of those on the town's map.
    ///   - drawings: keeps the map's tiles for the next start; `nil`: nothing does.
    init(doors: [Door], places: URL?, drawn: DrawnPictures, drawings: URL?, pool: RenderPool, now: Date)
        throws
    {
        func address(_ host: Door.Host) -> String { doors[host.rawValue].address.absoluteString }
        let works = TownWorks(GeneratedPublicWorks.all)
        let recorded = try places.map { try RecordedPlaces.elements(in: $0) } ?? []
        services = [
            CampusFeed(works: works, address: address(.campus), drawn: drawn),
            OverpassService(works: works, recorded: recorded), TileService(pool: pool, folder: drawings),
            CommonsService(address: address(.commons), drawn: drawn),
            FlickrService(address: address(.flickr), drawn: drawn, now: now),
            PlaceSearchService(), TownControl(works: works), WalkerService(walk: .round),
        ]
        town = RecordedPlaces.middle(of: recorded) ?? (Town.name, Town.centre.latitude, Town.centre.longitude)
    }
}
