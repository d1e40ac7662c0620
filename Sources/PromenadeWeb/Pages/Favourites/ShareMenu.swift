/// What can be taken away from favourites: a sheet, a link, a manifest, a table.
struct ShareMenu {
    let query: FavouritesQuery
    /// Whether others can see the set itself, and not only what is in it now.
    let canShare: Bool
    let assets: Assets

    var html: HTML {
        """
        <button class="btn" type="button" popovertarget="take">\(Icon("share", assets))Share and print</button>\
        <div class="menu" id="take" popover>\(canShare ? people : nil)\
        \(item("print", Route.print(query), "Print a sheet", "with credit lines and addresses"))\
        \(item("link", Route.share(query), "Share a link", "the list is in the link, no account needed"))<hr>\
        \(item("code", Route.look(manifest), "Open as IIIF", "with addresses for Mirador and other viewers"))\
        \(item("download", Route.download(manifest), "Download manifest.json", "IIIF Presentation 3", isDownload: true))\
        \(item("table", Route.table(query), "Download a table", "CSV with inventory numbers", isDownload: true))</div>
        """
    }

    private var people: HTML? {
        query.set.map { item("person", Route.sharing($0), "Share the set", "with people here, or by a link") }
    }

    private var manifest: String { Route.manifest(set: query.set) }

    private func item(
        _ icon: String, _ address: String, _ words: String, _ more: String, isDownload: Bool = false
    ) -> HTML {
        """
        <a href="\(address)"\(.flag("download", if: isDownload))>\(Icon(icon, assets))<span>\(words) <small>\(more)</small></span></a>
        """
    }
}
