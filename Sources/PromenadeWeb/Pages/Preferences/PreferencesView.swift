import PromenadeCore
import PromenadeFeatures

/// What can be set, row by row: saved at once with script, by a button without.
struct PreferencesView {
    let model: PreferencesModel
    /// From the import that led here.
    let taken: LibraryImportedNotice?
    /// From the clearing that led here.
    let bytesFreed: Int?
    /// What came of a key that was given.
    var key: KeysSection.Outcome?
    let assets: Assets

    private var preferences: Preferences { model.preferences }

    var html: HTML {
        """
        <div class="page page--text settings">
        <header class="page-head"><div><h1>Preferences</h1><p>\(Viewer.current == .solo ? "Saved on this server, for everyone who uses it." : "Yours, on all your devices.")</p></div></header>
        \(model.restoration.map { Notice.restored($0, assets: assets).html })
        <save-at-once><form method="post" action="\(Route.preferences)">
        \(pictures)\(look)\(museums)\(photos)
        <div class="section btn-row" data-without-script><button class="btn btn--primary">Save</button></div>
        </form></save-at-once>
        \(model.photos.map { KeysSection(choice: $0, outcome: key, assets: assets).html })
        \(StorageSection(model: model, bytesFreed: bytesFreed, assets: assets).html)
        \(DataSection(model: model, taken: taken, assets: assets).html)
        </div>
        """
    }

    private var pictures: HTML {
        """
        <section class="section" id="pictures" aria-labelledby="h-pictures"><h2 id="h-pictures">Pictures</h2>
        <ul class="rows" role="list"><li class="row"><div class="row__main"><p class="row__title">On a work’s page</p>\
        <p class="row__note">Fixed fits the picture to the screen. Scroll shows it large, so you can move it.</p></div>\
        \(segments("picture", "Picture", preferences.pictureView.rawValue, [("fixed", "Fixed"), ("scroll", "Scroll")]))</li></ul></section>
        """
    }

    private var look: HTML {
        """
        <section class="section" id="look" aria-labelledby="h-look"><h2 id="h-look">Look</h2>
        <ul class="rows" role="list"><li class="row"><div class="row__main"><p class="row__title">Theme</p>\
        <p class="row__note">Automatic follows your device.</p></div>\
        \(segments("theme", "Theme", preferences.theme.rawValue, [("device", "Automatic"), ("light", "Light"), ("dark", "Dark")]))</li>
        <li class="row"><div class="row__main"><p class="row__title">Sizes and distances</p></div>\
        \(segments("units", "Units", preferences.units.rawValue, [("metric", "Metric"), ("imperial", "Imperial")]))</li></ul></section>
        """
    }

    private var museums: HTML {
        """
        <section class="section" id="museums" aria-labelledby="h-museums"><h2 id="h-museums">Museums</h2>
        <input type="hidden" name="museums[all]" value="said"><ul class="rows" role="list">\(model.museums.map(museum))</ul></section>
        """
    }

    private func museum(_ report: CachedSources.Report) -> HTML {
        let isOn = !preferences.museumsOff.contains(report.museum.id)
        return """
            <li class="row"><div class="row__main"><p class="row__title">\(report.museum.name)</p>\
            <p class="row__note">\(model.museumsOffForAll.contains(report.museum.id) ? "Off for everybody here" : HealthMark(health: report.health).html)</p></div>\
            <input class="switch" type="checkbox" role="switch" name="museums[\(report.museum.id)]" value="on" \
            aria-label="\(report.museum.name)"\(.flag("checked", if: isOn))></li>

            """
    }

    private var photos: HTML? {
        guard let choice = model.photos else { return nil }
        let others: HTML =
            choice.services.count > 1
            ? segments(
                "photos", "Photos of places", choice.service, choice.services.map { ($0.id, $0.name) })
            : "<span class=\"row__note\">\(choice.services.map(\.name).joined(separator: ", "))</span>"
        return """
            <section class="section" id="photos" aria-labelledby="h-photos"><h2 id="h-photos">Photos</h2>
            <ul class="rows" role="list"><li class="row"><div class="row__main"><p class="row__title">Of your places</p>\
            <p class="row__note">New albums come from here. Your albums stay as they are.</p></div>\(others)</li></ul></section>
            """
    }

    private func segments(_ name: String, _ legend: String, _ chosen: String, _ choices: [(String, String)])
        -> HTML
    {
        let labels = choices.map { value, words -> HTML in
            """
            <label><input type="radio" name="\(name)" value="\(value)"\(.flag("checked", if: value == chosen))>\(words)</label>
            """
        }
        return """
            <fieldset class="segments"><legend class="visually-hidden">\(legend)</legend>\(labels)</fieldset>
            """
    }
}
