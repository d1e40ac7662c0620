// GET https://id.rijksmuseum.nl/202108369?_profile=la      what a work shows, and what may be done with it
//
//   { "type": "VisualItem",
//     "subject_to": [ { "type": "Right",
//                       "classified_as": [ { "id": "https://creativecommons.org/publicdomain/mark/1.0/" } ] } ],
//     "digitally_shown_by": [ { "id": "https://id.rijksmuseum.nl/500118708085845066105" } ] }
//
// GET https://id.rijksmuseum.nl/500118708085845066105?_profile=la      the file that shows it
//
//   { "type": "DigitalObject",
//     "access_point": [ { "id": "https://iiif.micr.io/QkOGy/full/max/0/default.jpg" } ] }
//
// GET https://iiif.micr.io/QkOGy/info.json      { "type": "ImageService3", "width": 4649, "height": 5177, … }
import Foundation
import PromenadeCore

/// What a work shows: the only record that says who holds the rights.
struct AmsterdamVisualItem: Sendable {
    let rights: Rights
    /// The number of the file that shows it.
    let digitalObject: String?

    init(_ body: Data, _ addresses: AmsterdamAddresses) throws(SourceError) {
        let tree = try JSONTree(reply: body)
        rights = Self.rights(tree["subject_to"])
        digitalObject =
            tree["digitally_shown_by"].lazy.compactMap { addresses.number(in: $0.identifier) }.first
    }

    /// One statement of copyright outweighs all others; what we do not know allows nothing.
    private static func rights(_ statements: [JSONTree]) -> Rights {
        let terms = statements.flatMap { right in right["classified_as"].compactMap(\.identifier) }
            .compactMap { URL(string: $0) }
        if terms.contains(where: { $0.host() == "rightsstatements.org" && $0.path().contains("/InC") }) {
            let names = statements.flatMap { $0["identified_by"] }.filter { $0.content != nil }
            return .inCopyright(notice: names.inReadableOrder.first?.content)
        }
        let isFree = terms.contains {
            ["creativecommons.org", "www.creativecommons.org"].contains($0.host())
                && $0.path().hasPrefix("/publicdomain/")
        }
        return isFree ? .publicDomain : .unknown
    }
}

/// The file that shows a work.
struct AmsterdamDigitalObject: Sendable {
    /// The IIIF service's base address; `nil` where the file is elsewhere than at the museum's picture server.
    let service: URL?

    init(_ body: Data, _ addresses: AmsterdamAddresses) throws(SourceError) {
        let tree = try JSONTree(reply: body)
        service = tree["access_point"].lazy.compactMap(\.identifier).compactMap { Self.service($0) }
            .first(where: addresses.isPictureServer)
    }

    nonisolated(unsafe) private static let fileName = /[a-z]{1,20}\.[a-z0-9]{1,10}/

    /// `…/QkOGy/full/max/0/default.jpg` → `…/QkOGy`.
    static func service(_ address: String) -> URL? {
        let parts = address.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count > 6, parts[0] == "https:" || parts[0] == "http:", parts[1].isEmpty,
            ([parts[2]] + parts.suffix(4)).allSatisfy({ !$0.isEmpty }),
            parts.last?.wholeMatch(of: Self.fileName) != nil,
            !address.contains(where: { $0.isWhitespace || "?#".contains($0) })
        else { return nil }
        return URL(string: parts.dropLast(4).joined(separator: "/"))
    }
}

extension PixelSize {
    /// What a IIIF `info.json` says of the whole picture.
    init?(info body: Data) {
        guard let tree = try? JSONTree(reply: body, within: .information),
            let width = tree["width"].first?.amount.flatMap({ Int(exactly: $0) }),
            let height = tree["height"].first?.amount.flatMap({ Int(exactly: $0) })
        else { return nil }
        self.init(width: width, height: height)
    }
}
