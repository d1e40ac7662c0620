import ArgumentParser

/// What a command's exit code says (BSD `sysexits.h`).
enum Exit {
    /// There is no such work.
    static let absent = ExitCode(66)
    /// A museum did not answer.
    static let unavailable = ExitCode(69)
}
