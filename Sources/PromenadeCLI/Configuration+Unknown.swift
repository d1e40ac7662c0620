package import Foundation
import PromenadeCore

extension Configuration {
    /// A setting somebody said that there is not: a slip of the keyboard would change nothing without a word.
    package struct UnknownSetting: Sendable, Hashable, CustomStringConvertible {
        /// As it was said: `PROMENADE_PROT`, or `promenade.prot` in `config.json`.
        package let name: String
        /// The known one that is nearest, said the same way; `nil` where none is near.
        package let nearest: String?

        package var description: String {
            let hint = nearest.map { " Is it \($0)?" } ?? ""
            return "There is no setting \(name.limited(to: 100)); it changes nothing.\(hint)"
        }
    }

    /// Settings of the environment and of `config.json` that there are not, in the order of their names.
    ///
    /// Variables that do not begin with `PROMENADE_` are others'.
    package static func unknownSettings(
        in environment: [String: String], file: URL
    ) -> [UnknownSetting] {
        let variables = Set(Key.all.map(\.variable))
        let keys = Set(Key.all.map(\.name))
        let said = environment.keys.filter { $0.hasPrefix("PROMENADE_") && !variables.contains($0) }
        let written = (try? Data(contentsOf: file)).flatMap { try? JSONSerialization.jsonObject(with: $0) }
        let found = written.map { leaves(of: $0, below: "") } ?? []
        return said.sorted().map { UnknownSetting(name: $0, nearest: nearest(to: $0, of: variables)) }
            + found.filter { !keys.contains($0) }.sorted().map {
                UnknownSetting(name: $0, nearest: nearest(to: $0, of: keys))
            }
    }

    /// Dots join the names of nested objects.
    private static func leaves(of value: Any, below path: String) -> [String] {
        guard let object = value as? [String: Any] else { return path.isEmpty ? [] : [path] }
        return object.flatMap { leaves(of: $1, below: path.isEmpty ? $0 : "\(path).\($0)") }
    }

    /// Up to four slips away, else one that has all of its letters at its beginning.
    private static func nearest(to name: String, of names: Set<String>) -> String? {
        var distance = EditDistance(to: name)
        let near = names.sorted().compactMap { known in
            distance.distance(to: Array(known.utf8)[...], most: 4).map { (known, $0) }
        }
        return near.min { $0.1 < $1.1 }?.0 ?? names.sorted().first { $0.hasPrefix(name) }
    }
}
