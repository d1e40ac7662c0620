package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// The Rijksmuseum's records by OAI-PMH 2.0, page after page (docs/sources/amsterdam.md).
///
/// State: the cursor of the next page. One reads at a time.
package actor AmsterdamHarvest: CollectionReading {
    /// `https://data.rijksmuseum.nl/oai`.
    package static let publicAddress = URL(string: "https://data.rijksmuseum.nl/oai") ?? URL(filePath: "/")

    private let museum: Museum
    private let address: URL
    private let addresses: AmsterdamAddresses
    private let http: HTTPFetching
    private let since: Date?
    private let pause: @Sendable () async -> Void
    private var mark: String?
    private var position: Int
    private var done = 0
    private var isOver = false
    private var isFirst = true

    /// - Parameters:
    ///   - museum: whose works they are.
    ///   - address: of the service.
    ///   - resolver: base address of the identifiers in its records.
    ///   - since: only what has changed since that day; `nil` for everything.
    ///   - mark: a cursor that was kept; `nil` to begin.
    ///   - position: records read before.
    ///   - pause: waits between two pages; the pace of the host applies besides.
    package init(
        museum: Museum = AmsterdamSource.rijksmuseum, address: URL = AmsterdamHarvest.publicAddress,
        resolver: URL = AmsterdamSource.publicResolver, http: HTTPFetching, since: Date? = nil,
        mark: String? = nil, position: Int = 0,
        pause: @escaping @Sendable () async -> Void = { try? await Task.sleep(for: .seconds(1)) }
    ) {
        self.museum = museum
        self.address = address
        addresses = AmsterdamAddresses(search: address, resolver: resolver)
        self.http = http
        self.since = since
        self.mark = mark
        self.position = position
        done = position
        self.pause = pause
    }

    package func next() async throws(CollectionError) -> RecordBatch? {
        if isOver { return nil }
        if !isFirst { await pause() }
        isFirst = false
        var root = try await page()
        if error(in: root) == "badResumptionToken", mark != nil {
            // The cursor has run out: from the last date on again, what is the same is not written twice.
            mark = nil
            (position, done) = (0, 0)
            root = try await page()
        }
        switch error(in: root) {
        case nil: break
        case "noRecordsMatch"?:
            isOver = true
            return RecordBatch(
                records: [], progress: .init(.records, done: done, whole: done), position: position)
        case let code?: throw .broken("the service says “\(code.limited(to: 60))”")
        }
        guard let list = root.children(named: "ListRecords").first else {
            throw .source(.unreadable(field: "ListRecords"))
        }
        let records = list.children(named: "record").map(record)
        let token = list.children(named: "resumptionToken").first
        mark = token?.text
        isOver = mark == nil
        done += records.count
        let whole = token?.attributes["completeListSize"].flatMap { Int($0) }.flatMap {
            (0...WorksPage.Extent.most).contains($0) ? $0 : nil
        }
        return RecordBatch(
            records: records, mark: mark,
            progress: .init(.records, done: done, whole: isOver ? done : whole), position: position)
    }

    private func page() async throws(CollectionError) -> FeedElement {
        var query: [(key: String, value: String)] = [("verb", "ListRecords")]
        if let mark {
            query.append(("resumptionToken", mark))
        } else {
            query.append(("metadataPrefix", "edm"))
            if let since { query.append(("from", try await written(since))) }
        }
        return try await reply(query)
    }

    /// As exact as the service says it is (section 3.3.1).
    ///
    /// Days are what every service knows; a day too much does no harm.
    private func written(_ date: Date) async throws(CollectionError) -> String {
        let text = date.ISO8601Format()
        let granularity = try await identity()?.children(named: "granularity").first?.text
        return granularity?.lowercased().hasSuffix("thh:mm:ssz") == true ? text : text.limited(to: 10)
    }

    /// What the service says of itself; `nil` where that fails, which says nothing of its records: asking for those tells
    /// whether it is there at all.
    private func identity() async throws(CollectionError) -> FeedElement? {
        do throws(CollectionError) {
            return try await reply([("verb", "Identify")]).children(named: "Identify").first
        } catch {
            switch error {
            // Whoever asks for patience is not asked at once for something else.
            case .source(.busy), .source(.overloaded): throw error
            default: return nil
            }
        }
    }

    private func reply(_ query: [(key: String, value: String)]) async throws(CollectionError) -> FeedElement {
        let url = address.asking(query)
        let reply: HTTPReply
        do throws(FetchError) {
            reply = try await http.fetch(
                HTTPFetch(
                    url, headers: ["Accept": "text/xml"], maxBytes: 64_000_000, timeout: .seconds(60)))
        } catch {
            throw .source(SourceError(error))
        }
        do throws(SourceError) {
            return try await Reading.services(reply.body) { (body) throws(SourceError) -> FeedElement in
                do throws(NotAFeed) {
                    return try FeedElement.root(of: [UInt8](body), at: url)
                } catch {
                    throw .unreadable(field: "body")
                }
            }
        } catch {
            throw .source(error)
        }
    }

    private func error(in root: FeedElement) -> String? {
        root.children(named: "error").first.map { $0.attributes["code"] ?? "error" }
    }

    private func record(_ element: FeedElement) -> CollectionRecord {
        position += 1
        let header = element.children(named: "header").first
        let identifier = header?.children(named: "identifier").first?.text
        return CollectionRecord(
            number: position, place: identifier, content: content(element, header, identifier))
    }

    private func content(
        _ element: FeedElement, _ header: FeedElement?, _ identifier: String?
    ) -> CollectionRecord.Content {
        let metadata = element.children(named: "metadata").first.flatMap { EDMRecord($0) }
        guard let said = metadata?.about ?? identifier else {
            return .problem(RecordProblem(.noID, "identifier"))
        }
        let number = [said, identifier].lazy.compactMap { self.addresses.number(in: $0) }.first
        guard let number, let id = Work.ID(source: museum.id, local: number) else {
            return .problem(RecordProblem(.strangeID, said))
        }
        if header?.attributes["status"] == "deleted" { return .withdrawn(id) }
        guard let metadata else { return .problem(RecordProblem(.notARecord, "no ProvidedCHO")) }
        let changedAt = header?.children(named: "datestamp").first?.text.flatMap(Timestamp.date)
        let work = metadata.work(id, changedAt: changedAt, addresses)
        return .work(work, unread: metadata.unread(in: work))
    }
}
