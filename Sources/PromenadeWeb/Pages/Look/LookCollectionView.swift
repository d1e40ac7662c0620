import Foundation
import PromenadeCore

/// The manifests of a collection, as links.
struct LookCollectionView {
    let collection: ManifestCollection
    let assets: Assets

    var html: HTML {
        """
        <div class="page page--text look"><header class="page-head"><div><h1>\(collection.label)</h1>\(statement)</div></header>
        \(collection.summary.map { "<div class=\"prose\">\(HTML($0))</div>" })
        <ul class="rows" role="list">\(collection.items.map(row))</ul>\(next)
        <section class="section" aria-labelledby="h-other"><div class="section-head"><h2 id="h-other">Another one</h2></div>\
        \(LookForm(assets: assets).form)</section></div>
        """
    }

    private var statement: HTML? {
        collection.requiredStatement.map {
            "<div class=\"look__required\"><b>\($0.label)</b> \(HTML($0.value))</div>"
        }
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
