import PromenadeCore

/// A place gets another name, or none.
struct RenameView {
    let pin: Pin
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text"><header class="page-head"><div>\
        <p class="wide-only crumb"><a href="\(Route.place(pin.id))" data-back>\(Icon("back", assets))\(pin.title)</a></p>\
        <h1>Name of this place</h1></div></header>
        <form class="set-form" method="post" action="\(Route.rename(pin.id))"><div class="field">\
        <label for="place-name">Name</label><input class="input" id="place-name" name="name" maxlength="200" autocomplete="off" \
        value="\(pin.name)" aria-describedby="name-hint"><p class="field__hint" id="name-hint">Leave empty to use its coordinates, \(pin.coordinate.text).</p></div>\
        <div class="btn-row"><button class="btn btn--primary">Save</button><a class="btn" href="\(Route.place(pin.id))">Cancel</a></div></form></div>
        """
    }
}
