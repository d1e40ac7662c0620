import PromenadeCore
import PromenadeTestRandom
import Testing

@Suite struct MemoryCacheTests {
    private typealias Cache = MemoryCache<Int, String>

    /// Room for eight entries of 10 bytes.
    private static let budget = 8 * (10 + Cache.overhead)

    @Test func `what was asked for longest ago goes first`() {
        let cache = Cache(budget: Self.budget)
        for key in 1...8 { cache.insert("\(key)", for: key, cost: 10) }
        _ = cache.value(for: 1)

        cache.insert("9", for: 9, cost: 10)

        #expect(cache.value(for: 1) == "1")
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 9) == "9")
        #expect(cache.count == 8)
    }

    @Test func `the same key twice counts once`() {
        let cache = Cache(budget: Self.budget)
        for _ in 0..<100 { cache.insert("one", for: 1, cost: 10) }
        cache.insert("two", for: 2, cost: 10)

        #expect(cache.value(for: 1) == "one")
        #expect(cache.value(for: 2) == "two")
        #expect(cache.cost == 2 * (10 + Cache.overhead))
    }

    @Test func `what is removed is gone, and its bytes are free again`() {
        let cache = Cache(budget: Self.budget)
        for key in 1...8 { cache.insert("\(key)", for: key, cost: 10) }

        cache.remove(3)
        cache.insert("9", for: 9, cost: 10)
        #expect(cache.value(for: 3) == nil)
        #expect(cache.value(for: 1) == "1")

        cache.removeAll()
        #expect(cache.value(for: 1) == nil)
        #expect(cache.cost == 0)
    }

    @Test func `a value out of proportion is not taken in, and takes the place of none that is old`() {
        let cache = Cache(budget: Self.budget)
        cache.insert("small", for: 1, cost: 10)

        cache.insert("large", for: 1, cost: 11)
        #expect(cache.value(for: 1) == nil)
        cache.insert("endless", for: 1, cost: .max)
        #expect(cache.value(for: 1) == nil)
    }

    @Test func `a long key is as dear as a long value`() {
        let cache = MemoryCache<String, Int>(budget: 1_000_000)
        for number in 0..<1_000 {
            cache.insert(number, for: String(repeating: "\(number % 10)", count: 70_000) + "\(number)")
        }

        #expect(cache.count <= 1_000_000 / 70_000)
        #expect(cache.value(for: String(repeating: "9", count: 70_000) + "999") == 999)
    }

    @Test func `whatever is done in whatever order, it holds what was used last and no more than fits`() {
        var lot = SplitMix64(seed: 1_884)
        let cache = Cache(budget: 20 * (10 + Cache.overhead))
        // Newest last.
        var expected: [(key: Int, value: String)] = []
        for step in 0..<20_000 {
            let key = Int.random(in: 0..<60, using: &lot)
            let place = expected.firstIndex { $0.key == key }
            switch Int.random(in: 0..<10, using: &lot) {
            case 0:
                cache.remove(key)
                if let place { expected.remove(at: place) }
            case 1...4:
                #expect(cache.value(for: key) == place.map { expected[$0].value })
                if let place { expected.append(expected.remove(at: place)) }
            default:
                cache.insert("\(step)", for: key, cost: 10)
                if let place { expected.remove(at: place) }
                expected.append((key, "\(step)"))
                if expected.count > 20 { expected.removeFirst() }
            }
        }

        #expect(cache.count == expected.count)
        #expect(cache.cost == expected.count * (10 + Cache.overhead))
    }
}
