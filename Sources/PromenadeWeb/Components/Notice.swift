/// One line that says what happened and what to do next.
struct Notice {
    enum Kind: String { case info, warn, fail }

    var kind: Kind
    var words: HTML
    var action: HTML?
    var assets: Assets

    var html: HTML {
        """
        <div class="notice notice--\(kind.rawValue)" role="\(kind == .fail ? "alert" : "status")">\
        \(Icon(kind == .info ? "info" : "warn", assets))<p>\(words)</p>\(action)</div>
        """
    }
}
