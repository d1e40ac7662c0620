// GET /search/collection?imageAvailable=true     docs/sources/amsterdam.md, checked 2026-11-21
//
//   { "type": "OrderedCollectionPage", "id": "https://data.rijksmuseum.nl/search/collection?…",
//     "partOf": { "type": "OrderedCollection", "totalItems": 4797, "first": {…}, "last": {…} },
//     "next": { "id": "https://data.rijksmuseum.nl/search/collection?…&pageToken=eyJ0b2tlbiI6IDYzNzU0fQ" },
//     "orderedItems": [ { "id": "https://id.rijksmuseum.nl/200100988", "type": "HumanMadeObject" }, … ] }
//
// Exactly 100 items a step but the last; no `next` on the last. An empty result is a 200 with totalItems 0.
import Foundation
import PromenadeCore

extension SearchStep {
    /// A step as the museum answered it.
    ///
    /// - Parameters:
    ///   - asked: the query it answers; a `next` that leads there again is none.
    /// - Throws: ``SourceError/unreadable(field:)``.
    init(amsterdam body: Data, asked: String, of museum: Museum, _ addresses: AmsterdamAddresses)
        throws(SourceError)
    {
        let tree = try JSONTree(reply: body)
        guard case .object(let members) = tree, case .list(let items)? = members["orderedItems"] else {
            throw .unreadable(field: "orderedItems")
        }
        let counts = tree[path: "partOf", "totalItems"]
        guard let total = counts.first?.amount.flatMap({ Int(exactly: $0) }),
            (0...WorksPage.Extent.most).contains(total)
        else {
            throw .unreadable(field: "partOf.totalItems")
        }
        let works = items.compactMap { item in
            addresses.number(in: item.identifier).flatMap { Work.ID(source: museum.id, local: $0) }
        }
        guard !works.isEmpty || items.isEmpty else { throw .unreadable(field: "orderedItems.id") }
        // Only its query: the address may be the museum's while we ask a mirror.
        let next = tree["next"].first?.identifier.flatMap { URL(string: $0)?.query(percentEncoded: true) }
        self.init(
            works: works, total: total,
            next: next.flatMap { $0.isEmpty || $0 == asked || $0.utf8.count > 2_000 ? nil : $0 })
    }
}
