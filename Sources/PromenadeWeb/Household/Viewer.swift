package import PromenadeCore

/// Who looks at a site.
package enum Viewer: Sendable, Hashable {
    /// Whoever is at the one machine; there are no accounts.
    case solo
    /// Whoever has not signed in.
    case nobody
    /// Whoever may look without an account.
    case visitor
    case person(Account)

    /// What the table of routes lets them ask.
    var access: Endpoint.Access {
        switch self {
        case .solo: .owner
        case .nobody: .anyone
        case .visitor: .visitor
        case .person(let account): account.role == .owner ? .owner : .member
        }
    }

    /// Whose page is being made.
    @TaskLocal static var current = Viewer.solo

    /// Whether they have a library, so that hearts mean something.
    var keeps: Bool { access >= .member }

    /// What stands for them where a browser keeps pages; says nothing of them.
    var tag: String {
        switch self {
        case .solo: "solo"
        case .nobody: "nobody"
        case .visitor: "visitor"
        case .person(let account): account.id.description
        }
    }

    var account: Account? { if case .person(let account) = self { account } else { nil } }
}
