import Foundation
import PromenadeDemoPainters

/// The painters as agents, and a few who only gave: not everyone with a record is an artist.
enum GeneratedAgents {
    /// - Parameter address: of the server the records point at.
    static func all(at address: String) -> [ChicagoAgent] {
        let painters = Painter.all.enumerated().map { place, painter in
            let surname = GeneratedWords.surname(painter)
            let rest = painter.name.split(separator: " ").map(String.init).filter { $0 != surname }
                .joined(separator: " ")
            return ChicagoAgent(
                id: painter.chicagoAgent, title: painter.name, sortTitle: "\(surname), \(rest)",
                others: place % 5 == 2 ? ["\(painter.name.prefix(1)). \(surname)"] : [], isArtist: true,
                born: painter.born, died: painter.died,
                description: place % 3 == 0 ? "<p>\(painter.manner)</p>\n" : nil, address: address,
                updated: updated(place))
        }
        let donors = GeneratedWords.donors.prefix(6).enumerated().map { place, donor in
            ChicagoAgent(
                id: 39_001 + place, title: donor, sortTitle: donor, isArtist: false, born: nil, died: nil,
                description: nil, address: address, updated: updated(painters.count + place))
        }
        return painters + donors
    }

    private static func updated(_ place: Int) -> String {
        Date(timeIntervalSince1970: 1_795_214_100 - Double(place) * 7_220).formatted(.iso8601)
            .replacing("Z", with: "+00:00")
    }
}
