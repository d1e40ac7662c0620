/// Statements, which are written for SQLite and PostgreSQL, as PostgreSQL wants them.
enum PostgresStatement {
    /// `?` becomes `$1`, `$2` and so on.
    ///
    /// - Parameter keysBeginWithPerson: whether a key that one meets begins with whose it is.
    static func text(_ sql: String, keysBeginWithPerson: Bool) -> String {
        var text = ""
        var number = 0
        var isQuoted = false
        var isComment = false
        for character in sql {
            switch character {
            case "\n":
                isComment = false
                text.append(character)
            case _ where isComment: text.append(character)
            case "-" where !isQuoted && text.last == "-":
                isComment = true
                text.append(character)
            case "'":
                isQuoted.toggle()
                text.append(character)
            case "?" where !isQuoted:
                number += 1
                text += "$\(number)"
            default: text.append(character)
            }
        }
        return keysBeginWithPerson ? text.replacing("ON CONFLICT (", with: "ON CONFLICT (person, ") : text
    }
}
