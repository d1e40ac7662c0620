/// How much room the disk of the data folder has, asked whenever it matters.
///
/// Copies that can be fetched or made again stop before the disk is full, so that what people make always finds room.
package struct FreeSpace: Sendable {
    /// Bytes that copies leave free: room for hours of changes to the library, its journal and its dated copies.
    package static let floor = 256_000_000

    /// In bytes; `nil` where nobody can tell, which holds nothing up.
    package let available: @Sendable () -> Int?

    package init(available: @escaping @Sendable () -> Int?) { self.available = available }

    /// As if there were always room.
    package static let unlimited = FreeSpace { nil }

    /// Whether so many bytes may be written and `floor` bytes are still free.
    ///
    /// - Parameter bytes: 0 or more.
    package func hasRoom(for bytes: Int = 0, leaving floor: Int = FreeSpace.floor) -> Bool {
        guard let available = available() else { return true }
        let (left, isTooMuch) = available.subtractingReportingOverflow(bytes)
        return !isTooMuch && left >= floor
    }
}
