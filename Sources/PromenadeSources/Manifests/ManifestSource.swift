package import Foundation
package import PromenadeCore
package import PromenadeHTTP

/// Anybody's manifests and image services, at addresses people paste.
package struct ManifestSource: Sendable {
    /// The largest manifest that is read, in bytes: a newspaper of a thousand pages has 4 MB.
    package static let maxBytes = 8_000_000
    private static let maxInformation = 200_000

    private let http: HTTPFetching

    /// - Parameter http: which refuses addresses that are not for everybody (`PublicAddressPolicy`).
    package init(http: HTTPFetching) { self.http = http }

    /// Of a collection in pages the page at the address, with the address of the next; where that has no items but
    /// names its first page, also that one.
    package func resource(at address: URL) async throws(ManifestError) -> PresentationResource {
        let resource = try await page(at: address)
        guard case .collection(var whole) = resource, whole.items.isEmpty, let first = whole.next,
            case .collection(let page) = try await page(at: first)
        else { return resource }
        (whole.items, whole.count) = (page.items, page.count)
        whole.next = page.items.isEmpty ? nil : page.next
        guard !whole.items.isEmpty else { throw .emptyCollection }
        return .collection(whole)
    }

    private func page(at address: URL) async throws(ManifestError) -> PresentationResource {
        let accepts = """
            application/ld+json;profile="http://iiif.io/api/presentation/3/context.json", application/ld+json, \
            application/json;q=0.9, */*;q=0.1
            """
        let body = try await fetch(address, accepts: accepts, maxBytes: Self.maxBytes)
        return try await reading(body) { body throws(ManifestError) in
            try ManifestReader.resource(body, at: address)
        }
    }

    /// What an image service says of its picture.
    package func information(of service: ImageServiceID) async throws(ManifestError) -> ServiceInformation {
        let body = try await fetch(
            service.address.appending(path: "info.json"),
            accepts: "application/ld+json, application/json;q=0.9", maxBytes: Self.maxInformation)
        return try await reading(body) { (body) throws(ManifestError) -> ServiceInformation in
            guard let tree = try? JSONTree(body, within: .information) else { throw .notJSON }
            guard let information = ServiceInformation(tree, of: service) else { throw .notManifest }
            return information
        }
    }

    private func reading<Value: Sendable>(
        _ body: Data, _ read: @escaping @Sendable (Data) throws(ManifestError) -> Value
    ) async throws(ManifestError) -> Value {
        let outcome: Result<Value, ManifestError>
        do throws(SourceError) {
            outcome = try await Reading.strangers(body) { body throws(SourceError) in
                Result { () throws(ManifestError) in try read(body) }
            }
        } catch {
            throw .unreachable(error)
        }
        return try outcome.get()
    }

    private func fetch(_ address: URL, accepts: String, maxBytes: Int) async throws(ManifestError) -> Data {
        guard address.isOnTheWeb else { throw .noAddress }
        do throws(FetchError) {
            return try await http.fetch(
                HTTPFetch(
                    address, headers: ["Accept": accepts], maxBytes: maxBytes, timeout: .seconds(15),
                    // Institutions have permanent addresses that lead to where a manifest is today.
                    redirects: .publicAddresses)
            ).body
        } catch {
            throw switch error {
            case .forbidden: .refusedAddress
            case .tooLarge(let limit): .tooLarge(limit: limit)
            default: .unreachable(SourceError(error))
            }
        }
    }
}
