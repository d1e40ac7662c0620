package import Foundation
import Logging
import PromenadeConcurrency
package import PromenadeCore
package import PromenadeImages
import PromenadeStore
import Synchronization

extension Pins {
    /// Widths that are made, in px; a request for another one gets the next larger.
    package static let widths = [250, 500, 960, 1280]

    /// What can be said to someone who wants to see a photograph.
    package enum Picture: Sendable {
        /// A JPEG or WebP and its entity tag (RFC 9110, section 8.8.3): the same tag, the same bytes.
        ///
        /// - isFromFile: it came with a library's file, and nobody here knows that it is the service's.
        case picture(Data, format: ImageRequest.Format, tag: String, isFromFile: Bool)
        /// There is no such photograph, or its picture has not come yet.
        case absent
        /// It came once, is gone from the disk, and could not be fetched anew.
        case failed(ImageError)
    }

    /// A photograph's picture, at most `width` px wide; made from the one that was fetched.
    ///
    /// Says something within ``CachedPictures/patience``.
    package func photo(_ id: Photo.ID, of pin: Pin.ID, width: Int, format: ImageRequest.Format = .jpg) async
        -> Picture
    {
        guard let entry = try? await library.photo(id, of: pin), entry.isHere else { return .absent }
        let allowed = Self.widths.first { $0 >= width } ?? Self.widths.last ?? width
        let origin = entry.photo.large
        do {
            let found = try await stragglers.value(within: CachedPictures.patience, late: .unreachable) {
                [store] () async throws(ImageError) in
                try await store.pictureOrImported(origin: origin, width: allowed, format: format)
            }
            return .picture(
                found.bytes, format: found.format, tag: found.tag(origin, width: allowed),
                isFromFile: found.isImported)
        } catch {
            return .failed(error)
        }
    }

    /// Those of some photographs whose pictures came with a library's file, and whose service has not given them here since.
    package func fromFile(_ photos: [Photo]) async -> Set<Photo.ID> {
        let imported = await store.imported(among: photos.map(\.large))
        return Set(photos.filter { imported.contains($0.large) }.map(\.id))
    }

    /// Fetches pictures anew that were here and are not: of a library that was imported without them, say; and those that came
    /// with a library's file, which stay until their service's own are here.
    ///
    /// One after the other, behind everything else.
    ///
    /// - Returns: how many are still to come; at least, where the disk is full.
    @discardableResult
    package func fetchLost() async -> Int {
        let origins: [URL]
        do { origins = try await library.photoPicturesHere() } catch {
            logger.libraryFailed(error)
            return 0
        }
        var missing = 0
        var silent: Set<String> = []
        for origin in await absent.without(store.notDownloaded(of: origins)) {
            guard !Task.isCancelled else { return missing }
            missing += 1
            let host = origin.host() ?? ""
            guard !silent.contains(host) else { continue }
            do throws(ImageError) {
                guard try await store.download(origin: origin) else { return missing }
                missing -= 1
                // Its album may have gone meanwhile, and what was on the disk of it with it.
                try? await library.noteFetched(origin)
            } catch {
                switch error {
                case .unreachable, .challenged, .cancelled, .busy: silent.insert(host)
                case .unkept: return missing
                // What cannot be noted would be asked for again by each round.
                case .absent, .unreadable, .tooLarge: guard await absent.note(origin) else { return missing }
                }
            }
        }
        return missing
    }
}
