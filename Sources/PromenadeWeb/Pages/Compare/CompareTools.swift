import PromenadeCore

/// The buttons above two pictures.
struct CompareTools {
    let model: CompareModel
    let assets: Assets

    var html: HTML {
        """
        <div class="compare__tools" role="group" aria-label="Viewer" data-tools hidden>\
        \(press("way", "compare", "One over the other", isOn: query.way == .over))\
        \(press("linked", "link", "Move together", isOn: query.isLinked))\(scale)\
        \(tool("in", "plus", "Zoom in"))\(tool("out", "minus", "Zoom out"))\(tool("whole", "fit", "Whole pictures"))\
        \(tool("turn", "rotate", "Rotate a quarter turn"))\(tool("mirror", "mirror", "Mirror"))\
        <a class="icon-btn" href="\(Route.compare(model.right.name, model.left.name))" aria-label="Swap the two" title="Swap the two">\(Icon("move", assets))</a>\
        \(tool("help", "keys", "Keyboard help", more: " data-help"))\(tool("share", "share", "Share this comparison"))</div>
        """
    }

    private var query: CompareQuery { model.query }

    private var scale: HTML {
        guard let trouble = model.scaleTrouble else {
            return press("scale", "ruler", "True scale", isOn: query.isTrueScale)
        }
        return """
            <button class="icon-btn compare__off" type="button" data-does="scale" aria-pressed="false" aria-disabled="true" \
            aria-label="True scale" title="True scale" data-why="\(trouble)">\(Icon("ruler", assets))</button>
            """
    }

    private func press(_ does: StaticString, _ icon: String, _ name: String, isOn: Bool) -> HTML {
        tool(does, icon, name, more: " aria-pressed=\"\(isOn ? "true" : "false")\"")
    }

    private func tool(_ does: StaticString, _ icon: String, _ name: String, more: HTML? = nil) -> HTML {
        """
        <button class="icon-btn" type="button" data-does="\(HTML(trusted: "\(does)"))" aria-label="\(name)" title="\(name)"\(more)>\(Icon(icon, assets))</button>
        """
    }
}
