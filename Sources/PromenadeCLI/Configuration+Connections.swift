import Foundation
import PromenadeCore
import PromenadeWeb

/// Settings of how many connections there are.
extension Configuration {
    /// What is taken for ``ConnectionLimits/connections``: more than this needs more than one server.
    private static let mostConnections = 100_000

    /// - Parameter text: what a key says; `nil` where it says nothing.
    /// - Throws: ``ConfigurationError`` unless it is a whole number from 1 to ``mostConnections``.
    static func connections(_ text: (Key) -> String?) throws -> ConnectionLimits {
        var limits = ConnectionLimits()
        for (key, limit) in connectionKeys {
            guard let said = text(key)?.orNil else { continue }
            guard let number = Int(said), (1...mostConnections).contains(number) else {
                throw ConfigurationError(
                    key: key, value: said, wanted: "a whole number from 1 to \(mostConnections)")
            }
            limits[keyPath: limit] = number
        }
        return limits
    }

    /// - Throws: ``ConfigurationError`` unless it is an address and a port.
    static func listening(_ text: String?, of key: Key) throws -> HostAuthority? {
        guard let text = text?.trimmed.orNil else { return nil }
        guard let authority = HostAuthority(text), authority.port != nil else {
            throw ConfigurationError(
                key: key, value: text, wanted: "an address with a port, as 127.0.0.1:9464")
        }
        return authority
    }

    static var connectionKeys: [(Key, WritableKeyPath<ConnectionLimits, Int>)] {
        [(.connections, \.connections), (.connectionsPerAddress, \.connectionsPerAddress)]
    }
}
