// What libFuzzer calls: it brings the `main` (https://llvm.org/docs/LibFuzzer.html; docs/notes/fuzzing.md).
//
// PROMENADE_FUZZ_TARGET is the name of what reads, PROMENADE_FUZZ_CORPUS a folder that is given its first inputs. Without a name all
// names are printed.
import Foundation
import PromenadeCore
import PromenadeFuzzing

private let environment = ProcessInfo.processInfo.environment
private let target = FuzzRun.targets.first { $0.name == environment["PROMENADE_FUZZ_TARGET"] }

@c(LLVMFuzzerInitialize)
public func initialize(_ count: UnsafeMutablePointer<CInt>?, _ arguments: UnsafeMutableRawPointer?) -> CInt {
    guard let target, let folder = environment["PROMENADE_FUZZ_CORPUS"] else {
        for target in FuzzRun.targets { print(target.name) }
        exit(target == nil && environment["PROMENADE_FUZZ_TARGET"] != nil ? 64 : 0)
    }
    do {
        for (number, input) in FuzzRun.corpus(of: target).enumerated() {
            try input.write(to: URL(filePath: folder).appending(path: "first-\(number)"))
        }
        try FuzzRun.dictionary.write(to: URL(filePath: folder + ".dict"))
    } catch {
        print("The first inputs cannot be written: \(error)")
        exit(74)
    }
    return 0
}

@c(LLVMFuzzerTestOneInput)
public func testOneInput(_ bytes: UnsafePointer<UInt8>?, _ size: Int) -> CInt {
    target?.run(Data(UnsafeBufferPointer(start: bytes, count: size)))
    return 0
}
