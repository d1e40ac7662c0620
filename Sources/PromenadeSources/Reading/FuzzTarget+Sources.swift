import Foundation
package import PromenadeCore

extension FuzzTarget {
    /// What museums, services and feeds answer, and collections in files.
    package static let sources = replies + documents + collections + asking

    private static let documents: [Self] = [
        Self("manifest", seeds: manifests) { _ = try? ManifestReader.resource($0, at: address) },
        Self(
            "information",
            seeds: [
                #"{"@id":"https://m.test/i","width":600,"height":400,"tiles":[{"width":256,"scaleFactors":[1,2]}]}"#
            ]
        ) {
            _ = (try? PictureInformation(iiif: $0), PixelSize(info: $0))
            if let tree = try? JSONTree($0, within: .information),
                let service = ManifestImages.service(of: .object(["service": tree]))
            {
                _ = ServiceInformation(tree, of: service)
            }
        },
        Self("feed", seeds: feeds) { _ = try? FeedReader.feed($0, at: address) },
        Self(
            "edm",
            seeds: [
                "<metadata><RDF><ProvidedCHO about=\"a\"><title>T</title><created>1660</created></ProvidedCHO></RDF></metadata>"
            ]
        ) {
            guard let root = try? FeedElement.root(of: Array($0), at: address),
                let id = Work.ID(source: "rijks", local: "200108369")
            else { return }
            _ = EDMRecord(root)?.work(id, changedAt: nil, addresses)
        },
        Self("table", seeds: ["id,title\n1,\"A \"\"b\"\"\"\n2,c\r\n", "\u{FEFF}\"id\";b\n1;2"]) { bytes in
            for encoding in [TableShape.Encoding.utf8, .windows1252] {
                let shape = TableShape(encoding: encoding)
                var table = TableSplitter(shape, longest: 10_000)
                var rows = bytes.withUnsafeBytes { table.rows(in: $0) }
                if let last = table.last() { rows.append(last) }
                if let first = rows.first { _ = try? shape.head(first) }
            }
            var lines = LineSplitter(longest: 10_000)
            _ = (bytes.withUnsafeBytes { lines.lines(in: $0) }, lines.last())
        },
        Self(
            "collection-record",
            seeds: [
                #"{"acno":"A1","title":"T","contributors":[{"fc":"N","id":1}],"height":"1","width":"2","units":"mm","dateRange":{"startYear":1785}}"#,
                "\u{FEFF}"
                    + #"{"acno":7,"movements":[{"name":"\u00e9"}],"subjects":{"children":[{"name":"a","children":[{"name":"b"}]}]}}"#,
                #"{"id":"tate:1","fetchedAt":1764450000.5,"work":{"id":"tate:1","title":"T","rights":{"unknown":{}}}}"#,
                #"{"gone":"tate:1"}"#,
            ]
        ) {
            _ = (SnapshotLine.gone(in: $0), SnapshotLine.id(in: $0))
            _ = try? CollectionDialect.snapshot(of: "tate", imported: nil).record(of: .json($0))
            _ = try? CollectionDialect.tate.record(of: .json($0))
            _ = try? CollectionDialect.chicago().record(of: .json($0))
        },
        .text(
            "written-date",
            seeds: [
                "c. 1889–1890", "19th century", "Sat, 07 May 2016 23:53:30 GMT",
                "2023-01-11T08:53:01+11:00",
            ]
        ) { text in
            _ = (
                LooseDate(text), Timestamp.date(text), YearSpan(written: text),
                Work.PhysicalSize(written: text)
            )
        },
        .text("polyline", seeds: ["_p~iF~ps|U_ulLnnqC_mqNvxq`@"]) { _ = Polyline.coordinates($0) },
    ]

