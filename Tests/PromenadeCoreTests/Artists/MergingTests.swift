import PromenadeCore
import Testing

@Suite struct MergingTests {
    private func artist(_ id: String, _ name: String, _ born: Int? = nil, _ died: Int? = nil) throws -> Artist
    {
        Artist(id: try #require(Artist.ID(id)), name: name, born: born, died: died)
    }

    private func ids(_ people: [Person]) -> [[String]] {
        people.map { $0.artists.map(\.id.description) }
    }

    @Test func `one person known to two museums is one, the best of each museum first`() throws {
        let people = SamePerson.people(in: [
            [
                try artist("aic:1", "Claude Monet", 1840, 1926),
                try artist("aic:2", "Claude Lorrain", 1604, 1682),
            ],
            [try artist("rijks:8", "Claude Mellan", 1598, 1688), try artist("rijks:9", "Monet, Claude")],
        ])

        #expect(ids(people) == [["aic:1", "rijks:9"], ["rijks:8"], ["aic:2"]])
    }

    @Test func `a person has as many records as there could be museums, whatever a file says`() throws {
        let records = try (0..<1_000).map { try artist("m\($0):1", "Anna") }

        let person = try #require(Person(records))

        #expect(person.artists == Array(records.prefix(Person.mostRecords)))
    }

    @Test func `two that the user separated stay apart`() throws {
        let people = SamePerson.people(
            in: [[try artist("aic:1", "Claude Monet", 1840)], [try artist("rijks:9", "Claude Monet", 1840)]],
            areApart: { Set([$0.description, $1.description]) == ["aic:1", "rijks:9"] })

        #expect(ids(people) == [["aic:1"], ["rijks:9"]])
    }

    @Test func `two that the user joined stay together, also when one museum is silent`() throws {
        let kept = try #require(
            Person([try artist("aic:1", "Rembrandt"), try artist("rijks:9", "R. van Rijn")]))

        let people = SamePerson.people(in: [[], [try artist("rijks:9", "R. van Rijn", 1606)]], kept: [kept])

        #expect(ids(people) == [["aic:1", "rijks:9"]])
        #expect(people.first?.artists.last?.born == 1606, "the museum’s newest word")
    }

    @Test func `of two candidates the one whose years agree joins`() throws {
        let people = SamePerson.people(in: [
            [try artist("aic:1", "John Smith"), try artist("aic:2", "John Smith", 1781, 1852)],
            [try artist("rijks:9", "John Smith", 1781, 1852)],
        ])

        #expect(ids(people) == [["aic:1"], ["aic:2", "rijks:9"]])
    }

    @Test func `where only the name speaks, and for two, nobody joins`() throws {
        let people = SamePerson.people(in: [
            [try artist("aic:1", "John Smith"), try artist("aic:2", "John Smith")],
            [try artist("rijks:9", "John Smith")],
        ])

        #expect(people.count == 3)
    }

    @Test func `a third museum does not bring together what its years forbid`() throws {
        let people = SamePerson.people(in: [
            [try artist("aic:1", "John Smith", 1652)], [try artist("rijks:2", "John Smith")],
            [try artist("met:3", "John Smith", 1781)],
        ])

        #expect(ids(people) == [["aic:1", "rijks:2"], ["met:3"]])
    }
}
