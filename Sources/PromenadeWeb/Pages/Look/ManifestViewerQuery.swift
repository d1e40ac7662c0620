import Foundation
import Hummingbird
import PromenadeCore

/// What the page of anybody's objects is asked for.
struct ManifestViewerQuery: Sendable, Hashable {
    /// What somebody pasted, or another viewer handed over; `nil` for the empty form.
    let pasted: String?
    /// ``pasted``, understood.
    let state: ContentState?
    /// One of its views, from 1.
    let view: Int?
    /// The part of that view in sight, in pixels of its picture.
    let part: ContentState.Region?
    /// Of the list of views, from 1.
    let page: Int
}

extension ManifestViewerQuery {
    /// Who is asked, as somebody typed it: `müseum.example`, not `xn--mseum-kva.example`.
    var host: String? { typedHost.map { String($0) } ?? state?.manifest.hostInWords }

    /// Whether it is an address, not a state another viewer wrote down.
    var isAddress: Bool { typedHost != nil }

    /// Whether nothing but letters no name of a computer is written with keeps it from being an address.
    var hasOddHost: Bool { state == nil && typedHost.map { !$0.utf8.allSatisfy { $0 < 0x80 } } == true }

    private var typedHost: Substring? {
        guard let text = pasted?.trimmed, let scheme = text.range(of: "://"),
            ["http", "https"].contains(text[..<scheme.lowerBound].lowercased())
        else { return nil }
        let authority = text[scheme.upperBound...].prefix { !"/?#".contains($0) }
        let host = authority.split(separator: "@", omittingEmptySubsequences: false).last ?? authority
        return host.hasPrefix("[") ? host.prefix { $0 != "]" }.dropFirst() : host.prefix { $0 != ":" }
    }
}

extension Request {
    /// - Throws: ``Problem`` for a view or a page that is no number.
    func lookQuery() throws -> ManifestViewerQuery {
        let pasted = try parameter("iiif-content")
        let view = try parameter("view").flatMap { Int($0) }
        // Our own pages lead here without naming the host they are read at.
        let whole = pasted.map { $0.hasPrefix(PresentationAddress.prefix) ? origin + $0 : $0 }
        let state = whole.flatMap { ContentState($0) }
        let part = try parameter("xywh").flatMap { ContentState.Region($0) }
        return ManifestViewerQuery(
            pasted: pasted, state: state, view: view, part: part, page: try pageNumber())
    }
}
