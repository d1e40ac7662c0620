import PromenadeCore

/// Two questions with radio buttons.
struct PreferencesView {
    let preferences: Preferences

    var html: HTML {
        """
        <div class="page page--text settings">
        <header class="page-head"><div><h1>Preferences</h1><p>They are kept on this server, for everyone who uses it.</p></div></header>
        <form method="post" action="\(Route.preferences)">
        <section class="section"><fieldset class="field"><legend>A work’s picture</legend>\
        <p class="field__hint">How it is shown on the work’s page.</p>\
        \(choice("picture", "scroll", "Large, in a box that scrolls", preferences.pictureView == .scroll))\
        \(choice("picture", "fixed", "The whole picture, as large as fits", preferences.pictureView == .fixed))</fieldset></section>
        <section class="section"><fieldset class="field"><legend>Light</legend>\
        \(choice("theme", "device", "As the device says", preferences.theme == .device))\
        \(choice("theme", "light", "Light", preferences.theme == .light))\
        \(choice("theme", "dark", "Dark", preferences.theme == .dark))</fieldset></section>
        <div class="section btn-row"><button class="btn btn--primary">Save</button></div>
        </form></div>
        """
    }

    private func choice(_ name: String, _ value: String, _ words: String, _ isChosen: Bool) -> HTML {
        """
        <label class="check"><input type="radio" name="\(name)" value="\(value)"\(.flag("checked", if: isChosen))>\(words)</label>
        """
    }
}
