import PromenadeCore

extension HTML {
    /// The text with what was searched for in marks.
    init(_ text: String, marking search: SearchText?, in field: SearchText.Field) {
        var html: HTML = .nothing
        var place = text.startIndex
        for range in search?.matches(in: text, of: field) ?? [] {
            html = "\(html)\(String(text[place..<range.lowerBound]))<mark>\(String(text[range]))</mark>"
            place = range.upperBound
        }
        self = "\(html)\(String(text[place...]))"
    }
}
