import PromenadeCore
import Testing

@Suite struct ArtistWordsTests {
    @Test(arguments: [
        ("monet", "Claude Monet"), ("MONET claude", "Claude Monet"), ("mon", "Claude Monet"),
        ("cezanne", "Paul Cézanne"), ("Cézanne", "Paul Cezanne"), ("mondrian", "Piet Mondriaan"),
        ("wijnants", "Jan Wynants"), ("toulouse lautrec", "Henri de Toulouse-Lautrec"),
        ("lhermitte", "Léon L’Hermitte"), ("hiroshige", "Utagawa Hiroshige (Andō)"),
        ("köbke", "Christen Købke"),
    ])
    func `words find a name in any order, folded`(words: String, name: String) throws {
        let words = try #require(ArtistWords(words))

        #expect(words.find(name))
    }

    @Test(arguments: [("monet x", "Claude Monet"), ("onet", "Claude Monet"), ("manet", "Claude Monet")])
    func `a word that is not in the name does not find it`(words: String, name: String) throws {
        let words = try #require(ArtistWords(words))

        #expect(!words.find(name))
    }

    @Test(
        arguments: [
            ("monet", "Monet", .name), ("monet claude", "Monet, Claude", .name),
            ("monet", "Claude Monet", .words),
            ("mone", "Claude Monet", .beginnings), ("monet cl", "Claude Monet", .beginnings),
            ("onet", "Claude Monet", .parts), ("net cl", "Claude Monet", .parts),
            ("ne", "Claude Monet", .parts),
            ("n", "Claude Monet", nil), ("el", "Angelica Kauffmann", .parts),
            ("manet", "Claude Monet", nil), ("j", "J. M. W. Turner", .beginnings),
            ("durer", "Albrecht Dürer", .words),
        ] as [(String, String, ArtistWords.Fit?)])
    func `words fit a name more or less well`(words: String, name: String, fit: ArtistWords.Fit?) throws {
        #expect(try #require(ArtistWords(words)).fit(SpelledName(name)) == fit)
    }

    @Test(arguments: [
        ("Saint-Phalle, Niki de", ["st", "phalle", "niki", "de"]),
        ("Hendrick O'Neill (I)", ["hendrick", "oneill", "i"]),
        ("Adriaen van de Velde", ["adrian", "van", "de", "velde"]),
        ("PIET MONDRIAAN", ["piet", "mondrian"]), ("Jan Wijnants", ["jan", "wynants"]), ("Købke", ["kobke"]),
    ])
    func `a name is spelt alike however its letters are kept`(name: String, words: [String]) {
        #expect(SpelledName(name).words == words)
        // Not in ASCII any more, and so read the long way.
        #expect(SpelledName("é \(name)").words == ["e"] + words)
    }

    @Test(arguments: ["", "  ", "?!", "’"])
    func `nothing to look for is no question`(text: String) { #expect(ArtistWords(text) == nil) }

    @Test func `another order is the same question`() {
        #expect(ArtistWords("Claude MONET")?.key == ArtistWords("monet, claude")?.key)
    }

    @Test func `other names find too, each by itself`() throws {
        let artist = Artist(
            id: try #require(Artist.ID("aic:1")), name: "Canaletto", otherNames: ["Antonio Canal"])
        let (one, both) = (try #require(ArtistWords("canal")), try #require(ArtistWords("canaletto antonio")))

        #expect(one.find(artist))
        #expect(!both.find(artist))
    }

    @Test(
        arguments: [
            ("French, 1859–1891", 1859, 1891), ("American, born Germany, 1886-1969", 1886, 1969),
            ("American, born 1931", 1931, nil), ("Dutch, active 1650–1680", nil, nil), ("China", nil, nil),
            ("American, 1834–1903; British, 1840–1900", nil, nil),
        ] as [(String, Int?, Int?)])
    func `a museum’s line about the maker tells the years of a life`(note: String, born: Int?, died: Int?)
        throws
    {
        let artist = Artist(id: try #require(Artist.ID("aic:1")), name: "Somebody", note: note)

        #expect(artist.born == born)
        #expect(artist.died == died)
    }
}
