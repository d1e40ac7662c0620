/// Comma-separated values (RFC 4180).
enum CSV {
    /// One line with its end.
    static func row(_ cells: [String]) -> String { cells.map(cell).joined(separator: ",") + "\r\n" }

    /// In quotes where it must be; what a spreadsheet would take for a formula is made text by an apostrophe.
    ///
    /// A negative number stays one.
    static func cell(_ text: String) -> String {
        var cell = text
        if let first = text.unicodeScalars.first, "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first),
            Int(text) == nil
        {
            cell = "'" + text
        }
        guard cell.utf8.contains(where: { ",\"\r\n".utf8.contains($0) }) else { return cell }
        return "\"" + cell.replacing("\"", with: "\"\"") + "\""
    }
}
