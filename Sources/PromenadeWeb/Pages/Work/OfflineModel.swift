import PromenadeCore
import PromenadeFeatures

/// How a favourite's picture is taken along, as programs read it.
struct OfflineModel: Encodable {
    let work: Work.ID
    let depths: [Depth]
    let taken: Progress?

    struct Depth: Encodable {
        let depth: Int
        let width: Int
        let height: Int
        let tiles: Int
        let bytes: Int
    }

    struct Progress: Encodable {
        let depth: Int
        let tilesHere: Int
        let tiles: Int
        let bytesHere: Int
        let isPaused: Bool
        let isComplete: Bool
        let trouble: OfflineStatus.Trouble?
    }

    init(_ work: Work.ID, _ standing: OfflineStatus) {
        self.work = work
        depths = standing.depths.map {
            Depth(depth: $0.scaleFactor, width: $0.width, height: $0.height, tiles: $0.tiles, bytes: $0.bytes)
        }
        taken = standing.progress.map {
            Progress(
                depth: $0.scaleFactor, tilesHere: $0.done, tiles: $0.tiles, bytesHere: $0.bytes,
                isPaused: $0.isPaused, isComplete: $0.isComplete, trouble: $0.trouble)
        }
    }
}
