import Foundation
import PromenadeCore
import PromenadeSources
import PromenadeWeb

/// Settings of maps and ways.
extension Configuration {
    static func place(_ text: String?) throws -> NamedPlace {
        guard let text else { return .ashtonBuilding }
        guard let place = NamedPlace(text) else {
            throw ConfigurationError(
                key: .place, value: text, wanted: "latitude, longitude and a name, with commas between them")
        }
        return place
    }

    static func routing(_ text: String?) throws -> String? {
        guard let text else { return nil }
        guard let url = URL(string: text.replacing("{mode}", with: "foot")),
            ["http", "https"].contains(url.scheme), url.host() != nil, url.query() == nil
        else {
            throw ConfigurationError(key: .routing, value: text, wanted: "an http or https address")
        }
        return text
    }

    /// - Returns: the main public server where nothing is said; `nil` for `off`.
    static func overpass(_ text: String?) throws -> URL? {
        guard let text else { return OverpassSource.publicEndpoint }
        guard text != off else { return nil }
        guard let url = URL(string: text), url.isOnTheWeb else {
            throw ConfigurationError(
                key: .overpass, value: text, wanted: "an http or https address, or \(off)")
        }
        return url
    }

    /// - Parameter text: the setting of a key, where it is said.
    static func map(_ text: (Key) -> String?) throws -> MapSettings {
        var settings = MapSettings(
            tiles: try tiles(.tiles, text(.tiles) ?? MapSettings.usualTemplate))
        settings.darkTiles = try text(.darkTiles).flatMap { try tiles(.darkTiles, $0) }
        settings.credit = text(.tilesCredit) ?? settings.credit
        if let zoom = text(.tilesZoom) {
            guard let number = Int(zoom), (1...22).contains(number) else {
                throw ConfigurationError(
                    key: .tilesZoom, value: zoom, wanted: "a whole number from 1 to 22")
            }
            settings.lastZoom = number
        }
        return settings
    }

    private static func tiles(_ key: Key, _ text: String) throws -> MapTiles? {
        if text == off { return nil }
        guard let tiles = MapTiles(template: text) else {
            throw ConfigurationError(
                key: key, value: text, wanted: "an http or https address with {z}, {x} and {y}, or \(off)")
        }
        return tiles
    }

    /// What switches tiles off.
    static let off = "off"
}
