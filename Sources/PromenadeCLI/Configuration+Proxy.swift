import Foundation
import PromenadeCore

/// Settings of what stands in front of the server.
extension Configuration {
    /// - Throws: ``ConfigurationError`` for anything but `yes` and `no`: a slip must not open a door.
    static func isYes(_ text: String?, _ key: Key) throws -> Bool {
        switch text?.orNil?.lowercased() {
        case "yes", "true", "1": true
        case "no", "false", "0", nil: false
        case let other?: throw ConfigurationError(key: key, value: other, wanted: "yes or no")
        }
    }
}
