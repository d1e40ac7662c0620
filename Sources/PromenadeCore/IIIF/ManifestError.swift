/// Why a manifest cannot be shown; each case is one thing to say about it.
package enum ManifestError: Error, Sendable, Hashable {
    /// No address of the web at all.
    case noAddress
    /// An address whose host has signs in it that no name of a computer may have, in no script.
    case impossibleHost
    /// An address we do not ask on behalf of others: this machine's, its network's, an unusual port.
    case refusedAddress
    /// Nobody answered there, or what answered said no.
    case unreachable(SourceError)
    /// More than `limit` bytes.
    case tooLarge(limit: Int)
    case notJSON
    /// More values, or deeper ones, than ``JSONLimits/reply`` allows.
    case tooManyValues
    /// JSON, but of something else.
    case notManifest
    /// A manifest without one view.
    case noPictures
    /// A collection without anything in it.
    case emptyCollection
}
