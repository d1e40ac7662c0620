import PromenadeCore

/// Finds photographs near a place that earlier albums do not have, nearest first.
///
/// Looks behind those that are known; where there are no others, from the nearest on for new ones in between; and
/// where there are none of these either, gives the nearest again.
struct PhotoFinder {
    private enum Stage {
        /// Behind those that are known.
        case behind
        /// Those that came in between, while every photograph from the nearest on is remembered.
        case between
        case over
    }

    /// Services take no more at a time.
    private static let pageSize = 30
    /// A service that goes on and on about photographs that cannot be had is not asked for ever.
    private static let mostQuestions = 20

    private let source: any PhotoSource
    private let centre: Coordinate
    private let radius: Double
    /// Of earlier albums, and what was given or is in the album already.
    private var known: Set<Photo.ID>
    /// Where the known ones end.
    private let start: Int
    private var stage = Stage.behind
    private var place: Int
    private var ready: [Photo] = []
    private var nearest: [Photo] = []
    private var questions = 0
    /// Whether anything that earlier albums do not have was seen, now or before the collection broke off.
    private var hasOthers: Bool

    /// How many there are as far as the service can say.
    private(set) var total: Int
    /// There are no others than those of earlier albums.
    private(set) var startsOver: Bool

    /// - Parameter earlier: what is not to come again.
    init(_ source: any PhotoSource, for album: Album, earlier: Set<Photo.ID>) {
        self.source = source
        centre = album.centre
        radius = album.radius
        startsOver = album.startsOver
        let earlier = startsOver ? [] : earlier
        known = earlier.union(album.photos.map(\.id))
        start = earlier.count + album.photos.count
        place = start
        total = album.total
        hasOthers = !album.photos.isEmpty
    }

    var isOver: Bool { stage == .over && ready.isEmpty }

    /// Up to so many photographs; fewer only at the end.
    mutating func next(_ count: Int) async throws(SourceError) -> [Photo] {
        while ready.count < count, stage != .over { try await ask() }
        let photos = Array(ready.prefix(count))
        ready.removeFirst(photos.count)
        return photos
    }

    private mutating func ask() async throws(SourceError) {
        let page = try await source.photos(
            near: centre, within: radius, skipping: place, limit: Self.pageSize)
        questions += 1
        place += page.photos.count
        total = max(page.total, place)
        if stage == .between { nearest += page.photos }
        let others = page.photos.filter { known.insert($0.id).inserted }
        ready += others
        if !others.isEmpty { hasOthers = true }
        guard page.photos.isEmpty || place >= page.total || questions >= Self.mostQuestions else { return }
        switch stage {
        case .behind where !hasOthers && start > 0 && questions < Self.mostQuestions:
            stage = .between
            place = 0
        case .between where !hasOthers:
            ready = nearest
            startsOver = !nearest.isEmpty
            stage = .over
        case .behind, .between, .over: stage = .over
        }
    }
}

extension Pin {
    /// Photographs that a new album of the place is not to have again: those of its albums since it started over.
    ///
    /// - Parameter album: where and at which service it looks.
    func earlier(than album: Album) -> Set<Photo.ID> {
        let before = albums.prefix { $0.id != album.id }
        let round = before.lastIndex(where: \.startsOver).map { before[$0...] } ?? before
        return Set(
            round.filter { $0.centre == album.centre && $0.service == album.service }
                .flatMap(\.photos).map(\.id))
    }
}
