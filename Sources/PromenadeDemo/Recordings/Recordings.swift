import Foundation
import PromenadeImages

/// Real records and pictures from a folder, made into a collection.
///
///     pictures/records.json            short records
///     pictures/<image_id>.jpg          their pictures, 843 px wide
///     museums/aic/*.json               full records: lists, or replies with a list under `data`
///     museums/aic/api-data/json/artworks/*.json
///     museums/aic/api-data/json/{agents,exhibitions}/*.json   where there are any
///     museums/images/aic_<id>_*_large.jpg
///     museums/rijks-linked-art/*.json                         where there are any; see ``RecordedAmsterdam``
///
/// A full record goes before a short one of the same number. Works whose picture is not in the folder are
/// listed all the same; their pictures answer 404.
struct Recordings {
    let folder: URL

    /// - Parameter address: of the server the records point at.
    /// - Throws: ``RecordingsError``.
    func collection(at address: String, pool: RenderPool) async throws -> ChicagoCollection {
        try requireFolder(folder.path(percentEncoded: false))
        let pictures = folder.appending(path: "pictures")
        let full = try fullRecords()
        var merged: [Int: [String: JSON]] = [:]
        var order: [Int] = []
        for painting in try RecordedPainting.withoutRecord + shortRecords(in: pictures) {
            if merged[painting.id] == nil { order.append(painting.id) }
            merged[painting.id] = painting.fields.merging(full[painting.id] ?? [:]) { _, full in full }
        }
        for (id, fields) in full.sorted(by: { $0.key < $1.key }) where merged[id] == nil {
            order.append(id)
            merged[id] = fields
        }
        var works: [ChicagoWork] = []
        for (place, id) in order.enumerated() {
            guard let fields = merged[id] else { continue }
            works.append(try await work(id, fields, place: place, address: address, pool: pool))
        }
        return ChicagoCollection(
            works: works,
            agents: try records(of: "agents", at: address).map { ChicagoAgent(id: $0, recorded: $1) },
            exhibitions: try records(of: "exhibitions", at: address)
                .map { ChicagoExhibition(id: $0, fields: $1) })
    }

    /// The works of the museum in Amsterdam's dialect; none where none are recorded.
    ///
    /// - Throws: ``RecordingsError``.
    func amsterdam() throws -> AmsterdamCollection {
        let place = folder.appending(path: "museums/rijks-linked-art")
        guard FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else {
            return AmsterdamCollection(works: [])
        }
        return AmsterdamCollection(
            works: try RecordedAmsterdam(files: files(in: place, ending: ".json")).works())
    }

    /// Single records of one kind, by number.
    private func records(of kind: String, at address: String) throws -> [(Int, [String: JSON])] {
        let place = folder.appending(path: "museums/aic/api-data/json/\(kind)")
        guard FileManager.default.fileExists(atPath: place.path(percentEncoded: false)) else { return [] }
        return try files(in: place, ending: ".json").compactMap { file in
            let record = try read(file)
            guard let id = record["id"]?.integer, let members = record.members else { return nil }
            var fields = Dictionary(
                members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
            fields["api_link"] = "\(address)/api/v1/\(kind)/\(id)"
            return (id, fields)
        }
    }

    private func work(
        _ id: Int, _ fields: [String: JSON], place: Int, address: String, pool: RenderPool
    ) async throws -> ChicagoWork {
        var fields = fields
        fields["api_link"] = .string("\(address)/api/v1/artworks/\(id)")
        // The order they are listed in is the order of their last change.
        let moment = Date(timeIntervalSince1970: 1_795_214_100 - Double(place) * 2_220)
        fields["timestamp"] = .string(moment.formatted(.iso8601).replacing("Z", with: "+00:00"))
        guard let (imageID, file) = try picture(of: id, fields) else {
            return ChicagoWork(id: id, fields: fields, picture: nil)
        }
        let size: (width: Int, height: Int)
        do { size = try await pool.size(of: try Data(contentsOf: file)) } catch {
            throw RecordingsError.unreadable(file.path(percentEncoded: false))
        }
        // What is here is what there is to see, whatever the museum itself has.
        fields["image_id"] = .string(imageID)
        fields["thumbnail"] = Self.thumbnail(fields["thumbnail"], size)
        let picture = MuseumPicture(
            id: imageID, origin: .file(file), width: size.width, height: size.height,
            isPublicDomain: fields["is_public_domain"] == .bool(true))
        return ChicagoWork(id: id, fields: fields, picture: picture)
    }

    private static func thumbnail(_ known: JSON?, _ size: (width: Int, height: Int)) -> JSON {
        .object([
            .init("lqip", known?["lqip"] ?? .null), .init("width", .integer(size.width)),
            .init("height", .integer(size.height)), .init("alt_text", known?["alt_text"] ?? .null),
        ])
    }

    /// The large one where there is one.
    private func picture(of id: Int, _ fields: [String: JSON]) throws -> (String, URL)? {
        let imageID = fields["image_id"]?.string
        if let large = try files(in: folder.appending(path: "museums/images"), ending: "_large.jpg")
            .first(where: { $0.lastPathComponent.hasPrefix("aic_\(id)_") })
        {
            return (imageID ?? "00000000-0000-0000-0000-\(String(1_000_000_000_000 + id).dropFirst())", large)
        }
        guard let imageID else { return nil }
        let file = folder.appending(path: "pictures/\(imageID).jpg")
        return FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
            ? (imageID, file) : nil
    }

    private func shortRecords(in pictures: URL) throws -> [RecordedPainting] {
        guard let list = try read(pictures.appending(path: "records.json")).list else {
            throw RecordingsError.unreadable(
                pictures.appending(path: "records.json").path(percentEncoded: false))
        }
        return list.compactMap { RecordedPainting($0) }
    }

    private func fullRecords() throws -> [Int: [String: JSON]] {
        let museum = folder.appending(path: "museums/aic")
        let lists = try files(in: museum, ending: ".json")
        let singles = try files(in: museum.appending(path: "api-data/json/artworks"), ending: ".json")
        var records: [Int: [String: JSON]] = [:]
        for file in singles + lists {
            let json = try read(file)
            let data = json["data"] ?? json
            for record in data.list ?? [data] {
                // Replies with few fields and those about galleries are not records of works.
                guard let id = record["id"]?.integer, record["artist_display"] != nil,
                    let members = record.members
                else { continue }
                let fields = Dictionary(
                    members.map { ($0.name, $0.value) }, uniquingKeysWith: { _, last in last })
                if fields.count >= records[id]?.count ?? 0 { records[id] = fields }
            }
        }
        return records
    }

    private func read(_ file: URL) throws -> JSON {
        guard FileManager.default.fileExists(atPath: file.path(percentEncoded: false)) else {
            throw RecordingsError.missing(file.path(percentEncoded: false))
        }
        do { return try JSON(parsing: Data(contentsOf: file)) } catch {
            throw RecordingsError.unreadable(file.path(percentEncoded: false))
        }
    }

    private func files(in folder: URL, ending: String) throws -> [URL] {
        let path = folder.path(percentEncoded: false)
        guard FileManager.default.fileExists(atPath: path) else { throw RecordingsError.missing(path) }
        do {
            return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
                .filter { $0.lastPathComponent.hasSuffix(ending) }
                .sorted { $0.lastPathComponent < $1.lastPathComponent }
        } catch { throw RecordingsError.unreadable(path) }
    }

    private func requireFolder(_ path: String) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            throw RecordingsError.missingFolder(path)
        }
    }
}
