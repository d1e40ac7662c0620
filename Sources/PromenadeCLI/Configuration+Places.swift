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
        guard text != "off" else { return nil }
        guard let url = URL(string: text), url.isOnTheWeb else {
            throw ConfigurationError(
                key: .overpass, value: text, wanted: "an http or https address, or “off”")
        }
        return url
    }

    static func tiles(_ text: String?) throws -> String? {
        guard let text else { return nil }
        guard MapTiles(template: text) != nil else {
            throw ConfigurationError(
                key: .tiles, value: text, wanted: "an http or https address with {z}, {x} and {y}")
        }
        return text
    }
}
