/// Folded texts one after the other, for looking through all of them.
struct ValueTexts: Sendable {
    private var bytes: [UInt8] = []
    /// Where each number's text begins, with a space before and after each word.
    private var starts: [Int32] = [0, 0]

    mutating func append(_ text: String) {
        bytes.append(UInt8(ascii: " "))
        bytes += text.utf8
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
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            var number = 0
            let end = bytes.count - wanted.count
            while place <= end {
                guard bytes[place] == wanted[0], bytes[place + 1] == wanted[1],
                    bytes[place + wanted.count - 1] == wanted[wanted.count - 1],
                    wanted.indices.allSatisfy({ bytes[place + $0] == wanted[$0] })
                else {
                    place += 1
                    continue
                }
                while number + 1 < count, Int(starts[number + 1]) <= place { number += 1 }
                found[number] = true
                place = Int(starts[number + 1])
            }
        }
        return found
    }
}
