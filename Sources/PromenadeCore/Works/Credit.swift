import Foundation

/// A work's credit line, ready to be copied.
package struct Credit: Sendable, Hashable {
    private let work: Work
    private let museum: String

    package init(_ work: Work, museum: String) {
        self.work = work
        self.museum = museum
    }

    /// `Georges Seurat, A Sunday on La Grande Jatte — 1884, 1884/86. Oil on canvas. Art Institute of …`.
    package var text: String {
        sentences(title: work.title, museum: museum, rights: rightsName, address: address).joined(
            separator: " ")
    }

    /// Without medium and address, for a line beside a picture that fills the screen: `Helen Birch Bartlett Memorial
    /// Collection, Art Institute of Chicago. CC0`.
    package var short: String {
        let holding = [work.creditLine, museum].compactMap { $0 }.joined(separator: ", ")
        return [holding, rightsName].compactMap { $0 }.joined(separator: ". ")
    }

    package var html: String {
        let place = address.map { "<a href=\"\($0.escapedForHTML)\">\(museum.escapedForHTML)</a>" }
        let rights =
            work.rights == .publicDomain
            ? "<a href=\"\(Licence.cc0.url.absoluteString)\">\(Licence.cc0.name)</a>"
            : rightsName?.escapedForHTML
        let line = sentences(
            title: "<cite>\(work.title.escapedForHTML)</cite>", museum: place ?? museum.escapedForHTML,
            rights: rights, address: nil, escape: \.escapedForHTML)
        return "<p>\(line.joined(separator: " "))</p>"
    }

    package var markdown: String {
        let place = address.map {
            "[\(museum.escapedForMarkdown)](\($0.replacing("(", with: "%28").replacing(")", with: "%29")))"
        }
        let rights =
            work.rights == .publicDomain
            ? "[\(Licence.cc0.name)](\(Licence.cc0.url.absoluteString))" : rightsName?.escapedForMarkdown
        return sentences(
            title: "*\(work.title.escapedForMarkdown)*", museum: place ?? museum.escapedForMarkdown,
            rights: rights, address: nil, escape: \.escapedForMarkdown
        ).joined(separator: " ")
    }

    package var bibtex: String {
        let note = [
            work.medium?.asSentenceStart, "\(museum)\(work.accession.map { ", \($0)" } ?? "")", rightsName,
        ]
        let fields: [(String, String?)] = [
            ("author", work.artist?.words.escapedForTeX),
            ("title", "{\(work.title.escapedForTeX)}"),
            ("year", year),
            ("howpublished", note.compactMap { $0?.escapedForTeX }.joined(separator: ". ")),
            ("url", address),
        ]
        let lines = fields.compactMap { name, value in value.map { "  \(name) = {\($0)}" } }
        let key = work.id.description.map { $0.isLetter || $0.isNumber ? $0 : "-" }
        return "@misc{\(String(key)),\n\(lines.joined(separator: ",\n"))\n}"
    }

    /// As it is written; of years that are only known besides, those.
    ///
    /// A range is one (`1884--1886`).
    private var year: String? {
        (YearSpan(written: work.date) ?? work.years).map { years in
            years.first == years.last
                ? years.first.yearWords : "\(years.first.yearWords)--\(years.last.yearWords)"
        }
    }

    private var address: String? { work.webPage?.absoluteString }

    private var rightsName: String? {
        switch work.rights {
        case .publicDomain: Licence.cc0.name
        case .inCopyright(let notice): notice ?? "In copyright"
        case .unknown: nil
        }
    }

    private func sentences(
        title: String, museum: String, rights: String?, address: String?,
        escape: (String) -> String = { $0 }
    ) -> [String] {
        let maker = work.artist.map { escape($0.words) }
        let opening = [maker, title, work.shownDate.map(escape)].compactMap { $0 }.joined(separator: ", ")
        let holding = [museum, work.creditLine.map(escape), work.accession.map(escape)]
        return [
            opening, work.medium.map { escape($0.asSentenceStart) },
            holding.compactMap { $0 }.joined(separator: ", "), rights,
        ]
        .compactMap { $0.map { $0.hasSuffix(".") ? $0 : $0 + "." } } + [address].compactMap { $0 }
    }
}
