package import Foundation
import PromenadeMarkup

/// Something that reads bytes or text from outside, as the fuzzer calls it (docs/notes/fuzzing.md).
///
/// Each module lists its own, so that what it decodes into never leaves it.
package struct FuzzTarget: Sendable {
    /// In lower case with hyphens; also the folder of inputs found by it.
    package let name: String
    /// Small things it reads, in UTF-8: what mutations begin from, besides real recordings.
    package let seeds: [String]
    /// Reads one input; what it makes of it is let go of.
    ///
    /// It may refuse, and never end the process.
    package let run: @Sendable (Data) -> Void

    package init(_ name: String, seeds: [String], run: @escaping @Sendable (Data) -> Void) {
        self.name = name
        self.seeds = seeds
        self.run = run
    }

    /// One that reads text; bytes that are no UTF-8 are mended as they are everywhere else.
    package static func text(
        _ name: String, seeds: [String], run: @escaping @Sendable (String) -> Void
    ) -> Self {
        Self(name, seeds: seeds) { run(String(decoding: $0, as: UTF8.self)) }
    }

    /// Those of this module.
    package static let core: [Self] = [
        .text(
            "content-state",
            seeds: [
                "https://museum.test/manifest.json",
                #"{"id":"https://m.test/1#xywh=1,2,3,4","type":"Canvas","partOf":[{"id":"https://m.test/m"}]}"#,
                "aHR0cHM6Ly9tdXNldW0udGVzdC9tYW5pZmVzdC5qc29u",
            ]
        ) { _ = ContentState($0).map { "\($0)" } },
        .text(
            "rich-text",
            seeds: ["<p>A <b>b</b> &amp; <a href=\"https://e.org\">c</a> &#233;<script>x</script>"]
        ) {
            let text = RichText(sanitising: $0)
            _ = (text.plain, RichText(sanitising: text.html).html, RichText.words(of: $0))
        },
        Self(
            "xml",
            seeds: [
                "<?xml version=\"1.0\"?><!DOCTYPE a [<!ENTITY b \"c\">]><a xmlns:p=\"u\" p:q='1 &amp; &b;'><p:b/><![CDATA[&]]></a>",
                "<a>Tom & &eacute; < <b c=d>&#1;</b></a>",
            ]
        ) { _ = try? XMLTree.root(of: Array($0)) },
        .text("names", seeds: ["Brueghel, Jan, the Elder (II) called Velvet", "French, born 1859–1891"]) {
            text in
            _ = (NameReading(text), LifeYears(text), SpelledName(text), text.withoutBrackets)
        },
        .text("search", seeds: ["monet \"water lilies\" -print", "van gogh 1889"]) { text in
            _ = (SearchText(text), ArtistWords(text), ArtistNames.variants(of: text), text.folded)
        },
        .text("coordinate", seeds: ["53.406,-2.966", "-2.97,53.40,-2.96,53.41", "53.4,-2.9,15"]) { text in
            _ = (Coordinate(text), GeoBox(text), MapCentre(text), NamedPlace(text))
        },
        .text(
            "written-coordinate",
            seeds: [
                "53°24'24\"N 2°57'58\"W", "N 53° 24.394′, W 2° 57.99′", "53,4066; -2,9665",
                "geo:53.4,-2.9;u=3?z=9",
                "lat=53.4&lon=-2.9", "https://www.google.com/maps/place/X/@53.4,-2.9,15z/data=!3d53.4!4d-2.9",
                "https://www.openstreetmap.org/?mlat=53.4&mlon=-2.9#map=15/53.4/-2.9",
                "https://maps.apple.com/?ll=53.4,-2.9&q=X", "1e2,3",
            ]
        ) { _ = CoordinateReader($0) },
        .text("identifier", seeds: ["aic:27992", "osm:node/1", "rijks:200108369"]) { text in
            _ = (Work.ID(text), Artist.ID(text), ServiceKey(text), ContentState.Region(text))
        },
    ]
}
