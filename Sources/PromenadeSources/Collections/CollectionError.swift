package import PromenadeCore

/// Why a collection cannot be read, or no further.
package enum CollectionError: Error, Sendable, Hashable {
    case noFile(String)
    /// It is there, and is not what it should be; says what is missing.
    case unusable(String)
    /// It is something else: what, and the next step, behind its name.
    case foreign(file: String, words: String)
    /// It ends before it is over, or is damaged; with what was said of it.
    case broken(String)
    /// None of its records can be read: how many there are, where the first one is, and what is wrong with it.
    case nothing(bad: Int, place: String?, first: RecordProblem?)
    /// A service did not answer as it should.
    case source(SourceError)
    /// The mapping file cannot be used; says which part of it.
    case mapping(String)
}
