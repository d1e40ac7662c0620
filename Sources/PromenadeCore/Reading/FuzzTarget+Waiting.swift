import Dispatch
package import Foundation

extension FuzzTarget {
    /// One that awaits; the thread that calls it waits meanwhile, and so must be none of the cooperative pool.
    package static func awaiting(
        _ name: String, seeds: [String], run: @escaping @Sendable (Data) async -> Void
    ) -> Self {
        Self(name, seeds: seeds) { bytes in
            let done = DispatchSemaphore(value: 0)
            Task {
                await run(bytes)
                done.signal()
            }
            done.wait()
        }
    }

    /// One that reads a file, which is gone afterwards; its thread waits as that of ``awaiting(_:seeds:run:)``.
    ///
    /// - Parameter run: gets the file, without a suffix, alone in its folder.
    package static func file(
        _ name: String, seeds: [String], run: @escaping @Sendable (URL) async -> Void
    ) -> Self {
        awaiting(name, seeds: seeds) { bytes in
            let folder = FileManager.default.temporaryDirectory.appending(path: "fuzz-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: folder) }
            let file = folder.appending(path: "input")
            guard
                (try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true))
                    != nil,
                (try? bytes.write(to: file)) != nil
            else { return }
            await run(file)
        }
    }
}
