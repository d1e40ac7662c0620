/// One drawing of the sprite; said by the words beside it or by the name of its button.
struct Icon {
    private let name: String
    private let sprite: String

    init(_ name: String, _ assets: Assets) {
        self.name = name
        sprite = assets.address(of: "icons.svg")
    }

    var html: HTML {
        "<svg class=\"icon\" aria-hidden=\"true\"><use href=\"\(sprite)#i-\(name)\"/></svg>"
    }
}
