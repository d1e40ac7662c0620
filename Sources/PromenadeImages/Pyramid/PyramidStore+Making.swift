import Foundation
import PromenadeCore
import PromenadeFiles
import Synchronization

extension PyramidStore {
    /// Makes a pyramid and opens it.
    func make(
        _ picture: OriginalPicture, _ job: RenderJob, _ tiles: MemoryCache<Pyramid.Name, Data>
    ) async throws(PyramidError) -> Pyramid {
        try await pool.run(.long, job, whenCancelled: PyramidError.cancelled, whenFull: .busy) {
            [self] () throws(PyramidError) in
            guard folder.space.hasRoom() else { throw .diskFull }
            let files = FileManager.default
            let draft = Draft.file(in: folder.drafts)
            defer { try? files.removeItem(at: draft) }
            do { try files.makePrivateFolder(draft) } catch {
                throw .diskFull
            }
            let made = try Vips.pyramid(of: picture, in: draft, limits: limits, job: job)
            let version = String(picture.key.prefix(16))
            // Read before it has its name: one that was cut short is none.
            let pyramid = try Pyramid(file: made, version: version, recent: tiles)
            do { try folder.move(made, to: folder.pyramid(picture.key)) } catch { throw .diskFull }
            sweep(sparing: picture.key)
            return pyramid
        }
    }

    /// Removes what was looked at longest ago until the rest is within the budget; nothing somebody is looking at.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func sweep(sparing newest: String) {
        var files: [PictureFolder.Entry] = []
        folder.each(.pyramids) { files.append($0) }
        var bytes = files.reduce(0) { $0 + $1.bytes }
        let now = Date()
        for entry in files.sorted(by: { $0.changedAt.useRank(at: now) < $1.changedAt.useRank(at: now) })
        where bytes > budget {
            let key = entry.file.deletingPathExtension().lastPathComponent
            guard key != newest, !isRead(key) else { continue }
            if folder.remove(entry) { bytes -= entry.bytes }
        }
    }

    /// Whether somebody holds the pyramid besides us; closes it where nobody does.
    private func isRead(_ key: String) -> Bool {
        state.withLock { state in
            guard let lastUse = state.open[key]?.lastUse else { return false }
            var ours = state.open.removeValue(forKey: key)?.pyramid
            weak let theirs = ours
            ours = nil
            guard let theirs else { return false }
            state.open[key] = (theirs, lastUse)
            return true
        }
    }
}

extension RenderPool {
    /// What a picture's file says about it, without decoding anything.
    package func header(of picture: OriginalPicture) async throws(PyramidError) -> PictureHeader {
        try await run(.short, RenderJob(), whenCancelled: PyramidError.cancelled, whenFull: .busy) {
            () throws(PyramidError) in
            try Vips.header(of: picture)
        }
    }
}
