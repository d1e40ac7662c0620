/// One of the made-up services that share the world's port.
protocol DemoService: Sendable {
    /// The name faults are set by: `aic`.
    static var id: String { get }
    /// Whether pictures are among what it serves; a challenge without a path stands before these alone.
    static var hasPictures: Bool { get }
    /// What it says when it is unwell.
    static var unwell: UnwellWords { get }

    /// Whether a request is this service's to answer.
    func answers(_ request: DemoRequest) -> Bool
    /// What a request is for, so that faults fit; `nil` for what steers the world and never fails.
    func kind(of request: DemoRequest) -> FaultyReply.Kind?
    /// The right answer.
    func reply(to request: DemoRequest) async -> DemoReply
}

/// A service's wrong answers, where they are its own.
struct UnwellWords: Sendable {
    /// The type of a right answer that is no picture.
    let recordType: String
    /// How a record begins that will never end.
    let beginning: String
    /// Status 500.
    let serverError: DemoReply
    /// Status 200 and well-formed, but nothing of it is of the type it should be.
    let wrongType: DemoReply
    /// Status 429, where it is not the usual one.
    var tooMany: DemoReply?
    /// Status 504, where it is not the usual one.
    var busy: DemoReply?
    /// Status 406, where it is not the usual one.
    var notAcceptable: DemoReply?
    /// Status 200, and the body says that nothing came of it; where there is none, ``serverError``.
    var excuse: DemoReply?
}
