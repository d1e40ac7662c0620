import Hummingbird
import PromenadeCore

/// Tiles as they go out, in memory, by the address they were asked under.
///
/// Everybody who looks at a picture asks for the same dozens of tiles. One that was sent is sent again as it is for as
/// long as its picture is known to be the same: until a second after somebody last made sure.
final class ReadyTiles: Sendable {
    /// An address as it came.
    struct Address: Hashable, Sendable {
        let origin: String
        let path: String
    }

    /// A tile and what goes before it.
    struct Tile: Sendable {
        /// What its picture is called, and which pixels of it these are.
        let picture: String
        let version: String
        let headers: ImageHeaders
        let bytes: ByteBuffer
    }

    private struct Sure: Sendable {
        let version: String
        let end: ContinuousClock.Instant
    }

    /// Far shorter than browsers keep a tile, and long enough that a picture is looked up once for many tiles.
    private static let certainty: Duration = .seconds(1)

    private let tiles = MemoryCache<Address, Tile>(budget: 48_000_000)
    private let pictures = MemoryCache<String, Sure>(budget: 1000)
    private let now: @Sendable () -> ContinuousClock.Instant

    init(now: @escaping @Sendable () -> ContinuousClock.Instant = { .now }) { self.now = now }

    /// A tile of a picture that is surely the same.
    func tile(_ address: Address) -> Tile? {
        guard let tile = tiles.value(for: address), let sure = pictures.value(for: tile.picture),
            sure.version == tile.version, now() < sure.end
        else { return nil }
        return tile
    }

    /// Takes note that a picture was looked up and is of this version.
    func confirm(_ picture: String, version: String) {
        pictures.keep(Sure(version: version, end: now() + Self.certainty), for: picture, cost: 1)
    }

    func keep(_ tile: Tile, for address: Address) {
        tiles.keep(tile, for: address, cost: tile.bytes.readableBytes)
    }
}
