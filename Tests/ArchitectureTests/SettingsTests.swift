import Foundation
import Testing

/// A server started by a test says of no setting of the tests' own that it does not know it.
@Suite struct SettingsTests {
    @Test func `whatever tests and benchmarks call PROMENADE is a setting of the program`() throws {
        let known = try names(in: "docs/configuration.md")
        var files = ["Makefile", "scripts/test", "scripts/setup"]
        for folder in ["Tests", "Benchmarks"] {
            files += try FileManager.default.subpathsOfDirectory(
                atPath: Project.root.appending(path: folder).path()
            ).filter { $0.hasSuffix(".py") }.map { "\(folder)/\($0)" }
        }
        #expect(files.count > 50)
        for file in files {
            let unknown = try names(in: file).subtracting(known)
            #expect(unknown.isEmpty, "\(file): their names begin with TEST_ or BENCH_")
        }
    }

    private func names(in path: String) throws -> Set<String> {
        let text = try String(contentsOf: Project.root.appending(path: path), encoding: .utf8)
        return Set(try Expression("(PROMENADE_[A-Z_]*[A-Z])").groups(in: text))
    }
}
