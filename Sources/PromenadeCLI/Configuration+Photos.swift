import PromenadeCore

/// Settings of photo services.
extension Configuration {
    static func serviceKey(_ text: String?, of key: Key) throws -> ServiceKey? {
        guard let text = text?.orNil else { return nil }
        guard let serviceKey = ServiceKey(text) else {
            // What cannot be a key may still be one with a slip in it.
            throw ConfigurationError(
                key: key, value: "(not shown)", wanted: "letters, digits, “-”, “_” and “.” only")
        }
        return serviceKey
    }
}
