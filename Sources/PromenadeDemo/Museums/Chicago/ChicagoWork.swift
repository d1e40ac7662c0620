import Foundation

/// A work of the made-up museum: its record and its picture.
struct ChicagoWork: DemoChicagoRecord {
    let id: Int
    /// By field name, as the API serves them.
    let fields: [String: JSON]
    /// `nil` for works nobody has photographed, or whose picture is not at hand.
    let picture: MuseumPicture?

    var isPublicDomain: Bool { fields["is_public_domain"] == .bool(true) }
    var imageID: String? { fields["image_id"]?.string }

    static let order = ChicagoFieldOrder.names
    static let ranked = ChicagoFieldOrder.ranked
}
