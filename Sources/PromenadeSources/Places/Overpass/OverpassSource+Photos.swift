import Foundation
package import PromenadeCore

extension OverpassSource {
    /// The work with the photograph its record names, where that may be shown: with its owner and its licence.
    ///
    /// - Throws: ``SourceError`` when the photograph could not be looked up now.
    package func completed(_ work: Work) async throws(SourceError) -> Work {
        guard let photos, let file = work.photoFile, work.picture == nil else { return work }
        let photo = try await photos.photo(ofFile: file)
        var work = work
        work.photoFile = nil
        // Without a licence we know all rights are reserved.
        guard let photo, let licence = photo.licence, photos.servesPictures(at: photo.large) else {
            return work
        }
        work.picture = Picture(service: photo.large, pixels: photo.pixels)
        let credit = [photo.owner.map { "Photograph by \($0)" } ?? "Photograph", licence.name, photos.name]
        work.creditLine = credit.joined(separator: ", ")
        work.rights = licence.isPublicDomain ? .publicDomain : .inCopyright(notice: work.creditLine)
        return work
    }
}

extension Licence {
    /// CC0 and the Public Domain Mark, by their addresses.
    fileprivate var isPublicDomain: Bool {
        url.host()?.hasSuffix("creativecommons.org") == true && url.path().hasPrefix("/publicdomain/")
    }
}
