import Foundation

/// Settings of other people's manifests.
extension Configuration {
    /// - Parameter text: hosts, or hosts with a port, with white space between.
    static func hosts(_ text: String?, of key: Key) throws -> [String] {
        try (text ?? "").split(whereSeparator: \.isWhitespace).map { part in
            let host = String(part).lowercased()
            guard let url = URL(string: "http://\(host)/"), url.host() != nil, url.path() == "/",
                url.query() == nil, url.user() == nil, !host.contains("/")
            else {
                throw ConfigurationError(
                    key: key, value: host, wanted: "names of hosts, with a port where it is not the usual one"
                )
            }
            // As the DNS has it: `müseum.local` is `xn--mseum-kva.local`.
            return String(url.absoluteString.dropFirst("http://".count).dropLast())
        }
    }
}
