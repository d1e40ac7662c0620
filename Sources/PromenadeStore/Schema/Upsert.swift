/// An SQL statement that inserts a row, or changes the one that has its key.
enum Upsert {
    /// - Parameters:
    ///   - columns: what is given, in this order; the key among them.
    ///   - keeping: those of them that a row keeps as it has them.
    ///   - more: further columns, what a new row has in each, and what a row that is there gets.
    static func sql(
        into table: String, key: String, _ columns: [String], keeping: Set<String> = [],
        and more: [(column: String, new: String, changed: String)] = []
    ) -> String {
        let names = columns + more.map(\.column)
        let values = columns.map { _ in "?" } + more.map(\.new)
        let changes =
            columns.filter { $0 != key && !keeping.contains($0) }.map { "\($0) = excluded.\($0)" }
            + more.map { "\($0.column) = \($0.changed)" }
        return """
            INSERT INTO \(table) (\(names.joined(separator: ", "))) VALUES (\(values.joined(separator: ", ")))
            ON CONFLICT (\(key)) DO UPDATE SET \(changes.joined(separator: ", "))
            """
    }
}
