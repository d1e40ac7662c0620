import PromenadeCore

/// What can be done with several favourites at once, while editing.
///
/// The boxes and buttons of the tiles belong to its form.
struct ChosenBar {
    let model: FavouritesModel
    let assets: Assets

    var html: HTML {
        """
        <form class="chosen" id="chosen" method="post" action="\(Route.removeFavourites)">\
        <input type="hidden" name="back" value="\(Route.favourites(model.query, page: model.extent.number))">\
        <p data-chosen>Tick works to select them, or remove one with its button.</p>\
        <div class="btn-row">\(sets)<button class="btn" formmethod="get" formaction="\(Route.compare)" data-compare-chosen>\(Icon("compare", assets))Compare two</button>\
        <button class="btn" data-remove-chosen>\(Icon("minus", assets))Remove selected</button></div></form>
        """
    }

    private var sets: HTML? {
        if let set = model.into {
            return """
                <input type="hidden" name="set" value="\(set.id)" data-name="\(set.name)">\
                <button class="btn" formaction="\(Route.addToSet)" data-add-chosen>\(Icon("plus", assets))Add to “\(set.name.limited(to: 40))”</button>
                """
        }
        guard !model.sets.isEmpty else { return nil }
        return """
            \(model.sets.count < model.setCount ? name : choice)\
            <button class="btn" formaction="\(Route.addToSet)" data-add-chosen>\(Icon("plus", assets))Add to the set</button>
            """
    }

    private var choice: HTML {
        let options = model.sets.map { set in "<option value=\"\(set.id)\">\(set.name)</option>" as HTML }
        return """
            <label class="visually-hidden" for="chosen-set">Set</label><select class="input" id="chosen-set" name="set">\(options)</select>
            """
    }

    private var name: HTML {
        """
        <label class="visually-hidden" for="chosen-set">Name of a set</label>\(SetName(id: "chosen-set", suggested: model.sets).html)
        """
    }
}
