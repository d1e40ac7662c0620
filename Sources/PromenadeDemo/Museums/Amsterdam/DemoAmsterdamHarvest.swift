import Foundation

// GET /rijks/oai?verb=ListRecords&metadataPrefix=edm&from=2026-11-05    and    &verb=ListRecords&resumptionToken=…
//
//   <OAI-PMH><responseDate>…</responseDate><request verb="ListRecords">…</request>
//     <ListRecords> <record>…</record> … <resumptionToken completeListSize="903">MjAyNi0xMS0wNSw1MA==</resumptionToken>
//     </ListRecords></OAI-PMH>

/// The OAI-PMH service of the museum in Amsterdam's dialect: records in the Europeana Data Model, fifty a page.
///
/// Three works behind the last were withdrawn long ago; their headers alone are left.
struct DemoAmsterdamHarvest {
    static let pageSize = 50
    private static let withdrawn = 3

    let collection: AmsterdamCollection
    let address: AmsterdamAddress

    func reply(to request: DemoRequest) -> DemoReply {
        if request["verb"] == "Identify" {
            return answer("<Identify><granularity>YYYY-MM-DD</granularity></Identify>")
        }
        guard request["verb"] == "ListRecords" else { return error("badVerb") }
        var from = request["from"]
        var start = 0
        if let token = request["resumptionToken"] {
            let parts = String(decoding: Data(base64Encoded: token) ?? Data(), as: UTF8.self).split(
                separator: ",", omittingEmptySubsequences: false)
            guard parts.count == 2, let offset = Int(parts[1]), offset > 0 else {
                return error("badResumptionToken")
            }
            (from, start) = (parts[0].isEmpty ? nil : String(parts[0]), offset)
        } else {
            guard request["metadataPrefix"] == "edm" else { return error("cannotDisseminateFormat") }
            if let from, from.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) == nil { return error("badArgument") }
        }
        let records = records(from: from)
        guard start < records.count else {
            return error(records.isEmpty ? "noRecordsMatch" : "badResumptionToken")
        }
        let page = records[start...].prefix(Self.pageSize)
        let token =
            page.endIndex < records.count
            ? Data("\(from ?? ""),\(page.endIndex)".utf8).base64EncodedString() : ""
        // Only a list of several pages has one.
        let end =
            records.count > Self.pageSize
            ? "<resumptionToken completeListSize=\"\(records.count)\" cursor=\"\(start)\">\(token)</resumptionToken>"
            : ""
        return answer("<ListRecords>\(page.joined())\(end)</ListRecords>")
    }

    private func records(from: String?) -> [String] {
        let objects = collection.works.compactMap { work -> GeneratedObject? in
            if case .generated(let object) = work.origin { object } else { nil }
        }
        let present = objects.filter { object in from.map { Self.day(object) >= $0 } ?? true }.map(record)
        let last = collection.works.last?.number ?? 0
        let gone = (1...Self.withdrawn).map { number in
            "<record><header status=\"deleted\">\(header(last + number, "2026-11-02"))</header></record>"
        }
        return present + (from.map { $0 <= "2026-11-02" } ?? true ? gone : [])
    }

    private static func day(_ object: GeneratedObject) -> String {
        let day = object.place % 20 + 1
        return "2026-11-\(day < 10 ? "0" : "")\(day)"
    }

    private func header(_ number: Int, _ day: String) -> String {
        "<identifier>\(address.id(number))</identifier><datestamp>\(day)T04:00:00Z</datestamp>"
    }

    private func record(_ object: GeneratedObject) -> String {
        let id = address.id(object.number)
        let maker = address.id(object.maker.number)
        let titles = [("en", object.englishTitle), ("nl", object.title.dutch)].compactMap { language, title in
            title.map { Self.element("dc:title", $0, language) }
        }
        let materials = object.medium.materials.map { term in
            "<dcterms:medium rdf:resource=\"\(address.id(term.number))\"/>"
        }
        let things = (object.medium.materials + [object.medium.kind]).map { term in
            """
            <skos:Concept rdf:about="\(address.id(term.number))">\
            \(Self.element("skos:prefLabel", term.english, "en"))\(Self.element("skos:prefLabel", term.dutch, "nl"))</skos:Concept>
            """
        }
        let picture =
            object.hasPicture
            ? "<edm:isShownBy rdf:resource=\"\(address.picture(object.pictureName))/full/max/0/default.jpg\"/>"
            : ""
        return """
            <record><header>\(header(object.number, Self.day(object)))</header><metadata><rdf:RDF>\
            <edm:ProvidedCHO rdf:about="\(id)">\(titles.joined())\(Self.element("dc:identifier", object.objectNumber))\
            <dc:creator rdf:resource="\(maker)"/>\(Self.element("dcterms:created", object.englishDate, "en"))\
            \(materials.joined())<dc:type rdf:resource="\(address.id(object.medium.kind.number))"/>\
            \(Self.element("dc:description", object.dutchDescription, "nl"))</edm:ProvidedCHO>\
            <edm:Agent rdf:about="\(maker)">\(Self.element("skos:prefLabel", object.maker.english, "en"))</edm:Agent>\
            \(things.joined())<ore:Aggregation rdf:about="\(id)#aggregation"><edm:aggregatedCHO rdf:resource="\(id)"/>\(picture)\
            <edm:rights rdf:resource="\(Self.rights(object.right))"/></ore:Aggregation>\
            </rdf:RDF></metadata></record>
            """
    }

    private static func rights(_ right: GeneratedObject.Right) -> String {
        switch right {
        case .publicDomain: "http://creativecommons.org/publicdomain/mark/1.0/"
        case .zero: "https://creativecommons.org/publicdomain/zero/1.0/"
        case .inCopyright: "http://rightsstatements.org/vocab/InC/1.0/"
        }
    }

    private static func element(_ name: String, _ text: String, _ language: String? = nil) -> String {
        let attribute = language.map { " xml:lang=\"\($0)\"" } ?? ""
        let escaped = text.replacing("&", with: "&amp;").replacing("<", with: "&lt;")
        return "<\(name)\(attribute)>\(escaped)</\(name)>"
    }

    private func error(_ code: String) -> DemoReply { answer("<error code=\"\(code)\">\(code)</error>") }

    private func answer(_ body: String) -> DemoReply {
        DemoReply(
            type: "text/xml;charset=utf-8", headers: AmsterdamMuseum.headers,
            text: """
                <?xml version="1.0" encoding="UTF-8"?><OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" \
                xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" \
                xmlns:dcterms="http://purl.org/dc/terms/" xmlns:edm="http://www.europeana.eu/schemas/edm/" \
                xmlns:ore="http://www.openarchives.org/ore/terms/" xmlns:skos="http://www.w3.org/2004/02/skos/core#">\
                <responseDate>2026-11-21T12:00:00Z</responseDate><request verb="ListRecords">\(address.harvest)</request>\(body)</OAI-PMH>
                """)
    }
}
