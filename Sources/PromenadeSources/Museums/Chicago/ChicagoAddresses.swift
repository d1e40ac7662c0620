import Foundation
import PromenadeCore

/// The addresses of Chicago's API that are asked.
struct ChicagoAddresses: Sendable {
    /// The base address: `https://api.artic.edu/api/v1`.
    let api: URL

    func work(_ id: Int) -> URL {
        api.appending(path: "artworks/\(id)").asking(["fields": ChicagoFields.all.joined(separator: ",")])
    }

    /// Works by their numbers, at most ``ChicagoSource/mostAtOnce``.
    func works(_ ids: [Int]) -> URL {
        api.appending(path: "artworks").asking([
            "ids": ids.map(String.init).joined(separator: ","), "limit": String(ids.count),
            "fields": ChicagoFields.all.joined(separator: ","),
        ])
    }

    /// The whole collection, last changed first.
    func listing(page: Int, size: Int, fields: [String] = ChicagoFields.all) -> URL {
        api.appending(path: "artworks").asking([
            "page": String(page), "limit": String(size), "fields": fields.joined(separator: ","),
        ])
    }

    func search(_ search: ChicagoSearch) -> URL {
        api.appending(path: "artworks/search").asking(["params": parameters(search)])
    }

    /// Exhibitions, last changed first.
    func exhibitions(limit: Int, fields: [String]) -> URL {
        api.appending(path: "exhibitions").asking([
            "limit": String(limit), "fields": fields.joined(separator: ","),
        ])
    }

    func agent(_ id: Int) -> URL {
        api.appending(path: "agents/\(id)").asking([
            "fields": ChicagoAgentSearch.fields.joined(separator: ",")
        ])
    }

    func search(_ search: ChicagoAgentSearch) -> URL {
        api.appending(path: "agents/search").asking(["params": parameters(search)])
    }

    /// Minified JSON with its keys sorted: equal questions have equal addresses.
    private func parameters(_ search: some Encodable) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Strings, integers and flags only: nothing that could fail to encode.
        return (try? encoder.encode(search)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    }

    /// Whether pictures are taken from there: over TLS from the museum's own servers, else beside the API only.
    ///
    /// What a reply or a library's file names is fetched by this server: it must not lead it into a private
    /// network.
    func isPictureServer(_ url: URL) -> Bool {
        url.isBeside(api) || url.isOverTLS { $0 == "artic.edu" || $0.hasSuffix(".artic.edu") }
    }
}
