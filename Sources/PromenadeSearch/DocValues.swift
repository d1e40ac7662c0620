import Foundation
import PromenadeCore

/// What works are told apart by, each value with a number of its own in `searchValue`.
enum SearchField: Int, CaseIterable {
    case museum, artist, type, place, medium, material

    /// Those of which a work has one or none.
    static let single: [Self] = [.museum, .artist, .type, .place, .medium]
}

/// Where a word stands: anywhere, in title or artist, or in the title.
enum SearchScope: Int, CaseIterable {
    case anywhere, name, title
}

/// What the index knows of a work besides its words.
struct DocValues {
    /// Numbers in `searchValue` in the order of ``SearchField/single``, once they are looked up; 0: none.
    private(set) var values: [UInt32] = []
    private(set) var materials: [UInt32] = []
    /// What the numbers stand for, composed; `""`: none.
    private let keys: [String]
    private let materialKeys: [String]
    /// ``none`` where unknown.
    var first: Int32
    var last: Int32
    var acquired: Int32
    var flags: Flags
    /// Of ``PaletteColour``; 255: no colour.
    var palette: UInt8
    var colour: PerceivedColour
    /// How much it is worth seeing, of what is known of it; the more the better.
    var worth: UInt8
    /// Of its id: what orders works of the same worth, so that not all of one maker stand together.
    var lot: UInt32

    static let none = Int32.min

    var hasColour: Bool { palette != .max }

    struct Flags: OptionSet {
        let rawValue: UInt8
        static let picture = Self(rawValue: 1)
        static let onView = Self(rawValue: 2)
        static let publicDomain = Self(rawValue: 4)
        static let inCopyright = Self(rawValue: 8)
    }

    init(_ work: Work, _ texts: SearchTexts) {
        keys = SearchField.single.map { field in
            let key: String? =
                switch field {
                case .museum: work.id.source
                case .artist: work.artist?.name
                case .type: work.type?.lowercased()
                case .place: work.placeOfOrigin
                case .medium: texts.medium
                case .material: nil
                }
            return key?.composed ?? ""
        }
        materialKeys = Materials.of(work, folded: texts.medium).map(\.composed)
        // What was decoded may be no span: of a catalogue of another version, or a damaged copy.
        let years = work.years.flatMap { YearSpan(first: $0.first, last: $0.last) }
        first = Self.year(years?.first)
        last = Self.year(years?.last)
        acquired = Self.year(work.acquired)
        flags = Self.flags(of: work)
        let own = work.picture?.colour.map(PerceivedColour.init)
        colour = own ?? PerceivedColour(lightness: 0, greenRed: 0, blueYellow: 0)
        palette = own.map { UInt8($0.nearest.place) } ?? .max
        worth = Self.worth(of: work, texts.type)
        lot = work.id.description.utf8.reduce(2_166_136_261) { ($0 ^ UInt32($1)) &* 16_777_619 }
    }

    /// - Parameter number: of a value among those of its field; 0 where there is none.
    mutating func look(up number: (_ key: String, SearchField) throws -> UInt32) rethrows {
        values = try zip(keys, SearchField.single).map { try $0.isEmpty ? 0 : number($0, $1) }
        materials = try materialKeys.map { try number($0, .material) }
    }

    private static func year(_ year: Int?) -> Int32 {
        guard let year, YearSpan.isYear(year) else { return none }
        return Int32(year)
    }

    private static func flags(of work: Work) -> Flags {
        var flags: Flags =
            switch RightsKind(work.rights) {
            case .publicDomain: .publicDomain
            case .inCopyright: .inCopyright
            case .unknown: []
            }
        if work.picture != nil { flags.insert(.picture) }
        if work.place?.isOnView == true { flags.insert(.onView) }
        return flags
    }

    /// Most people look for the painting before the print of it, in the languages of the museums we know.
    private static let paintings = ["painting", "schilderij", "peinture", "gemalde"]

    /// - Parameter type: folded.
    private static func worth(of work: Work, _ type: String) -> UInt8 {
        let signs: [(Bool, UInt8)] = [
            (work.picture != nil, 128), (work.isHighlight == true, 64), (work.place?.isOnView == true, 32),
            (work.rights == .publicDomain, 16), (paintings.contains { strstr(type, $0) != nil }, 8),
            (work.description != nil, 4), (work.artist != nil, 2), (work.years != nil, 1),
        ]
        return signs.reduce(0) { $1.0 ? $0 + $1.1 : $0 }
    }
}

extension DocValues {
    /// The single values, years, lot; then the small ones.
    static let size = SearchField.single.count * 4 + 12 + 4 + 6

    var data: Data {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Self.size + materials.count * 4)
        func add(_ value: some FixedWidthInteger) {
            withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
        }
        for value in values { add(value) }
        add(first)
        add(last)
        add(acquired)
        add(lot)
        add(flags.rawValue)
        add(palette)
        add(colour.lightness)
        add(colour.greenRed)
        add(colour.blueYellow)
        add(worth)
        for material in materials { add(material) }
        return Data(bytes)
    }
}
