import Foundation
import PromenadeCore
import Testing

@Suite struct CreditTests {
    private func credit(_ change: (inout Work) -> Void = { _ in }) throws -> Credit {
        var work = Work(id: try #require(Work.ID("aic:27992")), title: "A Sunday on La Grande Jatte — 1884")
        work.artist = .init(id: "40810", name: "Georges Seurat")
        work.date = "1884/86"
        work.years = YearSpan(first: 1884, last: 1886)
        work.medium = "Oil on canvas"
        work.creditLine = "Helen Birch Bartlett Memorial Collection"
        work.accession = "1926.224"
        work.rights = .publicDomain
        work.webPage = URL(string: "https://www.artic.edu/artworks/27992")
        change(&work)
        return Credit(work, museum: "Art Institute of Chicago")
    }

    @Test func `the text names all that a caption needs`() throws {
        #expect(
            try credit().text == """
                Georges Seurat, A Sunday on La Grande Jatte — 1884, 1884/86. Oil on canvas. Art Institute of \
                Chicago, Helen Birch Bartlett Memorial Collection, 1926.224. CC0. \
                https://www.artic.edu/artworks/27992
                """)
    }

    @Test func `what the record lacks leaves no gap`() throws {
        let bare = try credit { work in
            work = Work(id: work.id, title: "Untitled")
        }

        #expect(bare.text == "Untitled. Art Institute of Chicago.")
        #expect(bare.html == "<p><cite>Untitled</cite>. Art Institute of Chicago.</p>")
    }

    @Test func `a title cannot become markup in any form`() throws {
        let credit = try credit { $0.title = "<b>*5_%{}" }

        #expect(credit.html.contains("<cite>&lt;b&gt;*5_%{}</cite>"))
        #expect(credit.markdown.contains("*\\<b\\>\\*5\\_%{}*"))
        #expect(credit.bibtex.contains("title = {{<b>*5\\_\\%\\{\\}}}"))
    }

    @Test func `BibTeX has the fields a bibliography sorts by`() throws {
        let lines = try credit().bibtex.split(separator: "\n")

        #expect(lines.first == "@misc{aic-27992,")
        #expect(lines.contains("  author = {Georges Seurat},"))
        #expect(lines.contains("  year = {1884--1886},"))
    }
}
