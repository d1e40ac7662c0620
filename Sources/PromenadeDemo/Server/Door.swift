import Foundation

/// A port the world listens at.
struct Door: Sendable {
    /// Who is said to live there, though everybody answers at every door.
    enum Host: Int, CaseIterable {
        case control, amsterdam, others, campus, overpass, commons, flickr, tiles, routing, placeSearch
    }

    let port: ReservedPort
    let address: URL
    /// Open as soon as connections are accepted.
    let gate = ReadinessGate()

    /// One for each host, in their order.
    ///
    /// - Parameters:
    ///   - first: the port of the control; 0 takes a free one, as the others do.
    ///   - remembered: a file of the ports that were taken the last time, taken again where they are free; `nil`: nobody
    ///     remembers. Pictures and records lead to the same addresses then.
    static func all(first: Int, remembered: URL? = nil) throws -> [Door] {
        let before = remembered.flatMap { try? JSONDecoder().decode([Int].self, from: Data(contentsOf: $0)) }
        let doors = try Host.allCases.map { host in
            let wanted = host == .control && first != 0 ? first : before?.dropFirst(host.rawValue).first ?? 0
            let isAsked = host == .control && first != 0
            let port = try isAsked ? ReservedPort(wanted) : ((try? ReservedPort(wanted)) ?? ReservedPort(0))
            guard let address = URL(string: "http://127.0.0.1:\(port.number)") else {
                throw POSIXError(.EINVAL)
            }
            return Door(port: port, address: address)
        }
        // A world that cannot remember is as good as before.
        if let remembered, let ports = try? JSONEncoder().encode(doors.map(\.port.number)) {
            try? ports.write(to: remembered, options: .atomic)
        }
        return doors
    }
}
