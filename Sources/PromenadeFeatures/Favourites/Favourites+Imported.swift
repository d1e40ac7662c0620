package import PromenadeCore
import PromenadeImages
import PromenadeStore

extension Favourites {
    /// Whether what is here of a work is, in its record or its picture, somebody else's word: it came with a library's
    /// file, and its museum has not given it since.
    ///
    /// Of a work that is no favourite nothing of a file is shown.
    package func isFromFile(_ id: Work.ID) async -> Bool {
        guard contains(id) else { return false }
        if await isRecordFromFile(id) { return true }
        guard let store = pictures?.store, let card = try? await library.card(id) else { return false }
        return await !store.imported(among: sources.favouritePictures(of: card)).isEmpty
    }

    /// Those of some works that are, for walls: by their pictures; and by their records, where kept records are what is shown.
    package func fromFile(_ cards: [WorkCard], showingRecords: Bool = false) async -> Set<Work.ID> {
        let kept = cards.filter { contains($0.id) }
        guard !kept.isEmpty else { return [] }
        var found: Set<Work.ID> = []
        if showingRecords { found = (try? await library.imported(of: kept.map(\.id))) ?? [] }
        guard let store = pictures?.store else { return found }
        let pictures = kept.filter { !found.contains($0.id) }.map {
            ($0.id, sources.favouritePictures(of: $0))
        }
        let imported = await store.imported(among: pictures.flatMap(\.1))
        return found.union(pictures.filter { !imported.isDisjoint(with: $0.1) }.map(\.0))
    }

    /// Whether the record is, and no copy of our own is here; a library that does not answer says nothing for it.
    private func isRecordFromFile(_ id: Work.ID) async -> Bool {
        guard (try? await library.isImported(id)) != false else { return false }
        return await catalogue.read({ try await $0.work(id) }) == nil
    }
}
