import Foundation
import PromenadeCore

/// The addresses of pages, in the files of their features.
///
/// Nothing else builds one.
enum Route {
    /// What every address of ours begins with: ``BasePath``.
    static let base = BasePath.own.text

    /// - Parameter path: as it were with the host to ourselves: `/works`.
    static func at(_ path: String) -> String { base + path }

    /// An address a form says to go back to, where it is a path of ours: a form must not send people elsewhere.
    static func own(_ address: String?) -> String? { address.flatMap { LocalPath($0) }?.text }

    static func escaped(_ text: String) -> String { text.percentEncoded }

    /// A path with its query; fields in their order.
    static func address(_ path: String, _ fields: [(name: String, value: String)]) -> String {
        guard !fields.isEmpty else { return path }
        return path + "?" + fields.map { "\($0.name)=\(escaped($0.value))" }.joined(separator: "&")
    }

    /// The field of a page of a list; the first has none.
    static func field(of page: Int?) -> [(name: String, value: String)] {
        page.flatMap { $0 == 1 ? nil : [("page", String($0))] } ?? []
    }
}
