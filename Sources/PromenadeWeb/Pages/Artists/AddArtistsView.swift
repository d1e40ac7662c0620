import PromenadeFeatures

/// Finding artists on a page of its own: what the picker does, without script.
struct AddArtistsView {
    let query: String?
    let found: FoundArtists
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text add-artists">
        <header class="page-head"><div>\
        <p class="wide-only crumb"><a href="\(Route.artists)" data-back>\(Icon("back", assets))Favourite artists</a></p>\
        <h1>Add artists</h1><p>Searches every museum that is on.</p></div></header>
        <form class="search" role="search" method="get" action="\(Route.artistsAdd)">\(Icon("search", assets))\
        <label class="visually-hidden" for="find">Find an artist</label>\
        <input class="input" id="find" name="q" type="search" maxlength="200" value="\(query)" placeholder="Name" autocomplete="off">\
        <button class="btn">Search</button></form>
        <form class="picker" method="post" action="\(Route.artists)">\(found.html)\(submit)</form>
        </div>
        """
    }

    private var submit: HTML? {
        guard found.hits.contains(where: { !$0.isFavourite }) else { return nil }
        return
            "<div class=\"btn-row\"><button class=\"btn btn--primary\">Add selected artists</button></div>"
    }
}

/// The dialog the script opens: search while typing, choose several, add them at once.
struct ArtistPicker {
    let assets: Assets

    var html: HTML {
        """
        <artist-picker data-search="\(Route.artistsAdd)"><dialog id="add" aria-labelledby="h-add">\
        <form class="picker" method="post" action="\(Route.artists)">\
        <div class="overlay__head"><h2 id="h-add">Add artists</h2>\
        <button class="icon-btn" type="button" data-close aria-label="Close without adding">\(Icon("close", assets))</button></div>\
        <div class="picker__search"><div class="search">\(Icon("search", assets))\
        <label class="visually-hidden" for="find">Find an artist</label>\
        <input class="input search__alone" id="find" type="search" maxlength="200" placeholder="Name" autocomplete="off"></div></div>\
        <div class="overlay__body"><p class="asof" role="status" data-status>Type a name or part of one.</p>\
        <div class="notices" data-notices></div><ul class="rows" role="list" aria-label="Artists found"></ul></div>\
        <div class="overlay__foot"><span class="small" data-chosen role="status">None selected</span>\
        <button class="btn" type="button" data-close>Cancel</button>\
        <button class="btn btn--primary" data-submit disabled>Add artists</button></div></form></dialog></artist-picker>
        """
    }
}
