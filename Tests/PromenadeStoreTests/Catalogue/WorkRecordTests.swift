import Foundation
import PromenadeCore
import PromenadeTestRandom
import Testing

@testable import PromenadeStore

/// A work's record is what Foundation's encoder writes: catalogues there are have it so, and another text would be a change.
@Suite struct WorkRecordTests {
    private func written(_ work: Work) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(work), as: UTF8.self)
    }

    private struct Lots {
        var random: SplitMix64

        static let letters = Array(
            "abzAZ019_-/\\\"\u{0}\u{1}\u{8}\u{9}\u{A}\u{C}\u{D}\u{1F}\u{7F}äß字😀e\u{301} ")

        mutating func text() -> String {
            String(
                (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in
                    Self.letters.randomElement(using: &random)
                })
        }

        mutating func texts() -> [String] { (0..<Int.random(in: 0...3, using: &random)).map { _ in text() } }
        mutating func isSo() -> Bool { Bool.random(using: &random) }
        mutating func number() -> Double { Double.random(in: 0.01...9_999, using: &random) }
        mutating func maybe<Value>(_ value: (inout Self) throws -> Value?) rethrows -> Value? {
            isSo() ? try value(&self) : nil
        }

        mutating func address() -> URL? { URL(string: "https://example.org/a/\(random.next())?b=c%20d#e") }

        mutating func picture() -> Picture? {
            guard let service = address() else { return nil }
            return Picture(
                service: service, pixels: maybe { _ in PixelSize(width: 843, height: 1_000) },
                placeholder: maybe { $0.text() },
                alt: maybe { AltText(text: $0.text(), origin: $0.isSo() ? .museum : .record) },
                colour: maybe { _ in Colour(hue: 300, saturation: 7, lightness: 0) })
        }

        mutating func location() -> Work.Location? {
            let coordinate = Coordinate(
                latitude: Double.random(in: -90...90, using: &random), longitude: isSo() ? 1e-7 : -180)
            return coordinate.map {
                .init(coordinate: $0, venue: text(), venueName: text(), note: maybe { $0.text() })
            }
        }

        mutating func passage() -> Work.Passage? {
            .init(text: RichText(sanitising: text()), licence: maybe { $0.isSo() ? .cc0 : .ccBy4 })
        }

        mutating func rights() -> Rights {
            isSo() ? .publicDomain : isSo() ? .unknown : .inCopyright(notice: maybe { $0.text() })
        }

        mutating func work() throws -> Work {
            let id = try #require(Work.ID(source: "tate", local: "A\(random.next())"))
            return Work(
                id: id, title: text(),
                artist: maybe {
                    .init(id: $0.maybe { $0.text() }, name: $0.text(), qualifier: $0.maybe { $0.text() })
                },
                artistNote: maybe { $0.text() }, date: maybe { $0.text() },
                years: maybe { _ in YearSpan(first: -500, last: 1_999) }, medium: maybe { $0.text() },
                dimensions: maybe { $0.text() },
                size: maybe {
                    .init(height: $0.number(), width: 20, depth: $0.maybe { $0.number() })
                },
                creditLine: maybe { $0.text() }, accession: maybe { $0.text() },
                placeOfOrigin: maybe { $0.text() }, type: maybe { $0.text() },
                department: maybe { $0.text() }, description: maybe { $0.passage() },
                provenance: texts(), exhibitions: texts(), publications: texts(), rights: rights(),
                place: maybe {
                    .init(isOnView: $0.isSo(), gallery: $0.maybe { $0.text() }, loan: $0.maybe { $0.text() })
                },
                location: maybe { $0.location() }, picture: maybe { $0.picture() },
                photoFile: maybe { $0.text() }, webPage: maybe { $0.address() },
                terms: maybe { $0.texts() }, materials: maybe { $0.texts() },
                isHighlight: maybe { $0.isSo() }, acquired: maybe { _ in 1897 },
                changedAt: maybe { Date(timeIntervalSinceReferenceDate: $0.number()) })
        }
    }

    @Test(arguments: 0..<20) func `a record is what Foundation writes`(seed: UInt64) throws {
        var lots = Lots(random: SplitMix64(seed: seed))
        for _ in 0..<50 {
            let work = try lots.work()

            #expect(try work.record == written(work))
        }
    }

    /// A member that works get one day is one here, too.
    @Test func `no member of a work is left out by these tests`() throws {
        var lots = Lots(random: SplitMix64(seed: 1))
        var members = Members()
        for _ in 0..<100 { members.look(at: try lots.work()) }

        #expect(members.all.contains("picture.alt.origin"))
        #expect(members.all.subtracting(members.set).isEmpty)
    }

    /// The names of a value's members and of theirs, and which of them had a value.
    private struct Members {
        var all: Set<String> = []
        var set: Set<String> = []

        mutating func look(at value: Any, _ path: String = "") {
            for member in Mirror(reflecting: value).children {
                guard let name = member.label else { continue }
                let inner = Mirror(reflecting: member.value)
                all.insert(path + name)
                let unwrapped: Any? =
                    inner.displayStyle == .optional ? inner.children.first?.value : member.value
                guard let unwrapped else { continue }
                set.insert(path + name)
                if Mirror(reflecting: unwrapped).displayStyle == .struct,
                    !(unwrapped is URL || unwrapped is Date)
                {
                    look(at: unwrapped, path + name + ".")
                }
            }
        }
    }

    @Test func `a date that JSON does not have is refused`() throws {
        var work = Work(id: try #require(Work.ID("tate:A1")), title: "")
        work.changedAt = Date(timeIntervalSinceReferenceDate: .infinity)

        #expect(throws: EncodingError.self) { try work.record }
    }
}
