package import Foundation
package import HTTPTypes
package import PromenadeCore
package import PromenadeFeatures
package import PromenadeHTTP
package import PromenadeObjects
package import PromenadeOpenID
package import PromenadePostgreSQL
package import PromenadeSources
package import PromenadeWeb

/// What the operator sets.
///
/// What a person sets for themselves is `Preferences`.
///
/// Each property has its key in docs/configuration.md, checked by a test.
package struct Configuration: Sendable {
    /// The address the server listens on.
    ///
    /// Only this machine by default, and then there are no accounts.
    package var host = "127.0.0.1"
    /// 0 takes any free port and prints it.
    package var port = 8080
    /// The folder of `catalogue.sqlite`, `library.sqlite` and `pictures/`.
    package var data: URL
    /// Where the one library is that a command is about: the folder of everything, or a person's own.
    var home: URL {
        get { homeFolder ?? data }
        set { homeFolder = newValue }
    }
    private(set) var homeFolder: URL?
    /// PostgreSQL for what people have, instead of files; `nil` where it is in files.
    package var database: PostgresAddress?
    /// S3 for pictures that are kept for good, instead of the data folder; `nil` where they are there.
    package var objects: S3Address?
    /// Where they were put before.
    package var earlierObjects: [S3Address] = []
    /// In a database: the ``Account/ID`` of whom a command is about; `nil` for the one library of a server without accounts.
    var person: String?
    /// Whether they own the server.
    var isOwners = false
    /// Where museums' services are, which are not where the museums have them.
    package var museumAddresses: [MuseumRegistration.Service: URL] = [:]
    /// Feeds whose items are shown as news, besides the museum's exhibitions.
    package var newsFeeds: [URL]
    /// Told to museums with every request, so that they can reach who runs this: an e-mail or web address.
    package var contact: String
    /// `trace`, `debug`, `info`, `notice`, `warning`, `error` or `critical`.
    package var logLevel: String
    package var logFormat = LogFormat.text
    /// Where distances and directions start while nobody said where they are.
    package var place = NamedPlace.ashtonBuilding
    /// A routing service that speaks OSRM; `{mode}` in it becomes `foot`, `bike` or `car`.
    package var routing: String?
    /// A campus's feed of artworks, the whole address with its `class`; `nil` where none is asked.
    package var campus: URL?
    /// Where that feed's pictures are, instead of `artwork_images/` beside its folder.
    package var campusPictures: URL?
    package var campusName = CampusSource.liverpool
    /// An Overpass server asked for the artworks of OpenStreetMap; `nil` where none is asked.
    package var overpass: URL?
    /// Who knows places by their names: Nominatim's or Photon's address; `nil` for nobody.
    package var geocoder: URL?
    /// Wikimedia Commons' API, or who answers in its dialect.
    package var commonsAPI = CommonsSource.publicAPI
    /// Flickr's API, or who answers in its dialect.
    package var flickrAPI = FlickrSource.publicAPI
    /// The operator's key for Flickr, for people who give none of their own; never shown.
    package var flickrKey: ServiceKey?
    /// A folder of the operator's own pictures, to look at closely; `nil` where there is none.
    package var pictures: URL?
    /// A second folder that gets every dated copy of the library; `nil` where there is none.
    package var backups: URL?
    /// Hosts whose manifests are asked for although they are not on the open Internet: `iiif.local`, `10.0.0.7:8182`.
    package var manifestHosts: [String] = []
    /// Where people reach this server: scheme, host and port; `nil` where nobody said.
    package var publicAddress: URL?
    /// Further names this server answers to: `art.local`, with a port for that one alone.
    package var hosts: [String] = []
    /// Proxies in front, which write `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host` themselves.
    package var proxies = NetworkList.none
    package var isBehindProxy: Bool { !proxies.isEmpty }
    /// The header in which those say who has signed in with them; `nil` where that is not asked.
    package var userHeader: HTTPField.Name?
    /// Who vouches for people by OpenID Connect; `nil` for nobody.
    package var openID: OpenIDSettings?
    /// Who becomes the owner of a new house when a proxy says that it is them.
    package var owner: String?
    /// Whether whoever reaches the server uses it as the only person, without an account.
    package var isOpen = false
    /// Whether browsers keep pages and pictures for when there is no network.
    package var hasServiceWorker = true
    /// Where Prometheus is answered; `nil` where nobody asks.
    package var metrics: HostAuthority?
    /// The server's own certificate and its key; `nil` where it speaks plain HTTP.
    package var certificate: TLSCertificate.Files?
    /// How much room copies may take.
    package var budgets = StorageBudgets()
    /// What is granted to those who connect.
    package var connections = ConnectionLimits()
    /// What lies beneath maps.
    package var map = MapSettings(tiles: MapTiles(template: MapSettings.usualTemplate))
}
