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
