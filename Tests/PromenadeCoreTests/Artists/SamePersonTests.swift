import PromenadeCore
import Testing

@Suite struct SamePersonTests {
    /// A name as a museum writes it, with the years it gives.
    struct Entry: Sendable, CustomTestStringConvertible {
        let name: String
        let others: [String]
        let born: Int?
        let died: Int?

        init(_ name: String, _ born: Int? = nil, _ died: Int? = nil, also others: [String] = []) {
            self.name = name
            self.others = others
            self.born = born
            self.died = died
        }

        var testDescription: String { name }

        func artist(_ id: String) throws -> Artist {
            Artist(id: try #require(Artist.ID(id)), name: name, otherNames: others, born: born, died: died)
        }
    }

    private static let same: [(Entry, Entry)] = [
        (.init("Claude Monet", 1840, 1926), .init("Monet, Claude", 1840, 1926)),
        (.init("Claude Monet", 1840, 1926), .init("Claude Monet")),
        (.init("Claude Monet"), .init("Claude Monet")),
        (.init("Piet Mondrian", 1872, 1944), .init("Piet Mondriaan", 1872, 1944)),
        (.init("Piet Mondrian", 1872, 1944), .init("Mondriaan, Piet")),
        (
            .init("Rembrandt van Rijn", 1606, 1669),
            .init("Rembrandt Harmensz. van Rijn", 1606, 1669)
        ),
        (
            .init("Rembrandt van Rijn", 1606, 1669, also: ["Rembrandt Harmensz. van Rijn"]),
            .init("Rembrandt Harmensz van Rijn")
        ),
        (.init("Rembrandt", 1606, 1669), .init("Rembrandt", 1606)),
        (.init("Vincent van Gogh", 1853, 1890), .init("Gogh, Vincent van", 1853, 1890)),
        (.init("Édouard Manet", 1832, 1883), .init("Edouard Manet", 1832, 1883)),
        (.init("Jan Wijnants", 1632, 1684), .init("Jan Wynants", 1631, 1684)),
        (.init("Adriaen van Ostade", 1610, 1685), .init("Adriaan van Ostade", 1610, 1685)),
        (.init("Pieter Bruegel the Elder", 1525, 1569), .init("Pieter Brueghel (I)", 1525, 1569)),
        (.init("Hans Holbein the Younger", 1497, 1543), .init("Hans Holbein (II)")),
        (.init("Hans Holbein the Younger", 1497, 1543), .init("Holbein, Hans, the Younger", 1498, 1543)),
        (.init("Lucas Cranach d. Ä.", 1472, 1553), .init("Lucas Cranach (I)", 1472, 1553)),
        (.init("Henri Toulouse-Lautrec", 1864, 1901), .init("Henri de Toulouse-Lautrec", 1864, 1901)),
        (.init("Jean-Baptiste Greuze", 1725, 1805), .init("Jean Baptiste Greuze")),
        (.init("Léon L'hermitte", 1844, 1925), .init("Léon Lhermitte", 1844, 1925)),
        (.init("J.M.W. Turner", 1775, 1851), .init("Joseph Mallord William Turner", 1775, 1851)),
        (.init("Pierre-Auguste Renoir", 1841, 1919), .init("Auguste Renoir", 1841, 1919)),
        (.init("Canaletto", 1697, 1768), .init("Giovanni Antonio Canal, called Canaletto", 1697, 1768)),
        (.init("Mark Rothko (Marcus Rothkowitz)", 1903, 1970), .init("Marcus Rothkowitz")),
        (.init("Utagawa Hiroshige", 1797, 1858), .init("Utagawa Hiroshige (I)", 1797, 1858)),
        (.init("Katsushika Hokusai", 1760, 1849), .init("Hokusai Katsushika", 1760, 1849)),
        (.init("Vilmos Aba-Novák", 1894, 1941), .init("Aba-Novák, Vilmos", 1894, 1941)),
    ]

    private static let different: [(Entry, Entry)] = [
        (.init("Jan Brueghel the Elder", 1568, 1625), .init("Jan Brueghel the Younger", 1601, 1678)),
        (.init("Jan Brueghel the Elder"), .init("Jan Brueghel (II)")),
        (
            .init("Jan Brueghel the Elder", 1568, 1625, also: ["Jan Brueghel"]),
            .init("Jan Brueghel the Younger", also: ["Jan Brueghel"])
        ),
        (.init("Jan Brueghel the Elder", 1568, 1625), .init("Jan Brueghel")),
        (.init("Hans Holbein the Elder", 1460, 1524), .init("Hans Holbein the Younger", 1497, 1543)),
        (.init("Hans Holbein d. Ä."), .init("Hans Holbein d. J.")),
        (.init("Utagawa Hiroshige", 1797, 1858), .init("Utagawa Hiroshige II", 1826, 1869)),
        (.init("Utagawa Hiroshige I"), .init("Hiroshige, Utagawa, II")),
        (.init("Utagawa Hiroshige"), .init("Utagawa Hiroshige (II)")),
        (.init("Anonymous"), .init("Anonymous")),
        (.init("anoniem"), .init("Anoniem")),
        (.init("Unknown Artist", 1800, 1850), .init("Unknown Artist", 1800, 1850)),
        (.init("Rembrandt van Rijn", 1606, 1669), .init("after Rembrandt van Rijn", 1606, 1669)),
        (.init("Rembrandt van Rijn", 1606, 1669), .init("Rembrandt van Rijn (workshop of)", 1606, 1669)),
        (.init("Follower of Rembrandt van Rijn"), .init("Follower of Rembrandt van Rijn")),
        (.init("Rembrandt van Rijn", 1606, 1669), .init("navolger van Rembrandt van Rijn")),
        (.init("Jan Steen", 1626, 1679), .init("Jan van Steen", 1626)),
        (.init("Chinese"), .init("Chinese")),
        (.init("John Smith", 1652, 1743), .init("John Smith", 1781, 1852)),
        (.init("John Smith", 1652, 1743), .init("John Smith", nil, 1852)),
        (
            .init("Jacob van Ruisdael", 1629, 1682),
            .init("Jacob Salomonsz. van Ruisdael", 1630, 1681)
        ),
        (.init("Auguste Renoir", 1841, 1919), .init("Jean Renoir", 1894, 1979)),
        (.init("Rembrandt Harmensz. van Rijn"), .init("Rembrandt van Rijn", 1606, 1669)),
        (.init("Rembrandt Peale", 1778, 1860), .init("Rembrandt van Rijn", 1606, 1669)),
        (.init("Claude Monet", 1840, 1926), .init("Édouard Manet", 1832, 1883)),
        (.init("Mark Senior", 1864, 1927), .init("Mark", 1864, 1927)),
    ]

    @Test(arguments: same)
    func `two museums’ records are of one person`(one: Entry, other: Entry) throws {
        let (first, second) = (try one.artist("aic:1"), try other.artist("rijks:2"))

        #expect(SamePerson.sureness(first, second) != nil)
        #expect(SamePerson.sureness(second, first) == SamePerson.sureness(first, second))
    }

    @Test(arguments: different)
    func `two museums’ records stay two people`(one: Entry, other: Entry) throws {
        let (first, second) = (try one.artist("aic:1"), try other.artist("rijks:2"))

        #expect(SamePerson.sureness(first, second) == nil)
        #expect(SamePerson.sureness(second, first) == nil)
    }

    @Test func `two records of one museum are never one person`() throws {
        let monet = Entry("Claude Monet", 1840, 1926)

        #expect(SamePerson.sureness(try monet.artist("aic:1"), try monet.artist("aic:2")) == nil)
    }
}