    private static let replies: [Self] = [
        Self(
            "chicago",
            seeds: [
                #"{"pagination":{"total":1},"data":[{"id":27992,"title":"T","artist_id":1,"date_start":1884}],"config":{"iiif_url":"https://www.artic.edu/iiif/2"}}"#
            ]
        ) {
            let decoder = JSONDecoder()
            let page = try? decoder.decode(ChicagoPageReply.self, from: $0, within: .reply)
            let work = try? decoder.decode(ChicagoWorkReply.self, from: $0, within: .reply)
            for record in (page?.records ?? []) + [work?.record].compactMap({ $0 }) {
                _ = record.work(of: ChicagoSource.institute, pictures: ChicagoSource.publicPictures)
            }
        },
        Self(
            "amsterdam",
            seeds: [
                #"{"type":"HumanMadeObject","produced_by":{"timespan":{"begin_of_the_begin":"1660-01-01T00:00:00Z"}},"dimension":[{"value":"45,5"}]}"#
            ]
        ) {
            let record = try? AmsterdamRecord($0, number: "200108369", addresses)
            _ = (record?.maker, record?.years, record?.size, record?.date)
            _ = try? AmsterdamVisualItem($0, addresses)
            _ = try? AmsterdamDigitalObject($0, addresses)
            _ = try? SearchStep(amsterdam: $0, asked: "q", of: AmsterdamSource.rijksmuseum, addresses)
            _ = try? AmsterdamLegacyReply($0)
        },
        Self(
            "overpass",
            seeds: [
                #"{"elements":[{"type":"node","id":9223372036854775807,"lat":53.5,"lon":9.9,"tags":{"name":"N","start_date":"1889"}}]}"#
            ]
        ) {
            _ = try? OverpassReply($0)
        },
        Self(
            "flickr",
            seeds: [
                #"{"photos":{"page":1,"total":"1270","photo":[{"id":"1","owner":"o","latitude":53.4}]},"stat":"ok"}"#
            ]
        ) {
            _ = try? FlickrReply($0).page()
        },
        Self(
            "commons",
            seeds: [
                #"{"pageid":1,"title":"File:A.jpg","imageinfo":[{"url":"https://upload.wikimedia.org/a.jpg","width":10,"height":10}]}"#
            ]
        ) {
            if let tree = try? JSONTree(reply: $0) { _ = CommonsRecord(tree) }
        },
        Self(
            "campus",
            seeds: [
                #"{"artworks2":[{"id":"34","title":"E","yearOfWork":"1975","lat":"53.4","long":"-2.9","enabled":"1"}]}"#
            ]
        ) {
            let places = CampusAddresses(feed: address, pictures: nil, changes: nil)
            _ = (try? CampusReply($0, list: nil, source: "campus", addresses: places))?.answer(
                isEverything: true)
        },
        Self(
            "osrm",
            seeds: [
                #"{"code":"Ok","routes":[{"distance":637.5,"duration":58,"geometry":"_p~iF~ps|U","legs":[{"steps":[{"maneuver":{"type":"turn"},"distance":1}]}]}]}"#
            ]
        ) {
            _ = try? OSRMReply($0).directions()
        },
        Self(
            "geocoder",
            seeds: [
                #"[{"lat":"53.4","lon":"-2.97","display_name":"Hope Street, Liverpool"}]"#,
                #"{"features":[{"geometry":{"coordinates":[-2.97,53.4]},"properties":{"name":"Hope Street","city":"Liverpool"}}]}"#,
            ]
        ) {
            _ = try? Geocoder.places($0)
        },
    ]

    private static let address = URL(string: "https://museum.test/x") ?? URL(filePath: "/")
    private static let addresses = AmsterdamAddresses(
        search: AmsterdamSource.publicSearch, resolver: AmsterdamSource.publicResolver)

    private static let manifests = [
        #"{"type":"Manifest","label":{"en":["L"]},"items":[{"type":"Canvas","width":600,"height":400,"items":[{"items":[{"motivation":"painting","body":{"id":"https://m.test/full/max/0/default.jpg","type":"Image","service":[{"id":"https://m.test/i","type":"ImageService3"}]}}]}]}]}"#,
        #"{"@type":"sc:Manifest","label":"L","sequences":[{"canvases":[{"images":[{"resource":{"@id":"https://m.test/full/full/0/default.jpg"}}]}]}]}"#,
        #"{"type":"Collection","label":{"none":["C"]},"items":[{"id":"https://m.test/1","type":"Manifest","label":{"en":["1"]}}]}"#,
    ]

    private static let feeds = [
        "<rss version=\"2.0\"><channel><title>T</title><item><title>A &amp; b</title><link>https://e.org/1</link><pubDate>Sat, 07 May 2016 23:53:30 GMT</pubDate></item></channel></rss>",
        "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY a \"b\"><!ENTITY c \"&a;&a;\">]><feed xmlns=\"http://www.w3.org/2005/Atom\"><title>T</title><entry><id>1</id><title>&c;</title><updated>2026-11-19T09:00:00Z</updated></entry></feed>",
        #"{"version":"https://jsonfeed.org/version/1.1","title":"T","items":[{"id":"1","url":"https://e.org/1","content_html":"<p>x"}]}"#,
    ]
}
