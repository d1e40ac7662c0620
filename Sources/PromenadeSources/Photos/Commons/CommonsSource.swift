package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Wikimedia Commons, by MediaWiki's API (docs/sources/commons.md); needs no key.
///
/// Asks an area once for everything in it, remembers that for ten minutes, and then two questions for each page of photographs: the
/// API tells one width of a picture at a time, and addresses of others must not be made up.
package struct CommonsSource: PhotoFileSource {
    package let id = "commons"
    package let name = "Wikimedia Commons"
    /// Each photograph names its own licence.
    package let notice: String? = nil

    /// `https://commons.wikimedia.org/w/api.php`.
    package static let publicAPI =
        URL(string: "https://commons.wikimedia.org/w/api.php") ?? URL(filePath: "/")

    private let servers: PictureServers
    private let requests: CommonsRequests
    private let memory: CommonsMemory

    /// - Parameters:
    ///   - api: ``publicAPI`` but for demonstrations and tests, whose pictures come from beside it.
    ///   - http: how it is asked.
    ///   - now: what the age of a remembered area is measured by.
    package init(
        api: URL = Self.publicAPI, http: HTTPFetching, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        servers = PictureServers(api: api) { Self.pictureHosts.contains($0) }
        requests = CommonsRequests(api: api, http: http)
        memory = CommonsMemory(now: now)
    }

    /// One request for an area, two for each page of it.
    ///
    /// Never more than the 500 nearest. What turns out to be no picture is not counted, also not by `skipping`.
    package func photos(
        near place: Coordinate, within radius: Double, skipping: Int, limit: Int
    ) async throws(SourceError) -> PhotosPage {
        let area = CommonsArea(centre: place, radius: Int(clamping: min(max(radius, 10), 10_000).rounded()))
        let (skipping, limit) = (max(skipping, 0), min(max(limit, 1), 30))
        var files = try await files(in: area)
        var photos: [Photo] = []
        // A few rounds fill the place of those that are no pictures; a stubborn rest is left for the next time.
        for _ in 0..<3 {
            let wanted = files.dropFirst(skipping + photos.count).prefix(limit - photos.count)
            guard !wanted.isEmpty else { break }
            let found = try await described(Array(wanted))
            photos += wanted.compactMap { found[$0.page] }
            let useless = Set(wanted.lazy.map(\.page).filter { found[$0] == nil })
            guard !useless.isEmpty else { break }
            files.removeAll { useless.contains($0.page) }
            memory.insert(files, of: area)
        }
        return PhotosPage(photos: photos, total: max(files.count, skipping + photos.count))
    }

    /// Two requests; none for a name no file can have.
    package func photo(ofFile file: String) async throws(SourceError) -> Photo? {
        let file = file.trimmed
        guard (1...240).contains(file.utf8.count), !file.contains(where: { "|#<>[]{}\n\r\t".contains($0) })
        else { return nil }
        let asked = [(key: "titles", value: "File:\(file)"), (key: "redirects", value: "1")]
        return try await details(asked, with: "imageinfo|coordinates").values.first
    }

    package func servesPictures(at address: URL) -> Bool { servers.serve(address) }

    /// The service's own servers, and what is beside a mirror.
    package var pictureServices: [URL] {
        Self.pictureHosts.compactMap { URL(string: "https://\($0)") }
            + (servers.api == Self.publicAPI ? [] : [servers.api])
    }

    private static let pictureHosts = ["upload.wikimedia.org", "thumb.wikimedia.org"]

    /// Asks for the one file nearest to a place; there may be none.
    package func check() async throws(SourceError) {
        let area = CommonsArea(centre: NamedPlace.ashtonBuilding.coordinate, radius: 100)
        _ = try await requests.files(in: area, limit: 1)
    }

    private func files(in area: CommonsArea) async throws(SourceError) -> [CommonsFile] {
        if let files = memory.files(of: area) { return files }
        let files = try await requests.files(in: area, limit: 500)
        memory.insert(files, of: area)
        return files
    }

    /// By page; without those that are no pictures.
    private func described(_ files: [CommonsFile]) async throws(SourceError) -> [Int: Photo] {
        let pages = files.map { String($0.page) }.joined(separator: "|")
        var photos = try await details([(key: "pageids", value: pages)], with: "imageinfo")
        for file in files { photos[file.page]?.coordinate = file.coordinate }
        return photos
    }

    private func details(
        _ asked: [(key: String, value: String)], with properties: String
    ) async throws(SourceError) -> [Int: Photo] {
        let records = try await requests.pages(
            asked + CommonsRequests.details + [(key: "prop", value: properties)])
        let pictures = records.filter { CommonsRecord($0.value).isPicture }
        guard !pictures.isEmpty else { return [:] }
        let larger = try await requests.pages(asked + CommonsRequests.larger)
        var photos: [Int: Photo] = [:]
        for (page, record) in pictures {
            photos[page] = CommonsRecord(record).photo(
                page: page, large: larger[page].map(CommonsRecord.init), from: servers)
        }
        return photos
    }
}
