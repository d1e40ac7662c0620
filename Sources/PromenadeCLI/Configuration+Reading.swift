import Configuration
import Foundation
import PromenadeCore
import PromenadeSources
import PromenadeWeb
import SystemPackage

extension Configuration {
    /// One setting: its key, where it is said in the environment, and what it means.
    package struct Key: Sendable {
        package let name: String
        /// As the environment says it: `PROMENADE_AIC_API_URL`.
        package var variable: String {
            name.uppercased().replacing(".", with: "_")
        }

        static let host = Key(name: "promenade.host")
        static let port = Key(name: "promenade.port")
        static let data = Key(name: "promenade.data")
        static let database = Key(name: "promenade.database")
        static let objects = Key(name: "promenade.objects")
        static let earlierObjects = Key(name: "promenade.objects.earlier")
        static let newsFeeds = Key(name: "promenade.news.url")
        static let contact = Key(name: "promenade.contact")
        /// Not set by a variable: the file in the data folder.
        static let file = Key(name: "config.json")
        static let logLevel = Key(name: "promenade.log.level")
        static let logFormat = Key(name: "promenade.log.format")
        static let place = Key(name: "promenade.place")
        static let routing = Key(name: "promenade.osrm.url")
        static let campus = Key(name: "promenade.campus.url")
        static let campusPictures = Key(name: "promenade.campus.pictures.url")
        static let campusName = Key(name: "promenade.campus.name")
        static let overpass = Key(name: "promenade.overpass.url")
        static let geocoder = Key(name: "promenade.geocoder.url")
        static let tiles = Key(name: "promenade.tiles.url")
        static let darkTiles = Key(name: "promenade.tiles.dark.url")
        static let tilesCredit = Key(name: "promenade.tiles.credit")
        static let tilesZoom = Key(name: "promenade.tiles.zoom")
        static let commonsAPI = Key(name: "promenade.commons.url")
        static let flickrAPI = Key(name: "promenade.flickr.url")
        static let flickrKey = Key(name: "promenade.flickr.key")
        static let pictures = Key(name: "promenade.pictures")
        static let backups = Key(name: "promenade.backups")
        static let manifestHosts = Key(name: "promenade.manifest.hosts")
        static let publicAddress = Key(name: "promenade.public.url")
        static let hosts = Key(name: "promenade.hosts")
        static let proxy = Key(name: "promenade.proxy")
        static let userHeader = Key(name: "promenade.proxy.user")
        static let owner = Key(name: "promenade.owner")
        static let openIDIssuer = Key(name: "promenade.oidc.issuer")
        static let openIDClient = Key(name: "promenade.oidc.client")
        static let openIDSecret = Key(name: "promenade.oidc.secret")
        static let openIDName = Key(name: "promenade.oidc.name")
        static let certificate = Key(name: "promenade.tls.cert")
        static let certificateKey = Key(name: "promenade.tls.key")
        static let open = Key(name: "promenade.open")
        static let offline = Key(name: "promenade.offline")
        static let metrics = Key(name: "promenade.metrics")
        static let originalsBudget = Key(name: "promenade.budget.originals")
        static let sizesBudget = Key(name: "promenade.budget.sizes")
        static let tilesBudget = Key(name: "promenade.budget.tiles")
        static let pyramidsBudget = Key(name: "promenade.budget.pyramids")
        static let catalogueBudget = Key(name: "promenade.budget.catalogue")
        static let connections = Key(name: "promenade.connections.total")
        static let connectionsPerAddress = Key(name: "promenade.connections.address")

        package static let all =
            [host, port, data, database, objects, earlierObjects]
            + MuseumRegistration.services.map { Key(name: $0.key) } + [
                newsFeeds, contact, logLevel, logFormat, place, routing, campus, campusPictures, campusName,
                overpass,
                geocoder, tiles, darkTiles, tilesCredit, tilesZoom, commonsAPI, flickrAPI, flickrKey,
                pictures,
                backups, manifestHosts, publicAddress, hosts, proxy, userHeader, owner, openIDIssuer,
                openIDClient, openIDSecret, openIDName, open, offline, metrics, certificate,
                certificateKey, originalsBudget, sizesBudget,
                tilesBudget,
                pyramidsBudget, catalogueBudget, connections, connectionsPerAddress,
            ]
    }

