package import Foundation
import PromenadeConcurrency
package import PromenadeCore
import PromenadeImages
import PromenadeSources
import PromenadeStore

extension Storage {
    /// What can go without anything the user chose going with it.
    package enum Part: String, Sendable, CaseIterable, Codable {
        /// Sizes that are made again from the originals when they are needed.
        case derived
        /// Pictures cut into tiles, made again when somebody looks at them closely.
        case pyramids
        /// Originals of works that are not favourites; their museums have them.
        case originals
        /// Tiles of pictures that were looked at closely; their museums have them.
        case tiles
        /// Pictures that were kept for favourites and places, when nothing that is kept or can be brought back has them.
        case kept
        /// Records of works and pages of lists; their museums have them.
        ///
        /// Not those of favourites, nor lists of artists that are kept or can be brought back.
        case copies

        /// How old what a button clears is at least, in seconds.
        package var age: TimeInterval { self == .copies ? 30 * 24 * 3600 : 0 }
    }

    /// Clears a part, or says what that would free.
    ///
    /// - Parameters:
    ///   - age: only what has not changed for so many seconds.
    ///   - isRehearsal: nothing goes.
    /// - Throws: what the library or the catalogue threw.
    package func sweep(_ part: Part, olderThan age: TimeInterval, isRehearsal: Bool) async throws -> DiskUsage
    {
        let room = try await room(of: part, olderThan: age, isRehearsal)
        if !isRehearsal { await recountSpare(part) }
        return room
    }

    private func room(of part: Part, olderThan age: TimeInterval, _ isRehearsal: Bool) async throws
        -> DiskUsage
    {
        let time = now()
        // Of no age at all everything goes, whatever its date.
        let isOld = { @Sendable (date: Date) in !date.isYounger(than: age, at: time) }
        switch part {
        case .derived: return await clear(.derived, isRehearsal) { isOld($0.changedAt) }
        case .pyramids:
            let room = await clear(.pyramids, isRehearsal) { isOld($0.changedAt) }
            // A file that is open keeps its room on the disk.
            if !isRehearsal { pyramids?.closeAll() }
            return room
        case .originals:
            return await clear(.originals, isRehearsal) { [folder] in
                isOld($0.changedAt) && !folder.isDownloaded($0)
            }
        case .tiles: return await sweepTiles(where: isOld, isRehearsal: isRehearsal)
        case .kept:
            // What is there is listed before what is needed: a picture kept meanwhile is not in the list.
            let there = await BlockingPool.walks.run { [folder] in
                var names: Set<String> = []
                for part in [PictureFolder.Part.kept, .imported] {
                    folder.each(part) { names.insert($0.file.lastPathComponent) }
                }
                return names
            }
            guard
                let favourites = try await favouritePicturesInUse(where: {
                    there.contains(PictureFolder.name(of: $0))
                })
            else { return DiskUsage() }
            let needed = favourites.map(PictureFolder.name)
            let photographs = try await usage.photoPicturesInUse().map(PictureFolder.name)
            let spare = there.subtracting(needed).subtracting(photographs)
            let imported = await clear(.imported, isRehearsal) { spare.contains($0.file.lastPathComponent) }
            return await clear(.kept, isRehearsal) { spare.contains($0.file.lastPathComponent) } + imported
                + (try await sweepShared(isRehearsal: isRehearsal))
        case .copies:
            let artists = try await usage.artistsInUse()
            let works = try await usage.idsInUse()
            return try await catalogue.base.sweep(
                before: time - age, at: time, keeping: .init(works: works, artists: artists),
                isRehearsal: isRehearsal)
        }
    }

    private func clear(
        _ part: PictureFolder.Part, _ isRehearsal: Bool,
        where goes: @escaping @Sendable (PictureFolder.Entry) -> Bool
    ) async -> DiskUsage {
        await BlockingPool.walks.run { [folder] in
            var going: [PictureFolder.Entry] = []
            folder.each(part) { if goes($0) { going.append($0) } }
            var room = DiskUsage()
            for entry in going {
                guard !BlockingPool.isCancelled else { break }
                guard isRehearsal || folder.remove(entry) else { continue }
                // A content with another name stays on the disk.
                room = room + DiskUsage(count: 1, bytes: entry.names == 1 ? entry.bytes : 0)
            }
            return room
        }
    }
}
