import Foundation
import PromenadeCore
import PromenadeHTTP
import PromenadeSources
import Synchronization
import Testing

extension ArtworkSourceContract.Party {
    static let amsterdam = Self(
        name: "Amsterdam, scripted",
        source: { situation in
            switch situation {
            case .working: AmsterdamSource.scripted(ScriptedAmsterdam().transport)
            case .busy: AmsterdamSource.scripted(.always(.failure(.status(429, retryAfter: .seconds(7)))))
            case .gone: AmsterdamSource.scripted(.always(.failure(.offline)))
            case .unreadable:
                AmsterdamSource.scripted(
                    .always(.success(Data(#"{"partOf":{"totalItems":1},"orderedItems":"?"}"#.utf8))))
            }
        },
        missing: Work.ID("rijks:299999999")!, words: (some: "lake 1", none: "xyzzy"), detailWidth: 843,
        patience: .seconds(7))
}

/// A museum that speaks the Rijksmuseum's dialect from memory, refusals included: steps of 100 by cursors.
final class ScriptedAmsterdam: Sendable {
    let count: Int
    let asked = Asked()
    private let edition = Mutex(1)

    init(count: Int = 430) { self.count = count }

    /// From now on no cursor given before is taken.
    func forgetsItsCursors() { edition.withLock { $0 += 1 } }

    /// The queries of the searches that were asked for.
    var searches: [String] {
        asked.all.filter { $0.url.path() == "/rijks/search" }.compactMap {
            $0.url.query(percentEncoded: false)
        }
    }

    var transport: HTTPFetching {
        HTTPFetching { (fetch) async throws(FetchError) -> HTTPReply in
            self.asked.note(fetch)
            let body: String =
                switch (fetch.url.host(), fetch.url.path()) {
                case ("mirror.test", "/rijks/search"): try self.search(fetch.url)
                case ("mirror.test", let path): try self.record(path.replacing("/id/", with: ""))
                case ("iiif.micr.io", _): #"{"width":1200,"height":800}"#
                default: throw .offline
                }
            return HTTPReply(body: Data(body.utf8))
        }
    }

    private func search(_ url: URL) throws(FetchError) -> String {
        let items = URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems ?? []
        var first = 0
        var found = Array(1...count)
        for item in items {
            let value = (item.value ?? "").lowercased()
            switch item.name {
            case "imageAvailable": found = found.filter { !$0.isMultiple(of: 5) }
            case "title": found = found.filter { title(of: $0).lowercased().contains(value) }
            case "description":
                found = found.filter { $0.isMultiple(of: 3) && "a lake or so".contains(value) }
            case "creator": found = found.filter { maker(of: $0).lowercased() == value }
            case "objectNumber": found = found.filter { "sk-a-\($0)" == value }
            case "pageToken": first = try offset(of: item.value ?? "")
            default:
                Issue.record("the museum refuses “\(item.name)”")
                throw .status(400, retryAfter: nil)
            }
        }
        let step = found.dropFirst(first).prefix(100)
        let works = step.map { #"{"id":"https://id.rijksmuseum.nl/\#(200_000_000 + $0)"}"# }
        let next = first + 100 < found.count ? #","next":{"id":"\#(cursor(items, first + 100))"}"# : ""
        return
            #"{"partOf":{"totalItems":\#(found.count)}\#(next),"orderedItems":[\#(works.joined(separator: ","))]}"#
    }

    /// Cursors name the museum's own address, whatever mirror was asked.
    private func cursor(_ items: [URLQueryItem], _ offset: Int) -> String {
        let rest = items.filter { $0.name != "pageToken" }.map {
            "\($0.name)=\(($0.value ?? "").replacing(" ", with: "+"))&"
        }
        let token = "e\(edition.withLock { $0 })-\(offset)"
        return "https://data.rijksmuseum.nl/search/collection?\(rest.joined())pageToken=\(token)"
    }

    private func offset(of token: String) throws(FetchError) -> Int {
        let parts = token.split(separator: "-")
        guard parts.first == "e\(edition.withLock { $0 })", let offset = parts.last.flatMap({ Int($0) })
        else {
            throw .status(400, retryAfter: nil)
        }
        return offset
    }

    private func title(of work: Int) -> String { work.isMultiple(of: 2) ? "Lake \(work)" : "Hill \(work)" }

    private func maker(of work: Int) -> String { "Maker \(work % 3)" }

    private func record(_ name: String) throws(FetchError) -> String {
        guard let number = Int(name) else { throw .status(400, retryAfter: nil) }
        let work = number % 1_000_000
        switch number / 1_000_000 {
        case 200 where (1...count).contains(work): return object(work)
        case 202 where (1...count).contains(work): return visualItem(work)
        case 500 where (1...count).contains(work):
            return #"{"access_point":[{"id":"https://iiif.micr.io/p\#(work)/full/max/0/default.jpg"}]}"#
        case 2 where work < 3:
            return #"{"type":"Person","notation":[{"@language":"en","@value":"Maker \#(work)"}]}"#
        default: throw .status(404, retryAfter: nil)
        }
    }

    private func object(_ work: Int) -> String {
        """
        {"id":"https://id.rijksmuseum.nl/\(200_000_000 + work)","type":"HumanMadeObject",
         "identified_by":[
           {"type":"Name","content":"\(title(of: work))"},
           {"type":"Identifier","content":"SK-A-\(work)","classified_as":["http://vocab.getty.edu/aat/300312355"]}],
         "produced_by":{"part":[{"carried_out_by":[
           {"id":"https://id.rijksmuseum.nl/\(2_000_000 + work % 3)",
            "notation":[{"@language":"en","@value":"\(maker(of: work))"}]}]}]},
         "shows":[{"id":"https://id.rijksmuseum.nl/\(202_000_000 + work)"}]}
        """
    }

    private func visualItem(_ work: Int) -> String {
        let right =
            work % 4 == 0
            ? "https://rightsstatements.org/vocab/InC/1.0/"
            : "https://creativecommons.org/publicdomain/mark/1.0/"
        return """
            {"subject_to":[{"classified_as":[{"id":"\(right)"}]}],
             "digitally_shown_by":[{"id":"https://id.rijksmuseum.nl/\(500_000_000 + work)"}]}
            """
    }
}
