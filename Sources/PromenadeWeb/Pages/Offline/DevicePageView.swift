import PromenadeCore

/// What a browser keeps for when there is no network, and how much room that takes: only the browser knows, its script says it.
struct DevicePageView {
    let sets: [WorkSet.Summary]
    let assets: Assets

    /// Bytes a browser may take for us, from which one chooses.
    private static let rooms = [(100_000_000, "100 MB"), (500_000_000, "500 MB"), (2_000_000_000, "2 GB")]
    /// How large a picture is kept, by its width in px; the last is as large as it is.
    private static let depths = [(2_000, "2,000 pixels"), (4_000, "4,000 pixels"), (100_000, "All the way")]

    var html: HTML {
        """
        <div class="page page--text"><device-storage>
        <header class="page-head"><div><h1>On this device</h1><p>What works without a network.</p></div></header>
        <p data-none>This browser keeps nothing: it needs https and scripts for that.</p>
        <div class="stack" data-all hidden>
        <section class="usage-box stack" aria-labelledby="h-pictures"><h2 id="h-pictures" data-pictures>Your favourites’ pictures</h2>\
        <progress aria-labelledby="h-pictures" data-progress></progress><p role="status" data-state></p>\
        <div class="btn-row"><button class="btn" type="button" data-stop>Stop</button>\
        <button class="btn btn--primary" type="button" data-load hidden>Load</button></div></section>
        <section class="section stack" aria-labelledby="h-room"><h2 id="h-room">Room</h2>\
        <div class="usage" aria-hidden="true" data-bars></div><ul class="rows" role="list" data-rooms></ul>\
        <p class="row__note" data-lasts></p>\(choice("room", "Use at most", Self.rooms))</section>
        \(sets.isEmpty ? nil : whole)
        <downloaded-list hidden><section class="section stack" aria-labelledby="h-downloaded"><h2 id="h-downloaded">Walks and museums</h2>\
        <ul class="rows" role="list"></ul></section></downloaded-list>
        <section class="section stack"><p class="btn-row"><button class="btn" type="button" data-clear>\(Icon("trash", assets))Clear this device</button></p>\
        <p class="row__note">Only the copies go. Your favourites stay on the server.</p></section></div>
        </device-storage></div>
        """
    }

    private var whole: HTML {
        """
        <section class="section stack" aria-labelledby="h-sets"><h2 id="h-sets">Whole sets</h2>\
        <p class="row__note">To look at closely without a network.</p>\(choice("depth", "As large as", Self.depths))\
        <ul class="rows" role="list">\(sets.map(row))</ul></section>
        """
    }

    private func row(_ set: WorkSet.Summary) -> HTML {
        """
        <li class="row" data-set="\(set.id)"><div class="row__main"><p class="row__title">\(set.name)</p>\
        <p class="row__note num" data-note>\(set.count == 1 ? "1 work" : "\(set.count.grouped) works")</p></div>\
        <input class="switch" type="checkbox" aria-label="Keep \(set.name) whole"></li>
        """
    }

    private func choice(_ name: String, _ words: String, _ options: [(Int, String)]) -> HTML {
        let all = options.map { "<option value=\"\($0.0)\">\($0.1)</option>" as HTML }
        return """
            <p class="field"><label for="\(name)">\(words)</label><select class="input" id="\(name)" data-choice="\(name)">\(all)</select></p>
            """
    }
}
