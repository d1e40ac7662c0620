/// What a service lets somebody in with; never shown, logged or sent to a browser.
///
/// Whatever prints it prints its end at most: `a key ending in …1234`.
package struct ServiceKey: Sendable, Hashable {
    /// For the request that needs it, and for the file it is kept in.
    package let secret: String

    /// - Parameter text: as typed or pasted; white space around it does not count.
    /// - Returns: `nil` unless it is 1 to 200 letters, digits, `-`, `_` and `.` of ASCII.
    package init?(_ text: String) {
        let secret = text.trimmed
        let isKey = secret.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"),
                UInt8(ascii: "."):
                true
            default: false
            }
        }
        guard isKey, (1...200).contains(secret.utf8.count) else { return nil }
        self.secret = secret
    }

    /// A key that is part of the program; opens nothing.
    package init(known secret: StaticString) { self.secret = "\(secret)" }

    /// Its last four characters, by which its owner knows it; `nil` where they would be a good part of it.
    package var ending: String? { secret.count < 16 ? nil : String(secret.suffix(4)) }
}

extension ServiceKey: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    package var description: String { ending.map { "a key ending in …\($0)" } ?? "a key" }
    package var debugDescription: String { description }
    /// Without its secret, which `dump` would print.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
