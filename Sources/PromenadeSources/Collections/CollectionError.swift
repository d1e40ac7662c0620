package import PromenadeCore

/// Why a collection cannot be read, or no further.
package enum CollectionError: Error, Sendable, Hashable {
    case noFile(String)
    /// It is there, and is not what it should be; says what is missing.
    case unusable(String)
    /// It ends before it is over, or is damaged; with what was said of it.
    case broken(String)
    /// A service did not answer as it should.
    case source(SourceError)
    /// The mapping file cannot be used; says which part of it.
    case mapping(String)
}
