import PromenadeCore
import PromenadeFeatures

/// The map, and beside it the list; on a phone the list is a sheet that scrolls over the map.
struct NearbyView {
    let list: NearbyList
    let map: NearbyMap

    var html: HTML {
        """
        <nearby-map class="split split--sheet\(card)"\(attributes)>\(map.html)
        <div class="split__list" id="list"><span class="grab" aria-hidden="true"></span>\(Self.failed(list.assets))<div data-list>\(list.html)</div></div>\
        \(NearbyCard(assets: list.assets).html)<p class="visually-hidden" role="status" data-said></p></nearby-map>
        """
    }

    /// What the script begins with.
    private var attributes: HTML {
        """
         data-page="\(Route.nearby)" data-features="\(Route.nearbyMap)"\(walker) \
        data-place="\(list.model.place.name)"
        """
    }

    /// A place that is chosen has its card as soon as the script runs; nothing moves then.
    private var card: HTML? {
        list.model.listed.contains { $0.id == list.model.query.venue } ? " has-card" : nil
    }

    private var walker: HTML? { list.offersWalker ? " data-walker-at=\"\(Route.nearbyWalker)\"" : nil }

    /// Shown by the script where a list or pins do not come.
    private static func failed(_ assets: Assets) -> HTML {
        """
        <div class="notices" data-failed hidden>\(Notice(
            kind: .warn, words: "<span data-failed-words></span>",
            action: "<button class=\"btn\" type=\"button\" data-retry>Try again</button>", assets: assets
        ).html)</div>
        """
    }
}
