extension SamePerson {
    /// Museums' artists as people.
    ///
    /// - Parameters:
    ///   - found: an array for each museum, in the order museums are shown in; best first.
    ///   - kept: people the user keeps; their records stay together, and those not found come along.
    ///   - areApart: whether the user said that two records are two people.
    /// - Returns: the best of each museum first; none of a person's records is of the same museum as another.
    package static func people(
        in found: [[Artist]], kept: [Person] = [],
        areApart: (Artist.ID, Artist.ID) -> Bool = { _, _ in false }
    ) -> [Person] {
        let all = found.flatMap { $0 }
        // First, so that a museum's artist can join a kept person whose own museum is shown later.
        var groups = kept.filter { person in all.contains { person.isKnown(as: $0.id) } }
            .map { Group(artists: $0.artists, rank: .max) }
        for artists in found {
            var left: [(rank: Int, artist: Artist)] = []
            for (rank, artist) in artists.enumerated() {
                if let index = groups.firstIndex(where: { $0.isKnown(as: artist.id) }) {
                    groups[index].renew(artist, rank: rank)
                } else {
                    left.append((rank, artist))
                }
            }
            for pair in pairs(left.map(\.artist), groups, areApart) {
                groups[pair.group].artists.append(left[pair.artist].artist)
                groups[pair.group].rank = min(groups[pair.group].rank, left[pair.artist].rank)
                left[pair.artist].rank = -1
            }
            groups += left.filter { $0.rank >= 0 }.map { Group(artists: [$0.artist], rank: $0.rank) }
        }
        // Sorting by an enumerated index keeps the museums' order among equals.
        return groups.enumerated().sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }
            .compactMap { Person($0.element.artists) }
    }

    private struct Group {
        var artists: [Artist]
        /// The best place any museum gave it, from 0.
        var rank: Int

        func isKnown(as id: Artist.ID) -> Bool { artists.contains { $0.id == id } }

        mutating func renew(_ artist: Artist, rank: Int) {
            self.rank = min(self.rank, rank)
            for index in artists.indices where artists[index].id == artist.id { artists[index] = artist }
        }
    }

    private struct Pair {
        let artist: Int
        let group: Int
        let sureness: Sureness
    }

    /// Which artist of a museum joins which group: the surest first, each at most once.
    ///
    /// Where only the name speaks and it speaks for several, nobody joins.
    private static func pairs(
        _ artists: [Artist], _ groups: [Group], _ areApart: (Artist.ID, Artist.ID) -> Bool
    ) -> [Pair] {
        var pairs: [Pair] = []
        for (number, artist) in artists.enumerated() {
            for (index, group) in groups.enumerated() {
                guard let sureness = sureness(artist, group, areApart) else { continue }
                pairs.append(Pair(artist: number, group: index, sureness: sureness))
            }
        }
        var joined: [Pair] = []
        for sureness in [Sureness.both, .years, .name] {
            let free = pairs.filter { pair in
                pair.sureness == sureness
                    && !joined.contains { $0.artist == pair.artist || $0.group == pair.group }
            }
            for pair in free
            where !joined.contains(where: { $0.artist == pair.artist || $0.group == pair.group }) {
                let isDoubtful =
                    free.filter { $0.artist == pair.artist || $0.group == pair.group }.count > 1
                if sureness == .name, isDoubtful { continue }
                joined.append(pair)
            }
        }
        return joined
    }

    /// That of the surest record, as long as no record speaks against it.
    private static func sureness(
        _ artist: Artist, _ group: Group, _ areApart: (Artist.ID, Artist.ID) -> Bool
    ) -> Sureness? {
        var surest: Sureness?
        for member in group.artists {
            guard member.id.source != artist.id.source, !areApart(member.id, artist.id),
                !contradict(member, artist)
            else { return nil }
            surest = [surest, sureness(member, artist)].compactMap { $0 }.max()
        }
        return surest
    }
}
