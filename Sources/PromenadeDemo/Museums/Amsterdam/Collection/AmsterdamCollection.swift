import Foundation
import PromenadeDemoPainters

/// Everything the museum in Amsterdam's dialect has, in the order of numbers.
struct AmsterdamCollection: Sendable {
    /// How many works are made up where none are recorded.
    static let size = 900

    let works: [AmsterdamWork]
    private let places: [Int: Int]
    private let pictures: [String: MuseumPicture]
    /// Numbers of recorded things.
    private let recorded: [String: String]

    init(works: [AmsterdamWork]) {
        self.works = works.sorted { $0.number < $1.number }
        places = Dictionary(
            self.works.enumerated().map { ($1.number, $0) }, uniquingKeysWith: { first, _ in first })
        pictures = Dictionary(
            works.compactMap { work in work.picture.map { ($0.id, $0) } },
            uniquingKeysWith: { first, _ in first })
        recorded = works.reduce(into: [:]) { all, work in
            if case .recorded(let texts) = work.origin { all.merge(texts) { first, _ in first } }
        }
    }

    /// The made-up works; numbers first turn up when somebody asks, and then for all worlds.
    static let generated: AmsterdamCollection = {
        let hung = Hanging.pictures(size, by: Painter.amsterdam, seed: 16_640)
        return AmsterdamCollection(
            works: hung.enumerated().map { GeneratedObject(painted: $1, place: $0).work })
    }()

    /// `nil` when there is no such work.
    subscript(number: Int) -> AmsterdamWork? { places[number].map { works[$0] } }

    /// The picture of that name.
    subscript(picture name: String) -> MuseumPicture? { pictures[name] }

    /// What a number leads to: an object, what it shows, the picture of that, a person, a set.
    ///
    /// - Returns: `nil` when it leads nowhere.
    func record(_ id: String, at address: AmsterdamAddress) -> Data? {
        if let text = recorded[id] {
            return Data(served(text, at: address).utf8)
        }
        if id.count == 21, let number = Int(id.dropFirst(3).prefix(9)), let object = object(number),
            object.digitalNumber == id, object.hasPicture
        {
            return ImageRecords(object: object, address: address).digitalObject.data
        }
        // Numbers beyond these belong to no work; these are safe to calculate with.
        guard let number = Int(id), (0...999_999_999_999).contains(number) else { return nil }
        if let object = object(number) { return ObjectRecord(object: object, address: address).json.data }
        if let object = object(number - 2_000_000) {
            return ImageRecords(object: object, address: address).visualItem.data
        }
        return PersonRecord.json(number, address)?.data ?? AmsterdamSet.json(number, address)?.data
    }

    private func object(_ number: Int) -> GeneratedObject? {
        guard case .generated(let object)? = self[number]?.origin else { return nil }
        return object
    }

    /// Ids of what is at hand lead here; all others stay the museum's own.
    private func served(_ text: String, at address: AmsterdamAddress) -> String {
        recorded.keys.reduce(text) { text, id in
            text.replacing("\"https://id.rijksmuseum.nl/\(id)\"", with: "\"\(address.id(id))\"")
        }
    }
}
