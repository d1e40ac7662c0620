package import NIOCore

/// What one server grants to those who connect: how many, how much, how long.
///
/// Every bound of connections is here, with its unit and its reason. See `docs/notes/connections.md`.
package struct ConnectionLimits: Sendable {
    /// Connections answered at once.
    ///
    /// One more gets a 503 and is closed.
    ///
    /// An idle one costs about 12 kB; the aim is 2,000 idle and 200 slow ones besides the visitors.
    package var connections = 4_096

    /// Connections of one address (of one /64 for IPv6), so that one machine cannot take all of them.
    ///
    /// A browser opens six to a host, so that twenty behind one router have theirs. Not counted for this machine itself,
    /// nor behind a proxy, from where everybody comes.
    package var connectionsPerAddress = 128

    /// Whether connections from this machine are left out of ``connectionsPerAddress``.
    package var sparesLoopback = true

    /// Connections above the cap that are told so at once; those above that are closed without a word.
    package var refusals = 256

    /// How long somebody who was refused may take to read it.
    package var refusalTime = TimeAmount.seconds(2)

    /// What a refused visitor is told to wait, in whole seconds.
    package var retryAfter = 5

    /// From the first byte of a request (for a new connection: from its beginning) to the end of its header.
    package var headTime = TimeAmount.seconds(10)

    /// The request line and all header fields together, in bytes: 64 kB, twice what the longest shared address takes.
    package var headBytes = 64 * 1_024

    /// One header field, in bytes: cookies and content states are the long ones.
    package var fieldBytes = 16 * 1_024

    /// Header fields of a request; browsers send about twenty.
    package var fields = 100

    /// Between two requests of a connection.
    ///
    /// Longer than a browser's look at a page costs nothing but memory.
    package var keepAliveTime = TimeAmount.seconds(60)

    /// The slowest body and the slowest reader, in bytes a second: 1 kB/s, a tenth of a bad mobile line.
    package var bytesPerSecond = 1_024

    /// What the kernel takes of an answer before it has sent it, in bytes.
    ///
    /// It would take 4 MB, and nobody could see whether these are read. It asks for more when half of it has gone, so
    /// that this is how exactly one sees.
    package var unsentBytes = 16 * 1_024

    /// Pieces of a body that may be as small as their sender likes.
    ///
    /// A program that writes lines sends one each.
    package var smallPieces = 1_000

    /// What the pieces of a body hold on average beyond ``smallPieces``, in bytes: each costs a hundred times what its bytes do, and
    /// 200,000 chunks of one byte took a second.
    package var bytesPerPiece = 32

    /// Over what time ``bytesPerSecond`` is measured of a body: long enough for a tunnel, or a change of networks.
    package var rateTime = TimeAmount.seconds(20)

    /// The same of a reader: a reader's kernel makes room in lumps of up to 64 kB, which take that long.
    package var readTime = TimeAmount.seconds(65)

    /// How long the rest of a body may come, and is thrown away, after it was answered; and how long a connection stays
    /// whose other side does not close it after the last answer.
    package var drainTime = TimeAmount.seconds(20)

    /// Requests of one connection that are not answered yet.
    ///
    /// Browsers send one, programs that pipeline a few.
    package var pipelined = 32

    /// Requests of one connection of HTTP/2 that are answered at once (RFC 9113, section 5.1.2): the least that is advised there, and as
    /// many as a wall has pictures.
    package var streams = 100

    /// What one stream of HTTP/2 may send before it is read, and all of a connection's together, in bytes: four times the 64 kB it would
    /// be, so that a picture handed over goes as fast as the line.
    package var windowBytes = 256 * 1_024

    /// Streams that the other side may take back, and frames that carry nothing, in half a minute.
    ///
    /// Taking streams back costs a server more than it costs a client (CVE-2023-44487); a picture one zooms into takes back a
    /// hundred at once.
    package var resets = 1_000

    /// How long a connection of HTTP/2 lasts, and how long its last answers may take: a new certificate is seen after that.
    package var connectionTime = TimeAmount.hours(1)

    /// How often a connection is looked at: the exactness of the times above.
    package var checkTime = TimeAmount.seconds(2)

    /// Connections that wait in the kernel to be accepted.
    ///
    /// The kernel's own bound (`net.core.somaxconn`) holds besides.
    package var backlog = 1_024

    /// Descriptors that are for files, databases and museums, never for visitors.
    package static let reservedDescriptors = 256

    package init() {}

    /// What should have come or gone in that time at ``bytesPerSecond``, in bytes.
    func leastBytes(over time: TimeAmount) -> Int {
        Int(time.nanoseconds / 1_000_000) * bytesPerSecond / 1_000
    }

    /// The same with no more connections than there are descriptors for.
    ///
    /// - Parameter descriptors: what the process may open, as ``DescriptorLimit`` says.
    package func fitting(descriptors: Int) -> Self {
        var limits = self
        let room = max(descriptors - Self.reservedDescriptors, descriptors / 2)
        limits.connections = max(1, min(connections, room * 15 / 16))
        limits.refusals = max(1, min(refusals, room / 16))
        return limits
    }
}
