/// A record written as it will look; members keep their order.
extension JSON: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringInterpolation {
    init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members.map { Member($0.0, $0.1) })
    }

    init(arrayLiteral elements: JSON...) { self = .list(elements) }

    init(stringLiteral text: String) { self = .string(text) }
}
