package import Foundation

/// What may be done with a work's picture, as far as its museum says.
package enum Rights: Sendable, Hashable, Codable {
    /// Free of copyright: may be shown at any size.
    case publicDomain
    /// In copyright, with the holder's notice where there is one. Shown no larger than the museum shows it.
    case inCopyright(notice: String?)
    /// The museum does not say: treated like a work in copyright.
    case unknown

    /// Whether a region or a size above the museum's own detail picture may be asked for.
    package var mayBeZoomed: Bool { self == .publicDomain }
}

/// A licence by its common name and its address.
package struct Licence: Sendable, Hashable, Codable {
    package var name: String
    package var url: URL

    package init(name: String, url: URL) {
        self.name = name
        self.url = url
    }

    private init(name: String, path: StaticString) {
        self.init(name: name, url: URL(string: "https://creativecommons.org/\(path)") ?? URL(filePath: "/"))
    }

    package static let cc0 = Self(name: "CC0", path: "publicdomain/zero/1.0/")
    package static let ccBy4 = Self(name: "CC BY 4.0", path: "licenses/by/4.0/")
}
