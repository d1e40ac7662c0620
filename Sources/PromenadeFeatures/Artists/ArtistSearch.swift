package import PromenadeCore

/// What a search for artists found.
package struct ArtistSearch: Sendable {
    package var hits: [Hit]
    /// Museums that did not answer.
    package var silences: [Silence]
    /// Set where nobody has the words and these were looked for instead.
    package var corrected: ArtistWords?

    /// One person found.
    package struct Hit: Sendable {
        package var person: Person
        /// Those whose records the person is made of, in the person's order.
        package var museums: [Museum]
        /// Whether the user keeps the person.
        package var isFavourite: Bool
        /// Whether no museum said so, only works we hold copies of.
        package var isFromCopies: Bool
        /// A work of theirs we hold.
        package var work: WorkCard?
    }

    /// A museum without an answer, and why.
    package struct Silence: Sendable {
        package var museum: Museum
        package var reason: Reason

        /// Why a museum is missing among the answers.
        package enum Reason: Sendable, Hashable {
            /// Still asked; what it finds is there when the same is asked again.
            case slow
            case failed(SourceError)
        }
    }
}
