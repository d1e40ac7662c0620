import PromenadeConcurrency
import Synchronization

/// What files take together, kept as they come and go: nobody looks through folders to say it.
///
/// Files lie on 256 shelves, by the first two hexadecimal digits of their names. Whoever changes something on a shelf holds
/// its lock meanwhile and adds the difference; whoever counts a shelf holds it, too. So nothing is counted twice, or not at
/// all, whoever writes during a count. What other programs do comes in with the next count.
///
/// State: the sum of each shelf, as far as it was counted, and of all.
package final class FolderSums<Sum: AdditiveArithmetic & Sendable>: Sendable {
    private final class Shelf: Sendable {
        let sum = Mutex<Sum?>(nil)
    }

    private let shelves = (0..<256).map { _ in Shelf() }
    private let total = Mutex((sum: Sum.zero, counted: 0))
    private let measure: @Sendable (String) -> Sum

    /// - Parameter measure: what is on a shelf, `00` to `ff`; looks at every file.
    init(measure: @escaping @Sendable (String) -> Sum) { self.measure = measure }

    /// What there is; `nil` until all of it was counted once.
    package var sum: Sum? { total.withLock { $0.counted == shelves.count ? $0.sum : nil } }

    /// Counts everything anew, shelf after shelf, until nobody waits for it any more (``BlockingPool/isCancelled``).
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    package func count() {
        for (number, shelf) in shelves.enumerated() {
            guard !BlockingPool.isCancelled else { return }
            shelf.sum.withLock { sum in
                let name = String(number, radix: 16)
                let new = measure(name.count < 2 ? "0" + name : name)
                total.withLock { total in
                    total.counted += sum == nil ? 1 : 0
                    total.sum += new - (sum ?? .zero)
                }
                sum = new
            }
        }
    }

    /// Does something to files of a shelf; not from within another change.
    ///
    /// - Parameters:
    ///   - shelf: files of others are not counted.
    ///   - part: what those files take, before and afterwards.
    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    func changing<Value>(_ shelf: String, _ part: () -> Sum, _ change: () throws -> Value) rethrows -> Value {
        guard shelf.utf8.count == 2, let number = UInt8(shelf, radix: 16) else { return try change() }
        return try shelves[Int(number)].sum.withLock { sum in
            // Whoever counts it will find what is changed now.
            guard sum != nil else { return try change() }
            let before = part()
            defer {
                let difference = part() - before
                sum? += difference
                total.withLock { $0.sum += difference }
            }
            return try change()
        }
    }
}
