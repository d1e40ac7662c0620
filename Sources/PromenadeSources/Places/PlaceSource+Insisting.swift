package import Foundation
package import PromenadeCore
import PromenadeHTTP

extension PlaceSource {
    /// ``artworks(in:since:)``, asked although the source failed a moment ago where a person insists.
    ///
    /// - Throws: what the source does; one that asked for patience is left alone all the same.
    package func artworks(
        in box: GeoBox, since: Date?, insisting: Bool
    ) async throws(SourceError) -> PlaceAnswer {
        guard insisting else { return try await artworks(in: box, since: since) }
        let answer: Result<PlaceAnswer, SourceError> = await ManualRetry.$isOn.withValue(true) {
            do throws(SourceError) {
                return .success(try await artworks(in: box, since: since))
            } catch {
                return .failure(error)
            }
        }
        return try answer.get()
    }
}
