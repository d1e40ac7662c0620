import Foundation
import PromenadeCore
import PromenadeFuzzing
import Testing

/// A short, seeded part of `make fuzz`: a trap ends the tests, and says where.
@Suite struct FuzzTests {
    @Test(arguments: FuzzRun.targets.map(\.name))
    func `what was found before, and two hundred mutations, end nothing`(_ name: String) async throws {
        let target = try #require(FuzzRun.targets.first { $0.name == name })
        let end = min(FuzzRun.corpus(of: target, largest: 10_000).count, 60) + 200
        // Readers that await hold their thread: it is none of the pool's.
        let count = await withCheckedContinuation { done in
            Thread.detachNewThread {
                done.resume(returning: FuzzRun.run(target, seed: 1, largest: 10_000, until: { $0 >= end }))
            }
        }

        #expect(count >= 200)
    }

    @Test func `every reader has a name of its own`() {
        #expect(Set(FuzzRun.targets.map(\.name)).count == FuzzRun.targets.count)
    }

    @Test func `every folder of found inputs has its reader`() throws {
        let folders = try FileManager.default.contentsOfDirectory(atPath: FuzzRun.found.path())
            .filter { !$0.hasSuffix(".md") }

        #expect(Set(folders).isSubset(of: FuzzRun.targets.map(\.name)))
    }

    @Test func `the same seed makes the same inputs`() {
        var (one, other) = (Mutator(seed: 7), Mutator(seed: 7))
        for _ in 0..<100 {
            let first = one.mutated(Data("[1,2]".utf8), with: Data("x".utf8))
            let second = other.mutated(Data("[1,2]".utf8), with: Data("x".utf8))

            #expect(first == second)
        }
    }

    @Test func `the dictionary is one libFuzzer reads`() {
        let lines = String(decoding: FuzzRun.dictionary, as: UTF8.self).split(separator: "\n")

        #expect(lines.contains(#""\x5b\x30\x5d""#))
        #expect(lines.allSatisfy { $0.wholeMatch(of: /"(?:\\x[0-9a-f]{2}){1,64}"/) != nil })
    }
}
