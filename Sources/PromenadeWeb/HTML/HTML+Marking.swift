package import PromenadeCore

extension HTML {
    /// The text with what was searched for in marks.
    package init(_ text: String, marking search: SearchText?, in field: SearchText.Field) {
        var html: HTML = .nothing
        var place = text.startIndex
        for range in search?.matches(in: text, of: field) ?? [] {
            let before = HTML(unbroken: String(text[place..<range.lowerBound]))
            html = "\(html)\(before)<mark>\(String(text[range]))</mark>"
            place = range.upperBound
        }
        self = "\(html)\(HTML(unbroken: String(text[place...])))"
    }
}
