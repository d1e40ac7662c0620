import Foundation
import PromenadeCore
import PromenadeSources
import Testing

/// Which works museums’ own pages are of, by their addresses alone.
@Suite struct WebPagesTests {
    @Test(arguments: [
        ("https://www.artic.edu/artworks/27992/a-sunday-on-la-grande-jatte-1884", "aic:27992"),
        ("http://artic.edu/artworks/27992?ef-all_ids=1", "aic:27992"),
        ("https://www.artic.edu/artworks/027992", nil), ("https://www.artic.edu/artworks", nil),
        ("https://www.artic.edu/articles/27992", nil), ("https://evil.example/artworks/27992", nil),
        ("https://artic.edu.evil.example/artworks/27992", nil),
    ])
    func `pages of Chicago`(_ page: String, _ id: String?) async throws {
        let source = ChicagoSource(contact: "tests@example.org", http: .scripted([:]))
        #expect(try await source.work(onPage: try #require(URL(string: page)))?.description == id)
    }

    @Test(arguments: [
        ("https://www.rijksmuseum.nl/en/collection/SK-C-5", "rijks:SK-C-5"),
        (
            "https://www.rijksmuseum.nl/nl/collectie/object/RP-P-2010-222-3315--ba97e0d4396e589a312631ff4fbfd5fb",
            "rijks:RP-P-2010-222-3315"
        ),
        ("https://id.rijksmuseum.nl/200107928", "rijks:200107928"),
        ("https://www.rijksmuseum.nl/en/collection/object/The-Night-Watch--5dd0f7ea", nil),
        ("https://www.rijksmuseum.nl/en/collection/--", nil), ("https://www.rijksmuseum.nl", nil),
        ("https://www.rijksmuseum.nl/en/stories/SK-C-5", nil),
        ("https://evil.example/en/collection/SK-C-5", nil),
    ])
    func `pages of the Rijksmuseum`(_ page: String, _ id: String?) async throws {
        let source = AmsterdamSource.scripted(.scripted([:]))
        #expect(try await source.work(onPage: try #require(URL(string: page)))?.description == id)
    }
}