    /// Command line, then environment, then `config.json` in the data folder, then defaults.
    ///
    /// - Parameters: what was said on the command line; `nil` where nothing was.
    /// - Throws: ``ConfigurationError`` naming the variable whose value cannot be read.
    package static func read(
        host: String? = nil, port said: Int? = nil, data: String? = nil,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) async throws -> Self {
        let folder = try Self.folder(said: data, environment)
        let path = folder.appending(path: "config.json").path(percentEncoded: false)
        let file: FileProvider<JSONSnapshot>
        do {
            file = try await FileProvider(filePath: FilePath(path), allowMissing: true)
        } catch {
            if let error = DataFolderError(looking: folder) { throw error }
            throw ConfigurationError(key: .file, value: path, wanted: "a file with one JSON object")
        }
        let reader = ConfigReader(providers: [
            EnvironmentVariablesProvider(environmentVariables: environment), file,
        ])
        // JSON may have a number where the environment has text.
        func text(_ key: Key) -> String? {
            reader.string(forKey: .init(key.name)) ?? reader.int(forKey: .init(key.name)).map { String($0) }
        }
        func port(_ said: Int?) throws -> Int {
            guard let text = said.map({ String($0) }) ?? text(.port) else { return 8080 }
            guard let number = Int(text), (0...65_535).contains(number) else {
                throw ConfigurationError(key: .port, value: text, wanted: "a whole number from 0 to 65535")
            }
            return number
        }
        func level() throws -> String {
            guard let text = text(.logLevel) else { return "notice" }
            let levels = ["trace", "debug", "info", "notice", "warning", "error", "critical"]
            guard levels.contains(text) else {
                throw ConfigurationError(
                    key: .logLevel, value: text, wanted: "one of \(levels.joined(separator: ", "))")
            }
            return text
        }
        func format() throws -> LogFormat {
            guard let text = text(.logFormat) else { return .text }
            guard let format = LogFormat(rawValue: text) else {
                throw ConfigurationError(key: .logFormat, value: text, wanted: "text or json")
            }
            return format
        }
        func address(_ text: String, of key: Key) throws -> URL {
            guard let url = URL(string: text), let scheme = url.scheme, ["http", "https"].contains(scheme),
                url.host() != nil
            else { throw ConfigurationError(key: key, value: text, wanted: "an http or https address") }
            return url
        }
        func address(_ key: Key) throws -> URL? { try text(key).map { try address($0, of: key) } }
        func addresses(_ key: Key) throws -> [URL] {
            try (text(key) ?? "").split(whereSeparator: \.isWhitespace).map {
                try address(String($0), of: key)
            }
        }
        let proxies = try proxies(
            text(.proxy) ?? reader.bool(forKey: .init(Key.proxy.name)).map { String($0) })
        return Self(
            host: host ?? text(.host) ?? "127.0.0.1", port: try port(said), data: folder,
            database: try database(text(.database)),
            objects: try objects(text(.objects), database: text(.database)),
            earlierObjects: try earlierObjects(text(.earlierObjects)),
            museumAddresses: try MuseumRegistration.services.reduce(into: [:]) { addresses, service in
                addresses[service] = try address(Key(name: service.key))
            },
            newsFeeds: try addresses(.newsFeeds),
            contact: text(.contact) ?? "a private installation", logLevel: try level(),
            logFormat: try format(),
            place: try place(text(.place)), routing: try routing(text(.routing)),
            campus: try address(.campus), campusPictures: try address(.campusPictures),
            campusName: text(.campusName)?.orNil ?? CampusSource.liverpool,
            overpass: try overpass(text(.overpass)), geocoder: try address(.geocoder),
            commonsAPI: try address(.commonsAPI) ?? CommonsSource.publicAPI,
            flickrAPI: try address(.flickrAPI) ?? FlickrSource.publicAPI,
            flickrKey: try serviceKey(text(.flickrKey), of: .flickrKey),
            pictures: try pictures(text(.pictures)),
            backups: text(.backups)?.orNil.map { URL(filePath: $0, directoryHint: .isDirectory) },
            manifestHosts: try hosts(text(.manifestHosts), of: .manifestHosts),
            publicAddress: try publicAddress(text(.publicAddress)),
            hosts: try hosts(text(.hosts), of: .hosts),
            proxies: proxies, userHeader: try userHeader(text(.userHeader), from: proxies),
            openID: try openID(text), owner: text(.owner)?.trimmed.orNil,
            isOpen: try isYes(
                text(.open) ?? reader.bool(forKey: .init(Key.open.name)).map { String($0) }, .open),
            hasServiceWorker: try isYes(
                text(.offline) ?? reader.bool(forKey: .init(Key.offline.name)).map {
                    String($0)
                }
                    ?? "yes",
                .offline),
            metrics: try listening(text(.metrics), of: .metrics),
            certificate: try certificate(text(.certificate), key: text(.certificateKey)),
            budgets: try budgets(text), connections: try connections(text), map: try map(text)
        ).usingOwnCertificate()
    }

    /// Settings that were said and that there are not.
    func unknownSettings(
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> [UnknownSetting] {
        Self.unknownSettings(in: environment, file: data.appending(path: "config.json"))
    }

    /// The data folder.
    ///
    /// - Throws: ``ConfigurationError`` for a blank one: what is kept would be strewn about wherever the program was started.
    private static func folder(said: String?, _ environment: [String: String]) throws -> URL {
        let text = said ?? environment[Key.data.variable] ?? defaultData(environment)
        guard text.contains(where: { !$0.isWhitespace }) else {
            throw ConfigurationError(
                key: .data, value: text, wanted: "the path of a folder", option: said == nil ? nil : "--data")
        }
        return URL(filePath: text, directoryHint: .isDirectory)
    }

    /// The XDG Base Directory Specification's place for what a program keeps; by it an empty or a relative `XDG_DATA_HOME`
    /// counts as none.
    private static func defaultData(_ environment: [String: String]) -> String {
        func absolute(_ name: String) -> String? {
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolute("HOME") ?? NSHomeDirectory()
        return "\(absolute("XDG_DATA_HOME") ?? "\(home)/.local/share")/promenade"
    }
}

/// A setting that cannot be read.
package struct ConfigurationError: Error, CustomStringConvertible {
    package let key: Configuration.Key
    package let value: String
    package let wanted: String
    /// The option it was said with on the command line; `nil` where it was a variable, or in a file.
    package var option: String?

    package var description: String {
        "\(option ?? key.variable) is “\(value)”. It must be \(wanted)."
    }
}
