/// Statements of a library, which are written for SQLite and PostgreSQL, as PostgreSQL wants them.
enum PostgresStatement {
    /// `?` becomes `$1`, `$2` and so on; a key that one meets begins with whose it is.
    static func text(_ sql: String) -> String {
        var text = ""
        var number = 0
        var isQuoted = false
        for character in sql {
            switch character {
            case "'":
                isQuoted.toggle()
                text.append(character)
            case "?" where !isQuoted:
                number += 1
                text += "$\(number)"
            default: text.append(character)
            }
        }
        return text.replacing("ON CONFLICT (", with: "ON CONFLICT (person, ")
    }
}
