/// Why PostgreSQL did not do what it was asked; a transaction in which it happened has changed nothing.
///
/// Codes are SQLSTATE (PostgreSQL, appendix A).
package enum PostgresError: Error, Sendable, Hashable {
    /// libpq is not on this machine.
    case noLibrary
    /// There is no connection, or it was lost: whether a transaction that was to be committed was, nobody knows.
    case unavailable(String)
    /// All connections were in use and none came free in time; or somebody else held a row for too long (55P03).
    case busy
    /// Two transactions changed the same; tried again, each comes through (class 40).
    case conflict(String)
    /// A row of this key is there already, or one that it names is not (class 23); with the constraint's name.
    case constraint(String)
    /// The server's disk is full (53100), or it has no room for more (class 53).
    case full
    /// The server can only be read: a replica, or one being moved (25006).
    case readOnly
    /// It took longer than a statement may (57014).
    case timeout
    /// Nobody waits for it any more.
    case cancelled
    /// What was asked is no SQL, or names what is not there; or a value is none of its kind.
    case statement(code: String, String)

    /// - Parameter code: SQLSTATE, five characters.
    init(code: String, message: String, constraint: String?) {
        self =
            switch (code, code.prefix(2)) {
            case ("57014", _): .timeout
            case ("25006", _): .readOnly
            case (_, "40"): .conflict(message)
            case ("55P03", _): .busy
            case (_, "23"): .constraint(constraint ?? message)
            case (_, "53"): .full
            case (_, "08"), ("57P01", _), ("57P02", _), ("57P03", _), ("57P05", _), ("25P03", _):
                .unavailable(message)
            default: .statement(code: code, message)
            }
    }
}
