/// The buttons beside a picture that is looked at closely.
struct ZoomTools {
    let assets: Assets

    var html: HTML {
        """
        <div class="zoom__side" role="group" aria-label="Viewer" data-tools hidden><div class="zoom__plate">\
        \(tool("in", "plus", "Zoom in"))\(tool("out", "minus", "Zoom out"))\(tool("whole", "fit", "Whole picture"))\
        \(tool("turn", "rotate", "Rotate a quarter turn"))\(tool("mirror", "mirror", "Mirror"))\
        \(tool("full", "full", "Full screen", more: " data-full aria-pressed=\"false\""))\
        \(tool("help", "keys", "Keyboard help", more: " data-help"))\(tool("share", "share", "Share this detail"))</div></div>
        """
    }

    private func tool(_ does: StaticString, _ icon: String, _ name: String, more: HTML? = nil) -> HTML {
        """
        <button class="icon-btn" type="button" data-does="\(HTML(trusted: "\(does)"))" aria-label="\(name)"\(more)>\(Icon(icon, assets))</button>
        """
    }
}
