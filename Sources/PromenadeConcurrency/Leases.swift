/// Work that one of several servers does at a time.
package protocol Leases: Sendable {
    /// For how long whoever did not get some work leaves it before asking again.
    var pause: Duration { get }

    /// Does some work where no other server does it; it is cancelled where this server cannot say any more that it is the only one.
    ///
    /// - Parameter name: says what is done, and to what: `"pictures of 4f9a"`.
    /// - Returns: `nil` where another server does it, or nobody can tell.
    func holding<Value: Sendable>(
        _ name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value?
}

/// The leases of a server that has no others beside it.
package struct OnlyServer: Leases {
    package let pause = Duration.seconds(1)

    package init() {}

    package func holding<Value: Sendable>(
        _ name: String, _ work: @escaping @Sendable () async -> Value
    ) async -> Value? { await work() }
}
