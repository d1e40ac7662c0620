import PromenadeCore

/// Sets of others, each with whose it is.
struct SharedSetRows {
    let sets: [SharedSet]
    let assets: Assets

    var html: HTML { "<ul class=\"rows\" role=\"list\">\(sets.map(row))</ul>" }

    private func row(_ set: SharedSet) -> HTML {
        """
        <li class="row"><div class="row__main"><h3 class="row__title"><a class="row__link" href="\(Route.sharedSet(set.id))">\(set.name)</a></h3>\
        <p class="row__note">\(set.owner.name)’s\(set.access >= .add ? ". You can add works." : "")</p></div><span class="row__go">\(Icon("next", assets))</span></li>
        """
    }
}
