import Foundation
import PromenadeCore
import PromenadeJSON

extension Work {
    /// The whole work as JSON, the same for the same work: what `JSONEncoder` writes with `.sortedKeys` and `.withoutEscapingSlashes`.
    ///
    /// - Throws: `EncodingError` for numbers that JSON does not have.
    var record: String {
        get throws {
            try JSONObjectWriter.json { json in
                json.write("accession", accession)
                json.write("acquired", acquired)
                json.write("artist", artist) { $0.write($1) }
                json.write("artistNote", artistNote)
                try json.write("changedAt", changedAt?.timeIntervalSinceReferenceDate)
                json.write("creditLine", creditLine)
                json.write("date", date)
                json.write("department", department)
                json.write("description", description) { $0.write($1) }
                json.write("dimensions", dimensions)
                json.write("exhibitions", exhibitions)
                json.write("id", id.description)
                json.write("isHighlight", isHighlight)
                try json.write("location", location) { try $0.write($1) }
                json.write("materials", materials)
                json.write("medium", medium)
                json.write("photoFile", photoFile)
                json.write("picture", picture) { $0.write($1) }
                json.write("place", place) { $0.write($1) }
                json.write("placeOfOrigin", placeOfOrigin)
                json.write("provenance", provenance)
                json.write("publications", publications)
                json.write("rights") { $0.write(rights) }
                try json.write("size", size) { try $0.write($1) }
                json.write("terms", terms)
                json.write("title", title)
                json.write("type", type)
                json.write("webPage", webPage?.absoluteString)
                json.write("years", years) { $0.write($1) }
            }
        }
    }
}

/// The parts of a work, their keys in order.
extension JSONObjectWriter {
    fileprivate mutating func write(_ artist: Work.Artist) {
        write("id", artist.id)
        write("name", artist.name)
        write("qualifier", artist.qualifier)
    }

    fileprivate mutating func write(_ passage: Work.Passage) {
        write("licence", passage.licence) {
            $0.write("name", $1.name)
            $0.write("url", $1.url.absoluteString)
        }
        write("text", passage.text.html)
    }

    fileprivate mutating func write(_ location: Work.Location) throws {
        try write("coordinate") {
            try $0.write("latitude", location.coordinate.latitude)
            try $0.write("longitude", location.coordinate.longitude)
        }
        write("note", location.note)
        write("venue", location.venue)
        write("venueName", location.venueName)
    }

    fileprivate mutating func write(_ picture: Picture) {
        write("alt", picture.alt) {
            $0.write("origin", $1.origin.rawValue)
            $0.write("text", $1.text)
        }
        write("colour", picture.colour) {
            $0.write("hue", $1.hue)
            $0.write("lightness", $1.lightness)
            $0.write("saturation", $1.saturation)
        }
        write("pixels", picture.pixels) {
            $0.write("height", $1.height)
            $0.write("width", $1.width)
        }
        write("placeholder", picture.placeholder)
        write("service", picture.service.absoluteString)
    }

    fileprivate mutating func write(_ place: Work.Place) {
        write("gallery", place.gallery)
        write("isOnView", place.isOnView)
        write("loan", place.loan)
    }

    fileprivate mutating func write(_ rights: Rights) {
        switch rights {
        case .publicDomain: write("publicDomain") { _ in }
        case .inCopyright(let notice): write("inCopyright") { $0.write("notice", notice) }
        case .unknown: write("unknown") { _ in }
        }
    }

    fileprivate mutating func write(_ size: Work.PhysicalSize) throws {
        try write("depth", size.depth)
        try write("height", size.height)
        try write("width", size.width)
    }

    fileprivate mutating func write(_ years: YearSpan) {
        write("first", years.first)
        write("last", years.last)
    }
}
