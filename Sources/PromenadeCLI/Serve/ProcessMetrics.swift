import Foundation
import PromenadeWeb

/// What the system says of this process, under the names Prometheus' own clients give it.
enum ProcessMetrics {
    private static let started = Date().timeIntervalSince1970

    /// To be asked at the start, too.
    static func begin() { _ = started }

    @available(*, noasync, message: "waits for the disk: call it through Blocking")
    static var families: [MetricFamily] {
        [
            MetricFamily(
                "process_start_time_seconds", .gauge, "When the process began, since 1970.", started),
            MetricFamily("process_cpu_seconds_total", .counter, "Time on processors.", cpuSeconds),
            MetricFamily("process_resident_memory_bytes", .gauge, "Memory in use.", residentBytes),
            MetricFamily("process_open_fds", .gauge, "Open file descriptors.", openDescriptors),
            MetricFamily("process_max_fds", .gauge, "Most file descriptors.", mostDescriptors),
        ].compactMap { $0 }
    }

    private static var cpuSeconds: Double? {
        var usage = rusage()
        #if canImport(Glibc)
            let status = getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
        #else
            let status = getrusage(RUSAGE_SELF, &usage)
        #endif
        guard status == 0 else { return nil }
        return [usage.ru_utime, usage.ru_stime].reduce(0) {
            $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1_000_000
        }
    }

    /// Linux alone says it in a file (proc_pid_statm(5)).
    private static var residentBytes: Int? {
        guard let statm = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8),
            let pages = statm.split(separator: " ").dropFirst().first.flatMap({ Int($0) })
        else { return nil }
        let (bytes, isTooMuch) = pages.multipliedReportingOverflow(by: Int(sysconf(Int32(_SC_PAGESIZE))))
        return isTooMuch ? nil : bytes
    }

    private static var openDescriptors: Int? {
        try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count
    }

    private static var mostDescriptors: Int? { DescriptorLimit.raise() }
}
