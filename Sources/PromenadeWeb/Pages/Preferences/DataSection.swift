import PromenadeCore

/// The library in one file, out and in.
struct DataSection {
    let model: PreferencesModel
    let taken: LibraryImportedNotice?
    let assets: Assets

    var html: HTML? {
        guard model.storage != nil else { return nil }
        return """
            <section class="section" id="data" aria-labelledby="h-data"><h2 id="h-data">Your data</h2>
            \(taken.map { Notice(kind: .info, words: $0.words, assets: assets).html })
            \(model.replaced.map(undo))
            <ul class="rows" role="list">
            <li class="row"><div class="row__main"><p class="row__title">Export</p>\
            <p class="row__note">One file with your favourites, artists, sets, places, notes and preferences.</p></div>\
            <div class="btn-row"><a class="btn" href="\(Route.libraryFile)" download>\(Icon("download", assets))Without pictures</a>\
            <a class="btn" href="\(Route.libraryFile)?pictures=yes" download>\(Icon("download", assets))With pictures</a></div></li>
            <li class="row"><form class="stack" method="post" action="\(Route.library)" enctype="multipart/form-data">\
            <div class="field"><label for="file">Import</label>\
            <input class="input" id="file" type="file" name="file" accept=".json,application/json" required></div>\
            <fieldset class="field"><legend class="visually-hidden">How</legend>\
            <label class="check"><input type="radio" name="mode" value="merge" checked>Add what is missing, keep everything here</label>\
            <label class="check"><input type="radio" name="mode" value="replace">Replace everything here; you can undo for a day</label></fieldset>\
            <div class="btn-row"><button class="btn">Import file</button></div></form></li>
            \(model.copies.map { CopiesRow(model: $0, assets: assets).html })
            </ul></section>
            """
    }

    private func undo(_ removal: UndoEntry) -> HTML {
        Notice(
            kind: .info, words: "Replaced \(removal.name), \(removal.removedAt.inWordsWithTime).",
            action: """
                <form method="post" action="\(Route.undo)"><input type="hidden" name="removal" value="\(removal.id)">\
                <input type="hidden" name="back" value="\(Route.preferences)#data"><button class="btn">Undo</button></form>
                """,
            assets: assets
        ).html
    }
}
