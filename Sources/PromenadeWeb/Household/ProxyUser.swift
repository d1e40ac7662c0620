package import PromenadeCore

/// Whom a proxy in front vouches for.
package enum ProxyUser {
    /// Set around each request by the server, where a header the operator named came from a proxy the operator listed.
    @TaskLocal package static var current: ProviderIdentity?
}
