import Foundation

/// A work of the made-up museum: its record and its picture.
struct ChicagoWork: Sendable {
    let id: Int
    /// By field name, as the API serves them.
    let fields: [String: JSON]
    /// `nil` for works nobody has photographed, or whose picture is not at hand.
    let picture: MuseumPicture?

    var isPublicDomain: Bool { fields["is_public_domain"] == .bool(true) }
    var imageID: String? { fields["image_id"]?.string }

    /// The record, or those of its fields that are wanted; names it does not have are passed over.
    func record(_ wanted: [String]?) -> [JSON.Member] {
        if let wanted { return wanted.compactMap { name in fields[name].map { JSON.Member(name, $0) } } }
        let known = ChicagoFieldOrder.names.compactMap { name in fields[name].map { JSON.Member(name, $0) } }
        let others = fields.keys.filter { !ChicagoFieldOrder.ranked.contains($0) }.sorted()
        return known + others.compactMap { name in fields[name].map { JSON.Member(name, $0) } }
    }
}
