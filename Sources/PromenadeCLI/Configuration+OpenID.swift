import PromenadeCore
import PromenadeOpenID

/// Settings of who vouches for people.
extension Configuration {
    /// - Throws: ``ConfigurationError`` where one is missing that another needs, or the issuer is no address secrets may go to.
    static func openID(_ text: (Key) -> String?) throws -> OpenIDSettings? {
        func said(_ key: Key) -> String? { text(key)?.trimmed.orNil }
        let (issuer, client) = (said(.openIDIssuer), said(.openIDClient))
        guard let issuer else {
            if let client {
                throw ConfigurationError(
                    key: .openIDIssuer, value: "",
                    wanted: "the provider’s address, beside the client \(client)")
            }
            return nil
        }
        guard let client else {
            throw ConfigurationError(
                key: .openIDClient, value: "", wanted: "what \(issuer) calls this server: its client id")
        }
        let settings = OpenIDSettings(
            issuer: issuer, clientID: client, clientSecret: said(.openIDSecret), name: said(.openIDName))
        guard let settings else {
            throw ConfigurationError(
                key: .openIDIssuer, value: issuer,
                wanted: "an https address without a query, as https://id.example/application/o/promenade/")
        }
        return settings
    }
}
