package import PromenadeCore
import PromenadeSources
import PromenadeStore

extension Artists {
    /// Takes one museum's record out of a person it does not belong to, for good.
    package func separate(_ id: Artist.ID, from person: Person) async throws {
        try await library.separate(id, from: person)
    }

    /// Makes one person of two.
    ///
    /// Kept artists are one kept artist afterwards; where neither is kept, only their separation is forgotten.
    ///
    /// - Returns: whether it could be done: not where both have a record of the same museum.
    package func join(_ one: Person, with other: Person) async throws -> Bool {
        guard Set(one.artists.map(\.id.source)).isDisjoint(with: other.artists.map(\.id.source)) else {
            return false
        }
        let (isOneFavourite, isOtherFavourite) = (try await isFavourite(one), try await isFavourite(other))
        if isOneFavourite || isOtherFavourite {
            try await library.join(one, with: other, at: now())
        } else {
            try await library.forgetSeparation(of: one, from: other)
        }
        return true
    }

    /// Records the user separated from this person, as far as we know who they are.
    package func separated(from person: Person) async throws -> [Person] {
        let ids = Set(person.artists.map(\.id))
        var people: [Person] = []
        for pair in try await library.separations() {
            for (own, other) in [(pair.0, pair.1), (pair.1, pair.0)] where ids.contains(own) {
                guard !ids.contains(other), !people.contains(where: { $0.isKnown(as: other) }) else {
                    continue
                }
                if case .person(let found) = try await alone(other) { people.append(found) }
            }
        }
        let own = Set(ids.map(\.source))
        return people.filter { own.isDisjoint(with: $0.artists.map(\.id.source)) }
    }

    /// Kept artists of other museums that may be this one: those of a similar name first, then by name.
    package func joinable(with person: Person) async throws -> [Person] {
        let own = Set(person.artists.map(\.id.source))
        let people = try await library.artists().map(\.person).filter { other in
            own.isDisjoint(with: other.artists.map(\.id.source))
        }
        guard let words = ArtistWords(person.name) else { return people }
        let isAlike = people.map { words.touch(SpelledName($0.name)) }
        return [true, false].flatMap { wanted in zip(people, isAlike).filter { $0.1 == wanted }.map(\.0) }
    }
}
