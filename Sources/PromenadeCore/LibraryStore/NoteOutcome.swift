/// What came of a note beside a work of a set.
package enum NoteOutcome: Sendable, Hashable {
    case written
    /// The work is not in the set, or there is no such set.
    case absent
    /// Another stands there, written elsewhere meanwhile, and stays.
    case changed(String)
}
