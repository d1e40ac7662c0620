import Foundation
import PromenadeCore
import PromenadeDemo
import PromenadeSources
import PromenadeWeb

extension Configuration {
    /// Asks the made-up town wherever nobody said who else is to be asked: no network is needed then.
    mutating func useOutdoors(of world: DemoWorld) {
        routing = routing ?? world.routing.absoluteString
        geocoder = geocoder ?? world.placeSearch
        if campus == nil { (campus, campusName) = (world.campusFeed, world.campusName) }
        if overpass == OverpassSource.publicEndpoint { overpass = world.overpass }
        if commonsAPI == CommonsSource.publicAPI { commonsAPI = world.commons }
        if flickrAPI == FlickrSource.publicAPI { flickrAPI = world.flickr }
        if map.tiles?.template == MapSettings.usualTemplate {
            map.tiles = MapTiles(template: world.tiles)
            map.darkTiles = MapTiles(template: world.darkTiles)
            map.credit = "Map of \(DemoWorld.townName), drawn by the program"
        }
        // What is made up is not on the open Internet.
        manifestHosts += [world.controlAddress, world.amsterdamAddress, world.othersAddress].compactMap {
            address in
            address.host().map { "\($0):\(address.port ?? 80)" }
        }
        if place == .ashtonBuilding {
            place = NamedPlace(
                name: world.town.name,
                coordinate: Coordinate(known: world.town.latitude, world.town.longitude))
        }
    }
}

extension DemoWorld {
    /// Where somebody is now who walks through the town.
    var walkingCoordinate: @Sendable () async -> Coordinate? {
        { [walker] in
            let place = walker.position(at: Date())
            return Coordinate(latitude: place.latitude, longitude: place.longitude)
        }
    }
}

extension Demo {
    /// The addresses of what tells of the town.
    static func outdoors(_ world: DemoWorld) -> String {
        """
        Campus: \(world.campusFeed)
        Overpass: \(world.overpass)
        Commons: \(world.commons)
        Flickr: \(world.flickr)  with the key \(world.flickrKey)
        Tiles: \(world.tiles)
        Routing: \(world.routing)
        Place search: \(world.placeSearch)
        Manifest: \(world.manifest)
        """
    }
}
