import Foundation
import PromenadeCore

/// The manifests of a collection, as links.
struct ManifestCollectionView {
    let collection: ManifestCollection
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text look">\(ManifestViewerHead(object: collection, assets: assets).html)\(cut)
        <ul class="rows" role="list">\(collection.items.map(row))</ul>\(next)
        <section class="section" aria-labelledby="h-other"><div class="section-head"><h2 id="h-other">Another one</h2></div>\
        \(ManifestViewerForm(assets: assets).form)</section></div>
        """
    }

    private var cut: HTML? {
        guard collection.count > collection.items.count else { return nil }
        return "<p>The first \(collection.items.count.grouped) of \(collection.count.grouped) are shown.</p>"
    }

    private var next: HTML? {
        collection.next.map {
            "<p class=\"btn-row\"><a class=\"btn\" href=\"\(Route.look($0.absoluteString))\">Next page</a></p>"
        }
    }

    private func row(_ item: ManifestCollection.Item) -> HTML {
        """
        <li class="row">\(Icon(item.isCollection ? "box" : "works", assets))<div class="row__main">\
        <a class="row__title row__link" href="\(Route.look(item.address.absoluteString))">\(item.label)</a>\
        <p class="row__note">\(item.isCollection ? "A collection at" : "At") \(item.address.hostInWords ?? "")</p></div>\(Icon("next", assets))</li>
        """
    }
}
