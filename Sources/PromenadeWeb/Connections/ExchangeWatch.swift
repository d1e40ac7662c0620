import NIOCore

/// What is told by ``RequestWatch`` where requests and answers begin and end: a connection of HTTP/1.1, or one stream of HTTP/2.
protocol ExchangeWatch: AnyObject {
    var limits: ConnectionLimits { get }
    /// Whether an answer says that it is the connection's last (RFC 9112, section 9.6).
    ///
    /// HTTP/2 has no such field (RFC 9113, section 8.2.2).
    var saysClose: Bool { get }
    /// Requests begun whose answer is not over.
    var unanswered: Int { get }
    /// Whether the other side waits for our `100 Continue` before it sends a body.
    var isExpected: Bool { get set }

    /// - Returns: whether it may be handed on; not where too many wait for an answer.
    func requestBegan(now: NIODeadline) -> Bool
    func requestEnded(now: NIODeadline)
    func answerEnded(now: NIODeadline)
    /// What came is no HTTP, or the last answer was said.
    func ends(now: NIODeadline)
}
