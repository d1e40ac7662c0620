import Foundation
import PromenadeCore

/// The addresses of manifests and of what is done with them.
extension Route {
    static let look = "/look"
    static let compare = "/compare"

    /// A IIIF manifest: of all favourites or of a set, or of one part of them, from 1.
    static func manifest(set: WorkSet.ID?, part: Int? = nil) -> String {
        let parts = part.map { "/parts/\($0)" } ?? ""
        return "\(presentation(set: set))\(parts)/manifest.json"
    }

    /// A IIIF manifest of one work, or of anything else the image service serves.
    static func manifest(of picture: String) -> String { "\(presentation(picture))/manifest.json" }

    /// The same, saved as a file.
    static func download(_ manifest: String) -> String { "\(manifest)?download=1" }

    /// A canvas is named, not served.
    static func canvas(_ picture: String, in manifest: PresentationAddress) -> String {
        switch manifest {
        case .picture: "\(presentation(picture))/canvas"
        case .favourites(let set, _): "\(presentation(set: set))/canvas/\(identifier(picture))"
        }
    }

    /// An object of anybody's, as another viewer left it.
    ///
    /// - Parameter view: one of its views, from 1.
    static func look(_ state: String, view: Int? = nil, page: Int? = nil) -> String {
        let fields =
            [("iiif-content", escaped(state))] + (view.map { [("view", String($0))] } ?? [])
            + (page.flatMap { $0 == 1 ? nil : [("page", String($0))] } ?? [])
        return look + "?" + fields.map { "\($0)=\($1)" }.joined(separator: "&")
    }

    /// Two pictures beside each other; without the second, the choice of it.
    static func compare(_ left: String, _ right: String? = nil) -> String {
        "\(compare)?left=\(escaped(left))" + (right.map { "&right=\(escaped($0))" } ?? "")
    }

    /// The picture whose service's base address this is; `nil` for any other path.
    static func picture(ofImageService path: String) -> String? {
        for version in ["/iiif/3/", "/iiif/2/"] where path.hasPrefix(version) {
            let name = path.dropFirst(version.count)
            return name.contains("/") ? nil : name.removingPercentEncoding
        }
        return nil
    }

    private static func presentation(set: WorkSet.ID?) -> String {
        PresentationAddress.prefix + (set.map { "sets/\($0)" } ?? "favourites")
    }

    private static func presentation(_ picture: String) -> String {
        "\(PresentationAddress.prefix)works/\(identifier(picture))"
    }
}
