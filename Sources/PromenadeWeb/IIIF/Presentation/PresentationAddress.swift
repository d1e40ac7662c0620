import Foundation
import PromenadeCore

/// What a manifest of ours is of.
enum PresentationAddress: Sendable, Hashable {
    /// All favourites (`nil`) or a set, whole or one part of it, from 1.
    case favourites(set: WorkSet.ID?, part: Int?)
    /// One picture: a work's id, or the name of a file of the operator's own.
    case picture(String)

    static let prefix = Route.presentations + "/"

    /// - Parameter path: `/iiif/presentation/works/aic%3A27992/manifest.json`.
    init?(path: String) {
        guard path.hasPrefix(Self.prefix) else { return nil }
        let parts = path.dropFirst(Self.prefix.count).split(separator: "/", omittingEmptySubsequences: false)
        guard parts.last == "manifest.json" else { return nil }
        switch parts.first {
        case "works" where parts.count == 3:
            guard let name = parts[1].removingPercentEncoding, !name.isEmpty else { return nil }
            self = .picture(name)
        case "favourites":
            self.init(set: nil, rest: parts.dropFirst())
        case "sets" where parts.count > 2:
            let set = String(parts[1])
            guard WorkSet.isID(set) else { return nil }
            self.init(set: set, rest: parts.dropFirst(2))
        default: return nil
        }
    }

    private init?(set: WorkSet.ID?, rest: ArraySlice<Substring>) {
        let rest = Array(rest)
        if rest.count == 1 {
            self = .favourites(set: set, part: nil)
        } else if rest.count == 3, rest[0] == "parts", let part = Int(rest[1]), (1...1_000_000).contains(part)
        {
            self = .favourites(set: set, part: part)
        } else {
            return nil
        }
    }

    var path: String {
        switch self {
        case .favourites(let set, let part): Route.manifest(set: set, part: part)
        case .picture(let name): Route.manifest(of: name)
        }
    }

    /// What a downloaded one is called.
    var fileName: String {
        switch self {
        case .favourites(nil, _): return "favourites.manifest.json"
        case .favourites(let set?, _): return "set-\(set).manifest.json"
        case .picture(let name):
            let plain = name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" }
            return "\(String(plain)).manifest.json"
        }
    }
}
