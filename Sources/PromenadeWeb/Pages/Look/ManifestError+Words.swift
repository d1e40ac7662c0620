import HTTPTypes
import Hummingbird
import PromenadeCore

extension ManifestError {
    /// What happened, in a few words.
    var title: String {
        switch self {
        case .noAddress: "That isn’t a manifest’s address"
        case .impossibleHost: "That isn’t a valid address"
        case .refusedAddress: "This address isn’t allowed"
        case .unreachable: "The manifest didn’t load"
        case .tooLarge, .tooManyValues: "The manifest is too large"
        case .notJSON: "That isn’t a manifest"
        case .notManifest: "That is something else"
        case .noPictures: "It has no pictures"
        case .emptyCollection: "This collection is empty"
        }
    }

    /// - Parameter host: who was asked.
    func words(_ host: String) -> String {
        switch self {
        case .noAddress:
            "An address begins with https:// and leads to a manifest, often ending in “manifest.json”."
        case .impossibleHost:
            "“\(host)” isn’t a valid host name: it has a character that isn’t allowed."
        case .refusedAddress:
            "\(host) is on a private network or uses an unusual port. Whoever runs this server can allow it."
        case .unreachable(let error): "\(host) \(error.words)"
        case .tooLarge(let limit): "\(host) sent more than \(limit.inBytes)."
        case .notJSON:
            "What \(host) sent isn’t JSON. It may be the object’s page: look there for “IIIF” or “manifest”."
        case .tooManyValues: "What \(host) sent is too large for a manifest."
        case .notManifest:
            "\(host) sent JSON that is neither a IIIF manifest nor a collection."
        case .noPictures: "The manifest of \(host) has no views."
        case .emptyCollection: "The collection of \(host) has nothing in it."
        }
    }

    /// What somebody typed cannot be read: theirs to mend, however its host failed; but a host that asks for patience may be asked
    /// again (RFC 9110, sections 15.5.21 and 15.6.4).
    var status: HTTPResponse.Status {
        switch self {
        case .noAddress, .impossibleHost: .badRequest
        case .refusedAddress: .forbidden
        case .unreachable(.busy), .unreachable(.overloaded): .serviceUnavailable
        case .unreachable, .tooLarge, .tooManyValues, .notJSON, .notManifest, .noPictures,
            .emptyCollection:
            .unprocessableContent
        }
    }

    /// In seconds, where the host said.
    var retryAfter: Int? { if case .unreachable(let error) = self { error.retryAfter } else { nil } }
}
