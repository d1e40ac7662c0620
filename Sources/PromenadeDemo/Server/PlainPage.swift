/// A plain page as the made-up services show to browsers.
enum PlainPage {
    /// - Parameters:
    ///   - title: as text.
    ///   - body: as HTML.
    static func reply(_ status: Int = 200, title: String, body: String) -> DemoReply {
        let title = escaped(title)
        return DemoReply(
            status, type: "text/html; charset=utf-8",
            text: """
                <!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>\(title)</title>\
                <meta name="viewport" content="width=device-width"><style>body{font:16px/1.5 sans-serif;\
                max-width:843px;margin:2rem auto;padding:0 1rem}img{max-width:100%}</style></head>\
                <body><h1>\(title)</h1>\(body)<hr><p>A page of the Promenade demo.</p></body></html>
                """)
    }

    static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
