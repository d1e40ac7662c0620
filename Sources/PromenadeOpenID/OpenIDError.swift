/// Why nobody was vouched for.
package enum OpenIDError: Error, Sendable, Hashable {
    /// The provider does not answer, or answers that it cannot.
    case away
    /// What it says of itself is not what a provider says, or not of the issuer that was set; for the operator.
    case misconfigured(String)
    /// It does not know this code, or not us; for the operator.
    case refused
    /// What it vouches with does not hold; for the operator.
    case badToken(String)
}
