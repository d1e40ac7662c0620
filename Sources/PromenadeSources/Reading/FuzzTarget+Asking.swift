import Foundation
import PromenadeCore
import PromenadeHTTP

extension FuzzTarget {
    /// Whole sources, to which every question is answered by the same bytes: so that no reply is forgotten.
    static let asking: [Self] = [
        .awaiting(
            "chicago-source",
            seeds: [
                #"{"data":[{"id":5,"title":"Manet and the Sea","short_description":"<p>s","web_url":"https://www.artic.edu/e/5","aic_start_at":"2003-10-20T00:00:00-05:00","aic_end_at":"2099-01-04T00:00:00-06:00"}]}"#,
                #"{"data":[{"id":35809,"title":"Claude Monet","sort_title":"Monet, Claude","alt_titles":["C"],"is_artist":true,"birth_date":1840}]}"#,
                #"{"data":{"id":27992,"title":"T","is_artist":true,"artist_display":"A (French, 1859)","artist_title":"A","exhibition_history":"<p>x"}}"#,
            ]
        ) { bytes in
            let source = ChicagoSource(contact: "a@museum.test", http: answering(bytes))
            _ = try? await source.page(1, of: .everything)
            if let id = Work.ID("aic:27992") { _ = try? await source.work(id) }
            if let id = Artist.ID("aic:35809") { _ = try? await source.artist(id) }
            if let words = ArtistWords("monet") { _ = try? await source.artists(named: words) }
            let news = NewsSource.chicagoExhibitions(
                museum: ChicagoSource.institute, contact: "a@museum.test", http: answering(bytes))
            _ = try? await news.ask(FeedValidators())
        },
        .awaiting(
            "amsterdam-source",
            seeds: [
                #"{"partOf":{"totalItems":2},"next":{"id":"https://data.rijksmuseum.nl/search/collection?pageToken=x"},"orderedItems":[{"id":"https://id.rijksmuseum.nl/200108369"}]}"#
            ]
        ) { bytes in
            let source = AmsterdamSource(memory: NoMemory(), http: answering(bytes))
            _ = try? await source.page(1, of: WorksQuery(text: "SK-C-5", artist: nil))
            _ = try? await source.page(9, of: .everything)
            if let id = Work.ID("rijks:200108369") { _ = try? await source.work(id) }
            if let id = Artist.ID("rijks:2105") { _ = try? await source.artist(id) }
            if let words = ArtistWords("monet") { _ = try? await source.artists(named: words) }
        },
        .awaiting(
            "commons-source",
            seeds: [
                #"{"batchcomplete":true,"query":{"pages":[{"pageid":1,"title":"File:A.jpg","imageinfo":[{"url":"https://upload.wikimedia.org/a.jpg","width":10,"height":10}]}],"geosearch":[{"pageid":1,"lat":53.4,"lon":-2.9}]}}"#
            ]
        ) { bytes in
            let source = CommonsSource(http: answering(bytes))
            guard let place = Coordinate("53.4,-2.9") else { return }
            _ = try? await source.photos(near: place, within: 100, skipping: 0, limit: 10)
        },
        .awaiting(
            "harvest",
            seeds: [
                "<OAI-PMH><ListRecords><record><header><identifier>https://id.rijksmuseum.nl/200108369</identifier><datestamp>2025-01-09T08:25:24Z</datestamp></header><metadata><RDF><ProvidedCHO about=\"https://id.rijksmuseum.nl/200108369\"><title>T</title></ProvidedCHO></RDF></metadata></record><resumptionToken completeListSize=\"9\">t</resumptionToken></ListRecords></OAI-PMH>",
                "<OAI-PMH><error code=\"badResumptionToken\"/></OAI-PMH>",
            ]
        ) { bytes in
            let harvest = AmsterdamHarvest(http: answering(bytes), mark: "m") {}
            for _ in 0..<2 { _ = try? await harvest.next() }
        },
        .text(
            "reply-headers",
            seeds: ["120", "Sun, 06 Nov 1994 08:49:37 GMT", "//[::1]:0/../a?b#c", "2001:db8::1"]
        ) { text in
            _ = (Duration(retryAfter: text, now: Date(milliseconds: 0)), NetworkAddress(text))
            if let start = URL(string: "https://museum.test/a") {
                _ = RedirectStep(to: start, headers: [:]).next(302, text)
            }
        },
    ]

    private static func answering(_ bytes: Data) -> HTTPFetching {
        HTTPFetching { _ in HTTPReply(body: bytes) }
    }

    /// Each run begins anew.
    private struct NoMemory: SearchMemory {
        func step(_ number: Int, of walk: String) -> Cached<SearchStep>? { nil }
        func stepsKnown(of walk: String) -> Int { 0 }
        func cache(_ step: SearchStep, number: Int, of walk: String, fetchedAt: Date) {}
        func forget(walk: String) {}
    }
}
