import Foundation

/// A port the world listens at.
struct Door: Sendable {
    /// Who is said to live there, though everybody answers at every door.
    enum Host: Int, CaseIterable {
        case control, amsterdam, others, campus, overpass, commons, flickr, tiles, routing
    }

    let port: ReservedPort
    let address: URL
    /// Open as soon as connections are accepted.
    let gate = ReadyGate()

    /// One for each host, in their order.
    ///
    /// - Parameter first: the port of the control; 0 takes a free one, as the others do.
    static func all(first: Int) throws -> [Door] {
        try Host.allCases.map { host in
            let port = try ReservedPort(host == .control ? first : 0)
            guard let address = URL(string: "http://127.0.0.1:\(port.number)") else {
                throw POSIXError(.EINVAL)
            }
            return Door(port: port, address: address)
        }
    }
}
