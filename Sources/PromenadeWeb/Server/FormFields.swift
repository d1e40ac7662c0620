import Foundation
import Hummingbird
import PromenadeCore

/// The fields of a form, in which a name may come several times.
struct FormFields {
    private let pairs: [(name: String, value: String)]

    /// - Returns: `nil` for what is not `application/x-www-form-urlencoded` in UTF-8.
    init?(_ text: String) {
        var pairs: [(String, String)] = []
        for pair in text.split(separator: "&") {
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let decoded = parts.map { $0.replacing("+", with: " ").removingPercentEncoding }
            guard decoded.count == 2, let name = decoded[0], let value = decoded[1] else { return nil }
            pairs.append((name, value))
        }
        self.pairs = pairs
    }

    /// The first value of a name, trimmed; `nil` when missing or empty.
    subscript(_ name: String) -> String? { all(name).first }

    /// Every value of a name that is not empty, in order.
    func all(_ name: String) -> [String] { pairs.filter { $0.name == name }.compactMap { $0.value.orNil } }
}

extension Request {
    /// The fields of a form whose names may repeat.
    ///
    /// - Throws: ``Problem`` when it cannot be read, or has more than 256 kB.
    func fields() async throws -> FormFields {
        guard let body = try? await body.collect(upTo: 262_144), let fields = FormFields(String(buffer: body))
        else {
            throw Problem.bad(
                "body", "The form cannot be read: it must be application/x-www-form-urlencoded.")
        }
        return fields
    }
}
