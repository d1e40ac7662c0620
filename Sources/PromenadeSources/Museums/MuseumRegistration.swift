package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// All that the rest of the program needs to know of a museum that is asked.
///
/// One a museum, in the museum's folder, and one line in ``all``: settings, requests, paces, news and imports follow from it.
package struct MuseumRegistration: Sendable {
    /// A base address of a museum's that the operator may set: a mirror, or a demonstration.
    package struct Service: Sendable, Hashable {
        /// The setting: `promenade.aic.api.url`.
        package let key: String
        /// The museum's own.
        package let address: URL
        /// Whether works are asked for there: then how it answers says how the museum is.
        package let hasWorks: Bool
        /// Whether the museum's replies say where it is, so that ``address`` is never taken.
        package var isNamedInReplies = false
    }

    /// What a museum's source is made of.
    package struct Access: Sendable {
        /// In whose name it answers: the museum itself, but for a demonstration.
        package var museum: Museum
        /// Where those of its services are that the operator has elsewhere.
        package var addresses: [Service: URL]
        /// How the museum reaches the operator: an e-mail or web address.
        package var contact: String
        /// Where the way through its lists is kept.
        package var memory: any SearchMemory
        package var http: HTTPFetching

        package init(
            museum: Museum, addresses: [Service: URL], contact: String, memory: any SearchMemory,
            http: HTTPFetching
        ) {
            self.museum = museum
            self.addresses = addresses
            self.contact = contact
            self.memory = memory
            self.http = http
        }

        func address(of service: Service) -> URL { addresses[service] ?? service.address }
    }

    /// How a museum's own service hands over its whole collection.
    package struct Harvest: Sendable {
        package let service: Service
        /// Reads on from a cursor that was kept, after so many records; only what has changed since a day.
        package let reading:
            @Sendable (Access, _ since: Date?, _ mark: String?, _ position: Int) -> any CollectionReading
    }

    package let museum: Museum
    package let services: [Service]
    /// How fast its hosts may be asked, by name in lower case.
    package let paces: [String: Pace]
    package let source: @Sendable (Access) -> any ArtworkSource
    /// What it tells; `nil` where it tells nothing.
    package var news: (@Sendable (Access) -> NewsSource)?
    package var harvest: Harvest?
    /// How files of its whole collection are read; `nil` where it publishes none.
    package var files: CollectionFormat?
}

extension MuseumRegistration {
    /// In the order museums are shown in.
    package static let all: [Self] = [.chicago, .amsterdam]

    /// By the id of the museum: `aic`.
    package static subscript(_ id: Museum.ID) -> Self? { all.first { $0.museum.id == id } }

    /// What the operator may set.
    package static let services = all.flatMap(\.services)

    /// How fast all hosts may be asked that we know.
    package static let paces = all.reduce(into: Pace.documented) { paces, museum in
        paces.merge(museum.paces) { $1 }
    }
}

/// How files of a whole collection are read.
package struct CollectionFormat: Sendable {
    package let dialect: CollectionDialect
    package let form: CollectionFile.Form

    /// Museums whose files are read without a mapping, by id.
    package static let known: [Museum.ID: Self] = MuseumRegistration.all.reduce(
        into: ["tate": Self(dialect: .tate, form: .lines)]
    ) { known, museum in known[museum.museum.id] = museum.files }
}
