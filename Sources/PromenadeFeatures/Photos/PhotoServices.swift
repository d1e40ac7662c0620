package import Foundation
package import PromenadeCore
package import PromenadeStore

/// The services photographs of places come from, and which of them is asked.
///
/// Wikimedia Commons is always there; Flickr while there is a key for it, the person's own before the operator's.
package struct PhotoServices: Sendable {
    /// What came of a key somebody gave.
    package enum KeyTest: Sendable, Hashable {
        /// The service takes it, and it is kept.
        case saved
        /// The service does not take it, or it cannot be a key; nothing was changed.
        case wrong
        /// The service did not say; nothing was changed.
        case untested(SourceError)
    }

    package let commons: any PhotoFileSource
    private let flickr: @Sendable (ServiceKey) -> any KeyedPhotoSource
    private let operatorKey: ServiceKey?
    private let keys: ServiceKeys
    private let library: any LibraryStore

    /// The id of the service that needs a key.
    package static let keyed = "flickr"

    /// - Parameters:
    ///   - flickr: makes the source that asks with a key.
    ///   - operatorKey: used while the person has given none.
    package init(
        commons: any PhotoFileSource, flickr: @escaping @Sendable (ServiceKey) -> any KeyedPhotoSource,
        operatorKey: ServiceKey? = nil, keys: ServiceKeys, library: any LibraryStore
    ) {
        self.commons = commons
        self.flickr = flickr
        self.operatorKey = operatorKey
        self.keys = keys
        self.library = library
    }

    /// The service new photographs are asked of, as the person chose; Wikimedia Commons where that one is not there.
    package func current() async -> any PhotoSource {
        let chosen = (try? await library.preferences())?.photoService
        guard let chosen, let service = await self[chosen] else { return commons }
        return service
    }

    /// - Parameter id: as an album names its service.
    /// - Returns: `nil` for a service that cannot be asked now, Flickr without a key among them.
    package subscript(id: String) -> (any PhotoSource)? {
        get async { await all.first { $0.id == id } }
    }

    /// Those that can be asked now.
    package var all: [any PhotoSource] {
        get async {
            let key = await ownKey ?? operatorKey
            return [commons] + [key.map(flickr)].compactMap { $0 }
        }
    }

    /// Whether a picture may be fetched from there, whichever service is asked now: albums stay.
    package func servesPictures(at address: URL) -> Bool {
        commons.servesPictures(at: address) || anyFlickr.servesPictures(at: address)
    }

    /// What a service wants to be said where its photographs are shown, also while it cannot be asked.
    package func notice(of id: String) -> String? {
        ([commons, anyFlickr] as [any PhotoSource]).first { $0.id == id }?.notice
    }

    /// As people call a service, also while it cannot be asked; `nil` for one nobody knows.
    package func name(of id: String) -> String? {
        ([commons, anyFlickr] as [any PhotoSource]).first { $0.id == id }?.name
    }

    /// The person's own key.
    package var ownKey: ServiceKey? { get async { await keys.key(for: Self.keyed) } }

    /// Whether Flickr is there by the operator's key.
    package var isKeyedByOperator: Bool {
        get async { operatorKey == nil ? false : await ownKey == nil }
    }

    /// Asks the service whether it takes a key, and keeps it if so.
    ///
    package func save(key text: String) async throws(ServiceKeysError) -> KeyTest {
        guard let key = ServiceKey(text) else { return .wrong }
        do throws(SourceError) {
            guard try await flickr(key).takesItsKey() else { return .wrong }
        } catch {
            return .untested(error)
        }
        try await keys.save(key, for: Self.keyed)
        return .saved
    }

    /// Forgets the person's own key.
    package func forgetKey() async throws(ServiceKeysError) { try await keys.save(nil, for: Self.keyed) }

    /// For questions that need no key.
    private var anyFlickr: any PhotoSource { flickr(ServiceKey.none) }
}

extension ServiceKey {
    /// Stands where a source is made but never asked.
    fileprivate static let none = ServiceKey(known: "none")
}
