import ArgumentParser

/// What a command's exit code says (BSD `sysexits.h`).
enum Exit {
    /// A file is not what it should be.
    static let unusable = ExitCode(65)
    /// There is no such work, no such file, or no library.
    static let absent = ExitCode(66)
    /// A museum did not answer, a port or the data folder is taken, or nobody said yes.
    static let unavailable = ExitCode(69)
    /// The place to write to has other things already (`EX_CANTCREAT`).
    static let occupied = ExitCode(73)
    /// The disk did not take it, or the data folder cannot be used.
    static let unwritten = ExitCode(74)
    /// A setting cannot be used.
    static let misconfigured = ExitCode(78)
    /// Ended by Control-C (128 and the signal's number, as shells do).
    static let interrupted = ExitCode(130)
}
