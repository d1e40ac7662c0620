package import Foundation
package import PromenadeCore
import PromenadeFiles
import Synchronization

/// Says that a server uses the data folder: a second one must not.
///
/// A lock of the operating system (`flock`) on `server.lock` in the folder, held until this is gone: gone with the process,
/// however that ends. The file says who holds it, as JSON: what is left in it by a killed server is no lock.
///
/// Commands beside a server do not take it; what must not run beside one does.
package final class FolderLock: Sendable {
    /// Who holds the lock.
    package struct Holder: Sendable, Hashable, Codable {
        /// The process's number.
        package let pid: Int32
        package let since: Date
        /// Where it answers; `nil` before it does, and of a command.
        package fileprivate(set) var address: String?
    }

    /// Why it could not be had.
    package enum Refusal: Error, Sendable, Hashable {
        /// Somebody else has it; `nil` where the file does not say who.
        case held(Holder?)
        /// The folder or the file cannot be made or opened.
        case unusable(StorageTrouble)
    }

    /// How often it is tried, 10 ms apart: somebody may only be looking whether it is held, which takes it for a moment.
    private static let tries = 20

    private let descriptor: Int32
    private let holder: Mutex<Holder>

    /// Makes the folder where it is missing, and takes the lock.
    ///
    /// - Parameter time: now.
    package init(folder: URL, at time: Date) throws(Refusal) {
        do {
            try FileManager.default.makePrivateFolder(folder)
        } catch {
            throw .unusable(StorageTrouble(any: error))
        }
        let path = Self.path(in: folder)
        let descriptor = open(path, O_CREAT | O_RDWR | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw .unusable(StorageTrouble(code: errno)) }
        FileManager.default.handOver(URL(filePath: path))
        let code = Self.take(descriptor)
        guard code == 0 else {
            close(descriptor)
            throw code == EWOULDBLOCK
                ? .held(Self.holder(sayingSo: path)) : .unusable(StorageTrouble(code: code))
        }
        self.descriptor = descriptor
        holder = Mutex(Holder(pid: getpid(), since: time))
        say()
    }

    /// - Returns: `errno` of the last try; 0 where the lock is had.
    private static func take(_ descriptor: Int32) -> Int32 {
        for _ in 1..<tries {
            if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return 0 }
            guard errno == EWOULDBLOCK else { return errno }
            usleep(10_000)
        }
        return flock(descriptor, LOCK_EX | LOCK_NB) == 0 ? 0 : errno
    }

    deinit {
        // Nobody is named who does not hold it.
        ftruncate(descriptor, 0)
        close(descriptor)
    }

    /// Whether anybody, this process included, has the lock at this moment.
    package static func isHeld(in folder: URL) -> Bool {
        let descriptor = open(path(in: folder), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        return flock(descriptor, LOCK_SH | LOCK_NB) != 0
    }

    /// Notes where the server answers.
    package func note(address: String) {
        holder.withLock { $0.address = address }
        say()
    }

    private func say() {
        // A full disk takes nothing from the lock, only the name of who has it.
        holder.withLock { holder in
            let encoder = JSONEncoder()
            encoder.dateEncodingStrategy = .iso8601
            guard let bytes = try? encoder.encode(holder) else { return }
            let written = bytes.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
            ftruncate(descriptor, off_t(max(written, 0)))
        }
    }

    private static func holder(sayingSo path: String) -> Holder? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(Holder.self, from: Data(contentsOf: URL(filePath: path)))
    }

    private static func path(in folder: URL) -> String {
        folder.appending(path: "server.lock").path(percentEncoded: false)
    }
}
