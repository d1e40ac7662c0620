import Foundation
import PromenadeDemoPainters

/// A picture of something in the town, drawn when asked for.
struct TownPicture: Sendable {
    enum Origin: Sendable {
        case painted(PaintedPicture)
        case scene(Snapshot)
    }

    let origin: Origin
    /// Names it among all; the same name is the same picture.
    let id: String
    /// Pixels of the full picture.
    let width: Int
    let height: Int

    init(painter: Painter, number: Int) {
        let picture = PaintedPicture(painter: painter, number: number)
        origin = .painted(picture)
        id = "town-painted-\(painter.id)-\(number)"
        (width, height) = (Int(clamping: picture.width * 1.6), Int(clamping: picture.height * 1.6))
    }

    init(_ motif: Snapshot.Motif, number: Int) {
        let snapshot = Snapshot(motif, number: number)
        origin = .scene(snapshot)
        id = "town-\(motif)-\(number)"
        (width, height) = (Int(snapshot.width * 4), Int(snapshot.height * 4))
    }

    private var museumPicture: MuseumPicture {
        let drawing: MuseumPicture.Origin =
            switch origin {
            case .painted(let picture): .painted(picture)
            case .scene(let snapshot): .scene(snapshot)
            }
        return MuseumPicture(id: id, origin: drawing, width: width, height: height, isPublicDomain: true)
    }

    /// A JPEG so many pixels wide, or as wide as the picture is.
    func jpeg(width wanted: Int, drawn: DrawnPictures) async -> Data? {
        let parts = ["full", "\(min(wanted, width)),", "0", "default.jpg"]
        guard
            let size = try? IIIFRequest(
                parts[...], of: (width, height), version: .three(maxArea: 40_000_000))
        else { return nil }
        return await drawn.picture(museumPicture, size)
    }
}
