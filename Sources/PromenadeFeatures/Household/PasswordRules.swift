package import PromenadeCore

/// Which passwords are taken: long ones that are not everybody's; nothing is asked of their characters (OWASP ASVS 5.0, 6.2).
package enum PasswordRules {
    /// In Unicode scalars, as ``longest``.
    package static let shortest = 8
    package static let longest = 128

    /// Why a password is not taken.
    package enum Trouble: Sendable, Hashable {
        case short, long, common
    }

    /// - Parameter name: whose it is to be.
    /// - Returns: `nil` where it is good.
    package static func trouble(with password: String, of name: Account.Name) -> Trouble? {
        if !password.isLonger(than: shortest - 1) { return .short }
        if password.isLonger(than: longest) { return .long }
        return isCommon(password, name) ? .common : nil
    }

    private static func isCommon(_ password: String, _ name: Account.Name) -> Bool {
        if CommonPasswords.contains(password) { return true }
        let folded = password.lowercased()
        // One sign, or one word that is at hand, over and over.
        for word in [folded.limited(to: 1), name.folded, "promenade", "password"] where !word.isEmpty {
            if !folded.replacing(word, with: "").isLonger(than: 2) { return true }
        }
        return isSequence(Array(folded.unicodeScalars.map(\.value)))
    }

    /// `23456789`, `hgfedcba`.
    private static func isSequence(_ values: [UInt32]) -> Bool {
        let steps = zip(values, values.dropFirst()).map { Int($1) - Int($0) }
        return Set(steps).count == 1 && abs(steps[0]) <= 1
    }
}
