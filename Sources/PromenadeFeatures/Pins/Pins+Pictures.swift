package import Foundation
import Logging
package import PromenadeCore
package import PromenadeImages
import PromenadeStore
import Synchronization

extension Pins {
    /// Widths that are made, in px; a request for another one gets the next larger.
    package static let widths = [250, 500, 960, 1280]

    /// What can be said to someone who wants to see a photograph.
    package enum Picture: Sendable {
        /// A JPEG and its entity tag (RFC 9110, section 8.8.3): the same tag, the same bytes.
        case picture(Data, tag: String)
        /// There is no such photograph, or its picture has not come yet.
        case absent
        /// It came once, is gone from the disk, and could not be fetched anew.
        case failed(ImageError)
    }

    /// A photograph's picture, at most `width` px wide; made from the one that was fetched.
    ///
    /// Says something within ``BrowsePictures/patience``.
    package func photo(_ id: Photo.ID, of pin: Pin.ID, width: Int) async -> Picture {
        guard let entry = try? await library.photo(id, of: pin), entry.isHere else { return .absent }
        let allowed = Self.widths.first { $0 >= width } ?? Self.widths.last ?? width
        let origin = entry.photo.large
        do {
            let bytes = try await stragglers.value(within: BrowsePictures.patience, late: .unreachable) {
                [keeper] () async throws(ImageError) in
                try await keeper.picture(origin: origin, width: allowed)
            }
            return .picture(bytes, tag: "\"\(PictureFolder.name(of: origin).prefix(20))-\(allowed)\"")
        } catch {
            return .failed(error)
        }
    }

    /// Fetches pictures anew that were here and are not: of a library that was imported without them, say.
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
        for origin in origins {
            guard !Task.isCancelled else { return missing }
            guard !keeper.isKept(origin: origin), !work.withLock({ $0.hopeless.contains(origin) }) else {
                continue
            }
            missing += 1
            let host = origin.host() ?? ""
            guard !silent.contains(host) else { continue }
            do throws(ImageError) {
                guard try await keeper.keep(origin: origin) else { return missing }
                missing -= 1
                // Its album may have gone meanwhile, and what was on the disk of it with it.
                try? await library.noteFetched(origin)
            } catch {
                switch error {
                case .unreachable, .challenged, .cancelled, .busy: silent.insert(host)
                case .absent, .unreadable, .tooLarge: work.withLock { _ = $0.hopeless.insert(origin) }
                }
            }
        }
        return missing
    }
}
