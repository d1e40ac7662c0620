import PromenadeTestRandom

/// Any value of JSON, for tests.
indirect enum AnyJSON: Codable, Hashable {
    case object([String: AnyJSON])
    case list([AnyJSON])
    case text(String)
    case integer(Int)
    case number(Double)
    case flag(Bool)
    case null

    private struct Key: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }

        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    init(from decoder: any Decoder) throws {
        if let members = try? decoder.container(keyedBy: Key.self) {
            self = .object(
                try members.allKeys.reduce(into: [:]) {
                    $0[$1.stringValue] = try members.decode(AnyJSON.self, forKey: $1)
                })
        } else if var elements = try? decoder.unkeyedContainer() {
            var list: [AnyJSON] = []
            while !elements.isAtEnd { list.append(try elements.decode(AnyJSON.self)) }
            self = .list(list)
        } else {
            let value = try decoder.singleValueContainer()
            if value.decodeNil() {
                self = .null
            } else if let flag = try? value.decode(Bool.self) {
                self = .flag(flag)
            } else if let integer = try? value.decode(Int.self) {
                self = .integer(integer)
            } else if let number = try? value.decode(Double.self) {
                self = .number(number)
            } else {
                self = .text(try value.decode(String.self))
            }
        }
    }

    func encode(to encoder: any Encoder) throws {
        switch self {
        case .object(let members):
            var container = encoder.container(keyedBy: Key.self)
            for (key, value) in members { try container.encode(value, forKey: Key(stringValue: key)) }
        case .list(let elements):
            var container = encoder.unkeyedContainer()
            for element in elements { try container.encode(element) }
        case .text(let text): try single(text, encoder)
        case .integer(let integer): try single(integer, encoder)
        case .number(let number): try single(number, encoder)
        case .flag(let flag): try single(flag, encoder)
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }

    private func single(_ value: some Encodable, _ encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    /// - Parameter depth: of lists and objects inside one another, at most.
    static func random(depth: Int, by random: inout SplitMix64) -> AnyJSON {
        switch Int.random(in: depth > 0 ? 0...6 : 2...6, using: &random) {
        case 0:
            let members = (0..<Int.random(in: 0...6, using: &random)).map { _ in
                (text(by: &random), Self.random(depth: depth - 1, by: &random))
            }
            return .object(Dictionary(members) { $1 })
        case 1:
            return .list(
                (0..<Int.random(in: 0...6, using: &random)).map { _ in
                    Self.random(depth: depth - 1, by: &random)
                })
        case 2: return .text(text(by: &random))
        // Beyond 53 bits a fraction is read as a whole number, by some as another one.
        case 3: return .integer(Int(random.next() >> UInt64.random(in: 14...63, using: &random)))
        case 4:
            // A fraction: a whole number is read as an integer.
            return .number(Double(Int.random(in: -1_000_000...1_000_000, using: &random)) + 0.25)
        case 5: return .flag(Bool.random(using: &random))
        default: return .null
        }
    }

    private static let letters = Array(
        "abzAZ019_-/\\\"\u{0}\u{1}\u{8}\u{9}\u{A}\u{C}\u{D}\u{1F}\u{7F}äß字😀e\u{301} ")

    private static func text(by random: inout SplitMix64) -> String {
        String(
            (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                letters.randomElement(using: &random)
            })
    }
}
