/// The way to a value, from the inside out: an array is made of it only where something fails.
final class CodingPath {
    private let outer: CodingPath?
    private let key: any CodingKey

    init(_ outer: CodingPath?, _ key: any CodingKey) {
        (self.outer, self.key) = (outer, key)
    }

    static func keys(of path: CodingPath?) -> [any CodingKey] {
        Array(sequence(first: path) { $0?.outer }.prefix { $0 != nil }.compactMap { $0?.key }.reversed())
    }
}
