import Foundation
import Synchronization

/// The switch board: what misbehaves at the moment.
///
/// Can be changed while the world runs.
package final class Faults: Sendable {
    private let state = Mutex<[FaultSetting]>([])

    /// - Parameter settings: set one after the other.
    package init(_ settings: [FaultSetting] = []) {
        for setting in settings { set(setting) }
    }

    /// Everything that is set; for one source with paths first.
    package var settings: [FaultSetting] { state.withLock { $0 } }

    /// Takes the place of what was set for the same source and path.
    package func set(_ setting: FaultSetting) {
        state.withLock { settings in
            settings.removeAll {
                $0.source == setting.source
                    && ($0.path == setting.path || (setting.fault == nil && setting.path == nil))
            }
            guard setting.fault != nil else { return }
            // What concerns a part of the addresses goes before what concerns all.
            if setting.path == nil { settings.append(setting) } else { settings.insert(setting, at: 0) }
        }
    }

    /// What is wrong with the answer to one request; `nil` when nothing is.
    ///
    /// A challenge without a path is for pictures only where there are any: that is where Chicago's edge server
    /// puts it.
    ///
    /// - Parameter challenged: whether what is asked for is something a challenge stands before.
    func fault(of source: String, challenged: Bool, target: String) -> Fault? {
        let settings = settings
        guard !settings.isEmpty else { return nil }
        let address = target.removingPercentEncoding ?? target
        return settings.first { setting in
            guard setting.source == source else { return false }
            if let path = setting.path { return address.contains(path) || target.contains(path) }
            return setting.fault != .challenge || challenged
        }?.fault
    }
}
