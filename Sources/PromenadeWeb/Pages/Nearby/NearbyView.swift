import PromenadeCore

/// The map, and beside it the list; on a phone the list scrolls under the map.
struct NearbyView {
    let list: NearbyList
    let map: NearbyMap

    var html: HTML {
        """
        <nearby-map class="split"\(attributes)>\(map.html)
        <div class="split__list" id="list">\(Self.switcher)\(Self.failed(list.assets))<div data-list>\(list.html)</div></div>\
        <p class="visually-hidden" role="status" data-said></p></nearby-map>
        """
    }

    /// What the script begins with.
    private var attributes: HTML {
        """
         data-page="\(Route.nearby)" data-features="\(Route.nearbyMap)"\(walker) \
        data-place="\(list.model.place.name)"
        """
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

    private static let switcher: HTML = """
        <div class="split__switch phone-only"><fieldset class="segments"><legend class="visually-hidden">Show</legend>\
        <label><input type="radio" name="view" value="both" checked>Both</label>\
        <label><input type="radio" name="view" value="map">Map</label>\
        <label><input type="radio" name="view" value="list">List</label></fieldset></div>
        """
}
