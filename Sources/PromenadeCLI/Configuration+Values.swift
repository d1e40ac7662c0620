import Foundation
import HTTPTypes
import PromenadeCore
import PromenadeHTTP
import PromenadeObjects
import PromenadeOpenID
import PromenadePostgreSQL
import PromenadeSources
import PromenadeWeb

extension Configuration {
    /// The effective values, in the order of ``Key/all``.
    package var values: [(key: Key, value: String)] {
        listening + museums + rest + places + maps + photos + doors
            + Self.budgetKeys.map { ($0.0, Self.words(ofBudget: budgets[keyPath: $0.1])) }
            + Self.connectionKeys.map { ($0.0, String(connections[keyPath: $0.1])) }
    }

    private var listening: [(key: Key, value: String)] {
        [(.host, host), (.port, String(port)), (.data, data.path(percentEncoded: false))]
    }

    private var museums: [(key: Key, value: String)] {
        MuseumRegistration.services.map { service in
            let usual = service.isNamedInReplies ? "(as the API says)" : service.address.absoluteString
            return (Key(name: service.key), museumAddresses[service]?.absoluteString ?? usual)
        }
    }

    private var rest: [(key: Key, value: String)] {
        [
            (.newsFeeds, Self.list(newsFeeds.map(\.absoluteString))), (.contact, contact),
            (.logLevel, logLevel), (.logFormat, logFormat.rawValue),
        ]
    }

    private var places: [(key: Key, value: String)] {
        [
            (.place, place.description), (.routing, routing ?? Self.none),
            (.campus, campus?.absoluteString ?? Self.none),
            (.campusPictures, campusPictures?.absoluteString ?? "(beside the feed)"),
            (.campusName, campusName), (.overpass, overpass?.absoluteString ?? Self.off),
            (.geocoder, geocoder?.absoluteString ?? Self.none),
        ]
    }

    private var maps: [(key: Key, value: String)] {
        [
            (.tiles, map.tiles?.template ?? Self.off), (.darkTiles, map.darkTiles?.template ?? Self.none),
            (.tilesCredit, map.credit), (.tilesZoom, String(map.lastZoom)),
        ]
    }

    private var photos: [(key: Key, value: String)] {
        [
            (.commonsAPI, commonsAPI.absoluteString), (.flickrAPI, flickrAPI.absoluteString),
            (.flickrKey, flickrKey?.description ?? Self.none),
            (.pictures, pictures?.path(percentEncoded: false) ?? Self.none),
            (.backups, backups?.path(percentEncoded: false) ?? Self.none),
            (.database, database?.shown ?? Self.none), (.objects, objects?.shown ?? Self.none),
            (.earlierObjects, Self.list(earlierObjects.map(\.shown))),
        ]
    }

    private var doors: [(key: Key, value: String)] {
        [
            (.manifestHosts, Self.list(manifestHosts)),
            (.publicAddress, publicAddress?.absoluteString ?? Self.none), (.hosts, Self.list(hosts)),
            (.proxy, isBehindProxy ? proxies.text : "no"),
            (.userHeader, userHeader?.rawName ?? Self.none), (.owner, owner ?? Self.none),
            (.openIDIssuer, openID?.issuer ?? Self.none), (.openIDClient, openID?.clientID ?? Self.none),
            (.openIDSecret, openID?.clientSecret == nil ? Self.none : "(set)"),
            (.openIDName, openID?.name ?? Self.none),
            (.open, isOpen ? "yes" : "no"), (.offline, hasServiceWorker ? "yes" : "no"),
            (.metrics, metrics?.written ?? Self.none),
            (.certificate, certificate?.certificate.path(percentEncoded: false) ?? Self.none),
            (.certificateKey, certificate?.key.path(percentEncoded: false) ?? Self.none),
        ]
    }

    private static let none = "(none)"

    private static func list(_ values: [String]) -> String {
        values.isEmpty ? none : values.joined(separator: " ")
    }
}
