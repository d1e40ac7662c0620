import PromenadeCore

/// Google's "encoded polyline algorithm format": differences of coordinates, five bits a character.
enum Polyline {
    /// How many digits behind the point are written: five, or six as in `polyline6`.
    enum Digits: Double {
        case five = 1e5
        case six = 1e6
    }

    /// The first coordinate; `nil` where that is broken off or off the Earth.
    static func first(of text: String, _ digits: Digits) -> Coordinate? {
        var bytes = text.utf8.makeIterator()
        guard let north = number(&bytes), let east = number(&bytes) else { return nil }
        return Coordinate(
            latitude: Double(north) / digits.rawValue, longitude: Double(east) / digits.rawValue)
    }

    /// `"_p~iF~ps|U_ulLnnqC"` → two coordinates; what is broken off or off the Earth is left out.
    static func coordinates(_ text: String, _ digits: Digits = .five) -> [Coordinate] {
        var bytes = text.utf8.makeIterator()
        var latitude = 0
        var longitude = 0
        var line: [Coordinate] = []
        while let north = number(&bytes), let east = number(&bytes) {
            latitude &+= north
            longitude &+= east
            if let coordinate = Coordinate(
                latitude: Double(latitude) / digits.rawValue,
                longitude: Double(longitude) / digits.rawValue)
            {
                line.append(coordinate)
            }
        }
        return line
    }

    private static func number(_ bytes: inout String.UTF8View.Iterator) -> Int? {
        var value = 0
        var shift = 0
        while let byte = bytes.next() {
            guard (63...126).contains(byte), shift < 60 else { return nil }
            let bits = Int(byte) - 63
            value |= (bits & 0x1F) << shift
            shift += 5
            if bits < 0x20 { return value & 1 == 1 ? ~(value >> 1) : value >> 1 }
        }
        return nil
    }
}
