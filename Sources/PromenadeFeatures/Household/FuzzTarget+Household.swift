import Foundation
package import PromenadeCore

extension FuzzTarget {
    /// What comes in with cookies, links and forms of a household, and how passwords are stored.
    package static let household: [Self] = [
        .text(
            "household",
            seeds: [
                "$scrypt$ln=4,r=1,p=1$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMN_-0",
                "0123456789abcdef.1798329600.0000000000000000000000000000000000000000000000000000000000000000",
                "k7qf m2xd",
                "H4K-7QM", "Ada Lovelace",
            ]
        ) { text in
            _ = (PasswordHash(text), Secret(text), OwnerCode(text), Pairing.Code(text), Account.ID(text))
            _ = DeviceCookie(key: Data(count: 32)).person(text)
            guard let name = Account.Name(text) else { return }
            _ = (name.folded, PasswordRules.trouble(with: text, of: name))
            _ = try? JSONDecoder().decode(Account.Name.self, from: JSONEncoder().encode(text))
            _ = try? JSONDecoder().decode(Account.ID.self, from: JSONEncoder().encode(text))
        }
    ]
}
