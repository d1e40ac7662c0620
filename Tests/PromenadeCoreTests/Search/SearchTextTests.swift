import PromenadeCore
import Testing

@Suite struct SearchTextTests {
    @Test(
        "words are plain letters and digits, however they were written",
        arguments: [
            ("L’Étoile du Nord, 1878", "l etoile du nord 1878"), ("Søren  Kirkegård", "soren kirkegard"),
            ("Großes Stilleben (I)", "grosses stilleben i"), ("“Waterlilies”", "waterlilies"), ("—", ""),
            ("歌川広重", "歌川広重"),
            ("“Night” – the ‘Watch’…", "night the watch"), ("a—b\u{2019}\u{301}c", "a b c"), ("€5‘", "5"),
        ])
    func words(text: String, folded: String) { #expect(SearchWords.folded(text) == folded) }

    @Test("what is typed is read as words, phrases, what must not be, and fields") func reading() throws {
        let text = try #require(
            SearchText(
                "  Monet \"Water Lilies\" -pond artist:cassatt title:\"the bath\" artist:-turner still-life ")
        )
        #expect(
            text.terms == [
                .init(["monet"]), .init(["water", "lilies"]), .init(["pond"], isExcluded: true),
                .init(["cassatt"], field: .artist), .init(["the", "bath"], field: .title),
                .init(["turner"], field: .artist, isExcluded: true),
                .init(["still", "life"], isBeginning: true),
            ])
    }

    @Test(
        "who knows no fields and signs is told the words that must be there, as typed",
        arguments: [
            ("artist:Turner \"view of the\" -title -\"a b\" SK-C-5", "Turner view of the SK-C-5"),
            ("Café", "Café"), ("-pond", ""), ("medium:\"oil on canvas\" artist:-x", "oil on canvas"),
        ])
    func plain(typed: String, words: String) { #expect(SearchText(typed)?.plain == words) }

    @Test(
        "whatever cannot be read as a sign is read as a word",
        arguments: [
            ("artist:", ["artist"]), ("\"open", ["open"]), ("- a", ["a"]), ("a\"b", ["a", "b"]),
            ("NOT OR AND", ["not", "or", "and"]),
            ("x:y", ["x", "y"]), ("*", nil), ("", nil), ("\"\"", nil),
        ] as [(String, [String]?)])
    func never(typed: String, words: [String]?) {
        #expect(SearchText(typed)?.terms.flatMap(\.words) == words)
    }

    @Test(
        "what was found is marked as it is printed",
        arguments: [
            ("water mon", "Water Lilies, Claude Monet", ["Water", "Mon"]),
            ("etoile", "L’Étoile du Nord", ["Étoile"]), ("\"du nord\"", "L’Étoile du  Nord", ["du  Nord"]),
            ("nord -etoile", "L’Étoile du Nord", ["Nord"]), ("artist:nord", "Nord", []),
            ("kirkega", "Søren Kirkegård", ["Kirkegå"]), ("faer", "Færøerne", ["Fær"]),
            ("a ab", "ab", ["ab"]),
            ("still-life", "A Still-Life, still", ["Still-Life"]), ("north", "", []),
        ])
    func marking(typed: String, text: String, marked: [String]) throws {
        let question = try #require(SearchText(typed))

        #expect(question.matches(in: text, of: .title).map { String(text[$0]) } == marked)
    }
}
