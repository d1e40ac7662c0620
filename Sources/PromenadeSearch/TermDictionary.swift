import Foundation

/// Folded texts one after the other, for looking through all of them.
struct TermDictionary: Sendable {
    private var bytes: [UInt8] = []
    /// Where each number's text begins, with a space before and after each word.
    private var starts: [Int32] = [0, 0]
    /// How many there are of each byte.
    private var counts = Array(repeating: 0, count: 256)

    mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: " "))
        counts[Int(UInt8(ascii: " "))] += 2
        for byte in text.utf8 {
            bytes.append(byte)
            counts[Int(byte)] += 1
        }
        bytes.append(UInt8(ascii: " "))
        bytes.append(0)
        starts.append(Int32(bytes.count))
    }

    var count: Int { starts.count - 1 }

    /// Whether each number's text has the words one after the other.
    ///
    /// - Parameter isBeginning: whether the last of them may go on.
    func having(_ words: [String], isBeginning: Bool) -> [Bool] {
        let wanted = Array((" " + words.joined(separator: " ") + (isBeginning ? "" : " ")).utf8)
        var found = Array(repeating: false, count: count)
        // Where its rarest byte is it may be.
        let rarest = wanted.indices.min { counts[Int(wanted[$0])] < counts[Int(wanted[$1])] } ?? 0
        bytes.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress else { return }
            var place = rarest
            var number = 0
            let end = bytes.count - wanted.count + rarest
            while place <= end, let here = memchr(start + place, Int32(wanted[rarest]), end + 1 - place) {
                place = UnsafeRawPointer(here) - start
                guard memcmp(start + place - rarest, wanted, wanted.count) == 0 else {
                    place += 1
                    continue
                }
                while number + 1 < count, Int(starts[number + 1]) <= place { number += 1 }
                found[number] = true
                place = Int(starts[number + 1]) + rarest
            }
        }
        return found
    }
}
