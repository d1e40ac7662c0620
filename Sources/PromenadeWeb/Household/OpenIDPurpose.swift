import Foundation
import PromenadeCore
import PromenadeFeatures

/// What somebody goes to the provider of identities for.
enum OpenIDPurpose: Sendable, Hashable {
    /// To come in, and go on to a page of ours.
    case signIn(back: String?)
    /// To take up an invitation, under this name.
    case join(Secret, name: String)
    /// To come in so from now on; asked by this device, which nobody else knows the id of.
    case link(Session.ID)

    /// Whether whoever is signed in there comes in here from then on: it may be somebody else’s browser.
    var isLasting: Bool { if case .signIn = self { false } else { true } }

    /// Addresses that are longer are not gone back to.
    private static let longestBack = 500

    var text: String {
        switch self {
        case .signIn(let back): "in \(back.flatMap { $0.utf8.count > Self.longestBack ? nil : $0 } ?? "")"
        case .join(let secret, let name): "join \(secret.text) \(name)"
        case .link(let session): "link \(session)"
        }
    }

    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false).map(
            String.init)
        guard parts.count == 2 else { return nil }
        switch parts[0] {
        case "in": self = .signIn(back: Route.own(parts[1]))
        case "join":
            guard let secret = Secret(String(parts[1].prefix(43))) else { return nil }
            self = .join(secret, name: String(parts[1].dropFirst(44)))
        case "link":
            self = .link(parts[1])
        default: return nil
        }
    }
}

/// An attempt to sign in with the provider, as the browser keeps it that began it.
struct OpenIDCookie: Sendable {
    let secret: Secret
    let purpose: OpenIDPurpose

    /// As long as one may take over it, in seconds.
    static let lasts = 600
    /// In bytes.
    static let longest = 2_000

    init(for purpose: OpenIDPurpose) {
        secret = Secret()
        self.purpose = purpose
    }

    init?(_ text: String) {
        let parts = text.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let secret = Secret(parts[0]),
            let purpose = parts[1].removingPercentEncoding.flatMap(OpenIDPurpose.init)
        else { return nil }
        self.secret = secret
        self.purpose = purpose
    }

    var text: String { "\(secret.text).\(purpose.text.percentEncoded)" }
}
