import Foundation
import PromenadeCore

/// A licence as Commons names it: a short name always, an address two times in three.
enum CommonsLicence {
    /// - Parameter page: the file's, which says on what grounds something is in the public domain.
    /// - Returns: `nil` for a file without the name of a licence.
    static func licence(name: String?, address: String?, otherwise page: URL) -> Licence? {
        guard let name else { return nil }
        let said = address.map { $0.hasPrefix("//") ? "https:\($0)" : $0 }.flatMap { URL(string: $0) }
        if let said, said.isOnTheWeb { return Licence(name: name, url: said) }
        return Licence(name: name, url: creativeCommons(name) ?? page)
    }

    nonisolated(unsafe) private static let creativeCommons =
        /CC (BY(?:-NC)?(?:-SA|-ND)?) (\d\.\d)(?: ([a-z]{2,3}))?/

    /// `CC BY-SA 3.0 de` → `https://creativecommons.org/licenses/by-sa/3.0/de/`; `nil` for any other name.
    private static func creativeCommons(_ name: String) -> URL? {
        if name == "CC0" { return Licence.cc0.url }
        guard let parts = name.wholeMatch(of: Self.creativeCommons)?.output else { return nil }
        let country = parts.3.map { "\($0)/" } ?? ""
        return URL(
            string: "https://creativecommons.org/licenses/\(parts.1.lowercased())/\(parts.2)/\(country)")
    }
}
