import Foundation

/// Where a database is, and as whom one comes: `postgres://promenade:secret@db.example/promenade?sslmode=verify-full`.
package struct PostgresAddress: Sendable, Hashable {
    /// For libpq.
    let text: String
    /// For people and logs.
    package let shown: String
    private let password: String?

    /// How long one waits for a connection.
    static let connectTimeout = Duration.seconds(5)

    /// - Parameter text: a connection URI (PostgreSQL, section 34.1.1.2).
    /// - Returns: `nil` where it is none.
    package init?(_ text: String) {
        guard var components = URLComponents(string: text),
            ["postgres", "postgresql"].contains(components.scheme)
        else {
            return nil
        }
        var items = components.queryItems ?? []
        password = components.password ?? items.first { $0.name == "password" }?.value
        let usual = [
            ("connect_timeout", "\(Self.connectTimeout.components.seconds)"),
            ("application_name", "promenade"),
            ("client_encoding", "UTF8"),
            // A server that is gone without a word is found out within half a minute.
            ("keepalives_idle", "10"), ("keepalives_interval", "5"), ("keepalives_count", "3"),
            ("tcp_user_timeout", "20000"),
        ]
        for (name, value) in usual where !items.contains(where: { $0.name == name }) {
            items.append(URLQueryItem(name: name, value: value))
        }
        components.queryItems = items
        guard let whole = components.string else { return nil }
        self.text = whole
        components.password = components.password.map { _ in "…" }
        components.queryItems = nil
        shown = components.string?.removingPercentEncoding ?? "postgres://…"
    }

    /// What libpq says may repeat the address.
    static func withoutPassword(_ said: String, _ address: Self) -> String {
        let said = said.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let password = address.password, !password.isEmpty else { return said }
        return said.replacing(password, with: "…")
    }
}

extension PostgresAddress: CustomStringConvertible, CustomReflectable {
    /// Without its password.
    package var description: String { shown }
    package var customMirror: Mirror { Mirror(self, children: []) }
}
