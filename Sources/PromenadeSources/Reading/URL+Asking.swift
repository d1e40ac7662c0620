import Foundation
import PromenadeCore

extension URL {
    /// The address with a query whose every character but letters, digits and `-._~` is escaped.
    ///
    /// `URLComponents` leaves `+` as it is, which PHP reads as a space.
    func asking(_ parameters: KeyValuePairs<String, String>) -> URL { asking(Array(parameters)) }

    /// The same, for parameters that are not known beforehand.
    func asking(_ parameters: [(key: String, value: String)]) -> URL {
        let query = parameters.map { name, value in "\(name)=\(value.percentEncoded)" }
        var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        components?.percentEncodedQuery = query.joined(separator: "&")
        return components?.url ?? self
    }
}
