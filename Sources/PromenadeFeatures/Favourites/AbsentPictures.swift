import Foundation
import Logging
import PromenadeImages
import PromenadeStore

/// Pictures whose servers say that there are none, remembered in the catalogue over restarts (``Catalogue/noteAbsent(_:at:)``).
///
/// Shared by favourites and places; what is older than a week is forgotten by ``FavouritePictureDownloader``.
struct AbsentPictures: Sendable {
    let catalogue: Catalogue
    let now: @Sendable () -> Date
    let logger: Logger

    /// Those of some pictures that are not remembered as leading to nothing, in their order.
    ///
    /// - Returns: none where the catalogue fails: they would all be asked for again.
    func without(_ origins: [URL]) async -> [URL] {
        let names = origins.map(PictureFolder.name(of:))
        do {
            let absent = try await catalogue.absences(among: names)
            return zip(origins, names).filter { !absent.contains($1) }.map(\.0)
        } catch {
            logger.catalogueFailed(error)
            return []
        }
    }

    /// - Returns: whether that could be noted.
    func note(_ origin: URL) async -> Bool {
        do {
            try await catalogue.noteAbsent([PictureFolder.name(of: origin)], at: now())
            return true
        } catch {
            logger.catalogueFailed(error)
            return false
        }
    }
}

extension Logger {
    func catalogueFailed(_ error: any Error) {
        guard !(error is CancellationError) else { return }
        warning("The catalogue failed", metadata: ["error": "\(error)"])
    }
}
