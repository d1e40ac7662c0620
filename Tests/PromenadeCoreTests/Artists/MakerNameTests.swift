import PromenadeCore
import Testing

@Suite(.timeLimit(.minutes(10))) struct MakerNameTests {
    @Test(
        arguments: [
            (#"Possibly "Stimp" (active c. 1820)"#, "Possibly", #""Stimp""#, "active c. 1820"),
            (
                "Attributed to Rembrandt van Rijn (Dutch, 1606–1669)", "Attributed to", "Rembrandt van Rijn",
                "Dutch, 1606–1669"
            ),
            ("attributed to John", "attributed to", "John", nil),
            ("Formerly attributed to J. Doe", "Formerly attributed to", "J. Doe", nil),
            ("Workshop of the Master of 1518", "Workshop of", "the Master of 1518", nil),
            ("Workshop of Rembrandt van Rijn", "Workshop of", "Rembrandt van Rijn", nil),
            ("Circle of Jan van Eyck", "Circle of", "Jan van Eyck", nil),
            ("Manner of Li Tang", "Manner of", "Li Tang", nil),
            ("After Jan Lievens", "After", "Jan Lievens", nil),
            ("after Rembrandt", "after", "Rembrandt", nil),
            ("After Raphael (Italian, 1483–1520)", "After", "Raphael", "Italian, 1483–1520"),
            ("Follower of 狩野", "Follower of", "狩野", nil),
            ("Rembrandt van Rijn (workshop of)", "workshop of", "Rembrandt van Rijn", nil),
            ("Andy Warhol (American, 1928-1987)", nil, "Andy Warhol", "American, 1928-1987"),
            ("Jan Steen, 1626–1679", nil, "Jan Steen", "1626–1679"),
            ("Unknown Hand (19th century)", nil, "Unknown Hand", "19th century"),
            ("toegeschreven aan Jan Steen", "toegeschreven aan", "Jan Steen", nil),
            ("Ai Weiwei, born 1957", nil, "Ai Weiwei", "born 1957"),
            ("Jan Steen, active c. 1650–1660", nil, "Jan Steen", "active c. 1650–1660"),
            ("Rembrandt van Rijn, Workshop of", "Workshop of", "Rembrandt van Rijn", nil),
            ("Jan Steen (1626–1679), Circle of", "Circle of", "Jan Steen", "1626–1679"),
            ("Jan Steen, Circle of (1626–1679)", "Circle of", "Jan Steen", "1626–1679"),
            ("Attributed to d'Angers", "Attributed to", "d'Angers", nil),
            ("Attributed to d’Angers", "Attributed to", "d’Angers", nil),
            ("Attributed to el Greco", "Attributed to", "el Greco", nil),
            ("Attributed to 't Hooft", "Attributed to", "'t Hooft", nil),
            ("Attributed to ’t Hooft", "Attributed to", "’t Hooft", nil),
            ("AFTER RAPHAEL", "AFTER", "RAPHAEL", nil),
            ("ATTRIBUTED TO JAN STEEN", "ATTRIBUTED TO", "JAN STEEN", nil),
        ] as [(String, String?, String, String?)])
    func `a maker in one line is a name, how sure it is, and when`(
        line: String, qualifier: String?, name: String, dates: String?
    ) {
        let written = MakerName(line)

        #expect(written.qualifier == qualifier)
        #expect(written.name == name)
        #expect(written.dates == dates)
    }

    @Test(arguments: [
        "Atelier Van Lieshout", "After Image", "After", "Possibly", "Mark Rothko (Marcus Rothkowitz)",
        "Workshop of", "Possibly maybe", "Hendrick Hondius (I)", "Circle of", "Aftermath Group",
        "Art & Language (Terry Atkinson, born 1939; Michael Baldwin, born 1945)", "Perhaps", "",
        "British (?) School", "Master of the Giants (? Prince Hoare)", "China, Jiangxi province",
        "Christo (1935–2020) and Jeanne-Claude (1935–2009)", "Gilbert, born 1943, and George, born 1942",
        "Terry Atkinson, born 1939; Michael Baldwin, born 1945", "After Hours Collective",
        "AFTER HOURS COLLECTIVE",
        "Workshop Press", "Possibly d'accord",
    ])
    func `a name stays whole`(name: String) {
        let written = MakerName(name)

        #expect(written == MakerName(written.name))
        #expect(written.qualifier == nil)
        #expect(written.name == name)
        #expect(written.dates == nil)
    }

    @Test func `dates the museum’s own line has are not said twice`() {
        #expect(MakerName("Li (1900–1950)").note("Chinese, 1900–1950") == "Chinese, 1900–1950")
        #expect(MakerName("Li (1900–1950)").note("Chinese") == "1900–1950\nChinese")
        #expect(MakerName("Li").note(nil) == nil)
    }

    @Test func `a work is labelled with the qualifier, and its page of the artist is not`() throws {
        let work = Work(
            id: try #require(Work.ID("aic:1")), title: "Hull", artist: .init(id: "7", name: "Possibly Stimp"))

        let apart = work.withMakerApart()

        #expect(apart.artist == Work.Artist(id: "7", name: "Stimp", qualifier: "Possibly"))
        #expect(apart.card.maker == "Possibly Stimp")
        #expect(apart.card.artist == "Stimp")
        #expect(apart.withMakerApart() == apart)
        #expect(Credit(apart, museum: "M").text.hasPrefix("Possibly Stimp, Hull"))
    }
}
