import PromenadeCore
import PromenadeTestRandom
import Testing

@Suite struct RoundRobinTests {
    @Test func `each picture has its turn once a round, and the next round begins with the first`() throws {
        var round = try #require(RoundRobin(beginningWith: [1, 2, 3]))
        var shown: [Int] = []
        for _ in 0..<7 {
            shown.append(round.turn)
            round = try #require(round.next(in: [1, 2, 3]))
        }

        #expect(shown == [1, 2, 3, 1, 2, 3, 1])
    }

    @Test func `what is added comes next, the newest after the others`() throws {
        var round = try #require(RoundRobin(beginningWith: [10, 20, 30]))
        round = try #require(round.next(in: [10, 20, 30]))
        var shown = [round.turn]
        for _ in 0..<6 {
            round = try #require(round.next(in: [10, 20, 30, 31, 32]))
            shown.append(round.turn)
        }

        #expect(shown == [20, 31, 32, 30, 10, 20, 30])
    }

    @Test func `what is removed is passed over, also while it is shown`() throws {
        let round = try #require(RoundRobin(beginningWith: [1, 2, 3, 4])).moved(to: 2)

        #expect(round.next(in: [1, 4])?.turn == 4)
        #expect(round.previous(in: [1, 4])?.turn == 1)
        #expect(round.next(in: []) == nil)
        #expect(RoundRobin(beginningWith: [Int]()) == nil)
    }

    @Test func `what is brought back after its turn waits for the next round`() throws {
        let round = try #require(RoundRobin(beginningWith: [1, 2, 3])).moved(to: 2)
        let without = try #require(round.next(in: [1, 3]))

        #expect(without.next(in: [1, 2, 3])?.turn == 1)
    }

    @Test func `back and forth shows the same pictures again`() throws {
        let present = [1, 2, 3, 4]
        let round = try #require(RoundRobin(beginningWith: present)).moved(to: 3)

        #expect(round.previous(in: present)?.turn == 2)
        #expect(round.previous(in: present)?.next(in: present)?.turn == 3)
        #expect(RoundRobin(beginningWith: present)?.previous(in: present)?.turn == 4)
    }

    /// Pictures come and go at random between steps; what was there through the whole round had one turn in it.
    @Test(arguments: UInt64(0)..<200)
    func `whatever comes and goes, nothing is repeated and nothing is skipped`(
        seed: UInt64
    ) throws {
        var dice = SplitMix64(seed: seed)
        var latest = Int.random(in: 1...12, using: &dice)
        var present = Array(1...latest)
        var round = try #require(RoundRobin(beginningWith: present))
        var shown = [round.turn]
        var owed = Set(present)
        for _ in 0..<60 {
            for _ in 0..<Int.random(in: 0...2, using: &dice) {
                latest += 1
                present.append(latest)
                owed.insert(latest)
            }
            if Bool.random(using: &dice), present.count > 1 {
                owed.remove(present.remove(at: Int.random(in: present.indices, using: &dice)))
            }
            let next = try #require(round.next(in: present))
            if next.start != round.start || shown.contains(next.turn) {
                #expect(next.turn == present.first, "only a new round shows again what was shown")
                #expect(owed.subtracting(shown).isEmpty, "skipped \(owed.subtracting(shown))")
                shown = []
                owed = Set(present)
            }
            #expect(present.contains(next.turn))
            shown.append(next.turn)
            round = next
        }
    }

    /// Steps back among the others repeat by wish, but skip nothing.
    @Test(arguments: UInt64(0)..<100) func `steps back leave nothing out of what is left`(seed: UInt64) throws
    {
        var dice = SplitMix64(seed: seed)
        let present = Array(1...Int.random(in: 2...9, using: &dice))
        var added: [Int] = []
        var round = try #require(RoundRobin(beginningWith: present))
        var shown: Set<Int> = [round.turn]
        for step in 0..<30 {
            if step % 7 == 3 { added.append(100 + step) }
            let isBack = Int.random(in: 0..<4, using: &dice) == 0
            let all = present + added
            if isBack, round.turn != present.first { round = try #require(round.previous(in: all)) }
            let next = try #require(round.next(in: all))
            if next.start != round.start || (next.turn == present.first && round.turn != present.first) {
                #expect(shown.isSuperset(of: all), "skipped \(Set(all).subtracting(shown))")
                return
            }
            round = next
            shown.insert(round.turn)
        }
        Issue.record("a round did not end")
    }

    @Test(arguments: UInt64(0)..<100) func `a stretch is the part of the order around the turn`(seed: UInt64)
        throws
    {
        var dice = SplitMix64(seed: seed)
        let present = Array(1...Int.random(in: 1...40, using: &dice))
        var round = try #require(RoundRobin(beginningWith: present))
        for _ in 0..<Int.random(in: 0...50, using: &dice) { round = try #require(round.next(in: present)) }

        let more = present + [100, 101]
        let window = try #require(round.window(in: more, size: 10))
        let order = round.order(of: more)

        #expect(window.turns[window.current].turn == round.turn)
        #expect(window.turns.map(\.turn) == Array(order[window.offset...].prefix(10)))
        #expect(window.count == more.count)
        #expect(window.after.turn == (order.dropFirst(window.offset + 10).first ?? order.min()))
        for (one, other) in zip(window.turns, window.turns.dropFirst()).dropFirst(window.current) {
            #expect(one.next(in: more) == other, "what the page has is what the next step would be")
        }
    }

    @Test func `a stretch of a picture that has gone begins with the one after it`() throws {
        let round = try #require(RoundRobin(beginningWith: [1, 2, 3])).moved(to: 2)
        let window = try #require(round.window(in: [1, 3], size: 24))

        #expect(window.turns.map(\.turn) == [1, 3])
        #expect(window.current == 1)
    }

    @Test func `ten thousand pictures are a stretch like any other`() throws {
        let present = Array(1...10_000)
        let window = try #require(
            RoundRobin(beginningWith: present)?.moved(to: 7_000).window(in: present, size: 24))

        #expect(window.turns.count == 24)
        #expect(window.offset + window.current + 1 == 7_000)
    }
}

@Suite struct HomeSlideTests {
    @Test func `a round survives being written into an address`() throws {
        let works = try ["aic:1", "rijks:SK-C-5", "osm:node/7"].map { try #require(Work.ID($0)) }
        let present =
            [.front] + works.enumerated().map { HomeSlide($0.element, keptAt: Int64($0.offset + 5)) }
        let round = try #require(RoundRobin(beginningWith: present)).moved(to: present[2])

        #expect(RoundRobin<HomeSlide>(round.description) == round)
    }

    @Test(arguments: ["", "~~~", "1.aic:1", "1.aic:1~1.aic:1~1.aic:1~x", "0.aic:1~0.front~0.front~0.front"])
    func `what is no round is none`(text: String) {
        #expect(RoundRobin<HomeSlide>(text) == nil)
    }

    @Test func `the front comes before favourites and presets are in their order`() throws {
        let work = try #require(Work.ID("aic:1"))
        let other = try #require(Work.ID("aic:2"))

        #expect(HomeSlide.front < HomeSlide(work, keptAt: 0))
        #expect(HomeSlide(work, keptAt: 5) < HomeSlide(other, keptAt: 5))
        #expect(HomeSlide(preset: other, number: 0) < HomeSlide(preset: work, number: 1))
        #expect(HomeSlide(preset: work, number: 4) < .front)
    }
}
