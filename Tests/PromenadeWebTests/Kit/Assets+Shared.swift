import PromenadeWeb

extension Assets {
    /// Read and put together once for all tests: that takes longer than most of them.
    static func shared() throws -> Assets { try once.get() }

    private static let once = Result { try Assets() }
}
