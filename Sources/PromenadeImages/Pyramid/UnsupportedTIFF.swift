/// What makes a sound picture one we do not read.
package enum UnsupportedTIFF: Sendable, Hashable {
    /// Colours of a kind nobody here brings to a screen.
    case colours
    /// Numbers that are none of a colour: with a sign, complex, of odd length, far beyond white.
    case numbers
    /// A way of compressing.
    case compression
}
