import Foundation

/// How many files and connections the process may have open.
package enum DescriptorLimit {
    /// What is asked for at most.
    ///
    /// Some systems allow a thousand million, and programs that walk through all would not end.
    package static let most = 65_536

    /// Descriptors that no connection is given.
    ///
    /// libdispatch, on whose threads everything runs, opens files of its own once a second and ends the process where it
    /// gets none (`_dispatch_workq_monitor_pools`): there must always be some, for it and for files and museums.
    package static let spare = 32

    /// Whether one with this number is of the last ``spare`` ones.
    ///
    /// The kernel gives the lowest number that is free, so that all below are taken.
    static func isSpare(_ descriptor: CInt) -> Bool {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return false }
        return Int(descriptor) + spare >= Int(min(limit.rlim_cur, rlim_t(Int32.max)))
    }

    /// Raises the soft limit to the hard one, or to ``most``.
    ///
    /// - Returns: what holds then, in descriptors.
    package static func raise() -> Int {
        var limit = rlimit()
        guard getrlimit(resource, &limit) == 0 else { return 1_024 }
        let wanted = min(limit.rlim_max, rlim_t(most))
        if limit.rlim_cur < wanted {
            let raised = rlimit(rlim_cur: wanted, rlim_max: limit.rlim_max)
            if withUnsafePointer(to: raised, { setrlimit(resource, $0) }) == 0 { return Int(wanted) }
        }
        return Int(min(limit.rlim_cur, rlim_t(most)))
    }

    #if os(Linux)
        private static let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let resource = RLIMIT_NOFILE
    #endif
}
