// promenade-fuzz SECONDS [TARGET]: feeds mutations to everything that reads bytes from outside (docs/notes/fuzzing.md).
//
// A trap ends a process, so each target is run by a process of its own, which writes an input down before it reads it.
import Foundation
import PromenadeCore
import PromenadeFuzzing

@main
enum Fuzz {
    /// A single input may take so long, in seconds, before it counts as a hang.
    private static let patience: UInt32 = 2
    /// What a worker may take in all, in kB of address space.
    private static let memory = "3000000"

    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.count == 6, arguments[1] == "--work", let seed = UInt64(arguments[3]),
            let target = FuzzRun.targets.first(where: { $0.name == arguments[2] }),
            let seconds = Double(arguments[4])
        {
            return work(target, seed: seed, seconds: seconds, note: arguments[5])
        }
        guard arguments.count >= 2, let seconds = Double(arguments[1]) else {
            print("promenade-fuzz SECONDS [TARGET]")
            exit(64)
        }
        let name = arguments.count > 2 ? arguments[2] : ""
        let targets = FuzzRun.targets.filter { name.isEmpty || $0.name == name }
        guard !targets.isEmpty else {
            print("There are: \(FuzzRun.targets.map(\.name).joined(separator: ", "))")
            exit(64)
        }
        let found = try targets.filter { try !isClean($0, seconds: seconds / Double(targets.count)) }
        exit(found.isEmpty ? 0 : 1)
    }

    private static func work(_ target: FuzzTarget, seed: UInt64, seconds: Double, note: String) {
        let descriptor = open(note, O_RDWR | O_CREAT | O_TRUNC, 0o600)
        let end = Date() + seconds
        let count = FuzzRun.run(
            target, seed: seed,
            before: { input in
                _ = input.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
                _ = ftruncate(descriptor, off_t(input.count))
                _ = alarm(patience)
            }, until: { $0.isMultiple(of: 16) && Date() > end })
        _ = alarm(0)
        print("\(target.name): \(count) inputs")
    }

    private static func isClean(_ target: FuzzTarget, seconds: Double) throws -> Bool {
        let note = FileManager.default.temporaryDirectory.appending(
            path: "promenade-fuzz-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: note) }
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().path()
        let worker = Process()
        worker.executableURL = URL(filePath: "/bin/sh")
        worker.arguments = [
            "-c", "export SWIFT_BACKTRACE=enable=no; ulimit -v \"$0\"; exec \"$@\"",
            memory, program, "--work", target.name,
            "\(UInt64.random(in: 0...UInt64.max))", "\(seconds)", note.path(),
        ]
        try worker.run()
        worker.waitUntilExit()
        let status = worker.terminationStatus
        guard worker.terminationReason == .uncaughtSignal || status != 0 else { return true }
        let input = try Data(contentsOf: note)
        let sum = input.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let folder = FuzzRun.found.appending(path: target.name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appending(path: String(sum, radix: 16))
        try input.write(to: file)
        print("\(target.name): \(status == SIGALRM ? "a hang" : "signal \(status)"), kept as \(file.path())")
        return false
    }
}
