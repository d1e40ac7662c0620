import PromenadeCore
import Testing

@Suite struct MemoryCacheTests {
    @Test func `what was asked for longest ago goes first`() {
        let cache = MemoryCache<Int, String>(budget: 80)
        for key in 1...8 { cache.keep("\(key)", for: key, cost: 10) }
        _ = cache.value(for: 1)

        cache.keep("9", for: 9, cost: 10)

        #expect(cache.value(for: 1) == "1")
        #expect(cache.value(for: 2) == nil)
        #expect(cache.value(for: 9) == "9")
    }

    @Test func `the same key twice counts once`() {
        let cache = MemoryCache<Int, String>(budget: 80)
        for _ in 0..<100 { cache.keep("one", for: 1, cost: 10) }
        cache.keep("two", for: 2, cost: 10)

        #expect(cache.value(for: 1) == "one")
        #expect(cache.value(for: 2) == "two")
    }

    @Test func `what is removed is gone, and its bytes are free again`() {
        let cache = MemoryCache<Int, String>(budget: 80)
        for key in 1...8 { cache.keep("\(key)", for: key, cost: 10) }

        cache.remove(3)
        cache.keep("9", for: 9, cost: 10)
        #expect(cache.value(for: 3) == nil)
        #expect(cache.value(for: 1) == "1")

        cache.removeAll()
        #expect(cache.value(for: 1) == nil)
    }

    @Test func `a value out of proportion is not taken in`() {
        let cache = MemoryCache<Int, String>(budget: 80)

        cache.keep("large", for: 1, cost: 11)

        #expect(cache.value(for: 1) == nil)
    }
}
