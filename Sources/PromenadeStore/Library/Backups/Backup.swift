package import Foundation
import PromenadeCore

/// A copy of the library, as its name tells.
package struct Backup: Sendable, Hashable {
    /// What a copy was made for; its raw value is part of names.
    package enum Reason: String, Sendable, Hashable, CaseIterable, Codable {
        /// At the start, and every hour in which something changed.
        case hourly
        case replace, `import`, undo, restore, migration

        /// Whether it is of the moment before something that changes the library as a whole.
        package var isEvent: Bool { self != .hourly }
    }

    package let file: URL
    /// Higher is newer, from 1; 0 of copies of version 0.1.0.
    package let number: Int
    /// What the clock said.
    package let madeAt: Date
    package let reason: Reason
    /// How many things it holds (``LibraryHoldings/count``); `nil` of copies of version 0.1.0.
    package let things: Int?
    /// The number of the first copy of the burst it belongs to (``BackupRetention``); its own where it begins one, or is none
    /// before an event.
    package let burst: Int

    /// The file's name.
    package var name: String { file.lastPathComponent }

    /// Fifteen digits of a number: nobody copies as often.
    static let lastNumber = 999_999_999_999_999

    nonisolated(unsafe) private static let oldName =
        /library-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d\.\d{3}Z)\.sqlite/
    nonisolated(unsafe) private static let newName =
        /library-(\d{6,15})-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\dZ)-([a-z]{1,20})-(\d{1,12})(?:-b(\d{6,15}))?\.sqlite/

    /// - Returns: `nil` for a name that is none of a copy's.
    package init?(file: URL) {
        let name = file.lastPathComponent
        if let old = name.wholeMatch(of: Self.oldName) {
            guard let date = Date(inRFC3339: "\(old.1)\(old.2):\(old.3):\(old.4)") else { return nil }
            (self.file, number, madeAt, reason, things, burst) = (file, 0, date, .hourly, nil, 0)
            return
        }
        guard
            let new = name.wholeMatch(
                of:
                    Self.newName
            ),
            let number = Int(new.1), number > 0,
            let date = Date(inRFC3339: "\(new.2)\(new.3):\(new.4):\(new.5)"),
            let reason = Reason(rawValue: String(new.6)), let things = Int(new.7)
        else { return nil }
        (self.file, self.number, madeAt, self.reason, self.things) = (file, number, date, reason, things)
        burst = new.8.flatMap { Int($0) } ?? number
    }

    /// A copy that is about to be made.
    ///
    /// - Parameters:
    ///   - time: what the clock says; times no name can tell count as the nearest one that can.
    ///   - things: in the same way.
    ///   - former: the newest copy before an event; this one may be of its burst.
    package init(
        in folder: URL, number: Int, at time: Date, because reason: Reason, things: Int,
        after former: Backup? = nil
    ) {
        let seconds = time.timeIntervalSince1970.rounded(.down)
        // The years 1970 to 9999; a time that is no number at all is the first of them.
        madeAt = Date(timeIntervalSince1970: seconds.isNaN ? 0 : min(max(seconds, 0), 253_402_300_799))
        self.number = min(max(number, 1), Self.lastNumber)
        self.reason = reason
        self.things = min(max(things, 0), 999_999_999_999)
        let stamp = madeAt.formatted(.iso8601).replacing(":", with: "-")
        var isOfBurst = false
        if let former, reason.isEvent, former.reason.isEvent {
            isOfBurst = abs(madeAt.timeIntervalSince(former.madeAt)) <= BackupRetention.burstPause
        }
        burst = isOfBurst ? former?.burst ?? self.number : self.number
        let ending = burst == self.number ? "" : "-b\(Self.digits(burst))"
        file = folder.appending(
            path:
                "library-\(Self.digits(self.number))-\(stamp)-\(reason.rawValue)-\(self.things ?? 0)\(ending).sqlite"
        )
    }

    private static func digits(_ number: Int) -> String {
        String(repeating: "0", count: max(6 - String(number).count, 0)) + String(number)
    }

    /// The same copy with what is in it counted.
    init(_ backup: Backup, things: Int) {
        (file, number, madeAt, reason) = (backup.file, backup.number, backup.madeAt, backup.reason)
        burst = backup.burst
        self.things = things
    }

    /// The copies in a folder, newest first; none where it cannot be read: to show them.
    static func all(in folder: URL) -> [Backup] { (try? listing(of: folder)) ?? [] }

    /// The copies in a folder, newest first; none where there is no such folder.
    ///
    /// - Throws: for a folder that is there and cannot be read: nobody knows which copies there are.
    static func listing(of folder: URL) throws(BackupsUnreadable) -> [Backup] {
        var path = folder.path(percentEncoded: false)
        // With a slash at its end a link would be followed; one that leads nowhere may be a disk that is not there.
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        let names: [String]
        do { names = try FileManager.default.contentsOfDirectory(atPath: path) } catch {
            var about = stat()
            if lstat(path, &about) != 0, errno == ENOENT { return [] }
            throw BackupsUnreadable(
                folder: folder, trouble: StorageTrouble(any: error))
        }
        return inOrder(names.compactMap { Backup(file: folder.appending(path: $0)) })
    }

    /// Newest first: by number; by date only where there is none, or two programs took the same one.
    static func inOrder(_ copies: [Backup]) -> [Backup] {
        copies.sorted { ($0.number, $0.madeAt, $0.name) > ($1.number, $1.madeAt, $1.name) }
    }
}
