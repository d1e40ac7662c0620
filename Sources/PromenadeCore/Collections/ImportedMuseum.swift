package import Foundation

/// A museum whose collection was brought home and that is never asked.
package struct ImportedMuseum: Sendable, Hashable, Codable {
    /// What its records give as addresses of pictures.
    package enum Pictures: String, Sendable, Hashable, Codable {
        /// A file each, shown as it is.
        case plain
        /// Services of the IIIF Image API, base addresses without a trailing slash.
        case iiif
    }

    package var museum: Museum
    package var pictures: Pictures
    /// Where its pictures may be fetched from: `https://www.tate.org.uk`.
    package var pictureServers: [URL]

    package init(_ museum: Museum, pictures: Pictures = .plain, pictureServers: [URL] = []) {
        self.museum = museum
        self.pictures = pictures
        self.pictureServers = pictureServers
    }

    /// Whether pictures may be fetched from there.
    package func serves(_ address: URL) -> Bool {
        guard address.user() == nil, address.fragment() == nil, let host = address.host()?.lowercased() else {
            return false
        }
        return pictureServers.contains {
            $0.scheme == address.scheme && $0.host()?.lowercased() == host && $0.port == address.port
        }
    }
}
