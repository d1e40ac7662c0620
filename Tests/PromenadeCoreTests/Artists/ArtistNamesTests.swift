import PromenadeCore
import Testing

@Suite struct ArtistNamesTests {
    @Test(arguments: [
        ("Piet Mondrian", ["Piet Mondrian", "Piet Mondriaan"]),
        ("Mondrian, Piet", ["Mondrian, Piet", "Piet Mondrian", "Piet Mondriaan"]),
        ("Jozef Israëls", ["Jozef Israëls", "Jozef Israels"]),
        ("Hendrick Hondius (I)", ["Hendrick Hondius (I)", "Hendrick Hondius"]),
        ("  Jan   Steen ", ["Jan Steen"]),
        ("Jan van Goyen", ["Jan van Goyen", "Jan van Goijen"]),
        ("Jan van der Heijden", ["Jan van der Heijden", "Jan van der Heyden"]),
        ("Jan Claesz.", ["Jan Claesz.", "Jan Claasz."]),
        ("Smith, John, the Elder", ["Smith, John, the Elder"]),
        ("", []), (" (I) ", ["(I)"]),
    ])
    func `a name is looked for as it may be spelt, as typed first`(name: String, variants: [String]) {
        #expect(ArtistNames.variants(of: name) == variants)
    }

    @Test func `a museum is never asked for more than five spellings, none twice`() {
        let variants = ArtistNames.variants(of: "Ysaac, Ádriaen van Bijlert (ijk) Sebastian")

        #expect(variants.count == ArtistNames.most)
        #expect(Set(variants).count == variants.count)
    }
}
