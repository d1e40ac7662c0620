import CLibXML2

/// What libxml2 tells of a text, put together as a tree.
///
/// State: the elements that are open, outermost first, the first of which stands for the whole text. One parser tells it
/// things, on one thread.
final class TreeBuilder {
    /// What a tree may have.
    struct Limits {
        /// Elements inside one another.
        var depth: Int
        var elements: Int
        /// Bytes of names, values and words.
        var bytes: Int
        /// Namespaces in force at one place: libxml2 looks through them for each prefix.
        var spaces = 200
    }

    private let limits: Limits
    private var open = [MarkupElement(name: "", prefix: nil, space: nil, attributes: [:])]
    /// The words that come now: libxml2 tells them in pieces.
    private var words: [UInt8] = []
    private(set) var elements = 0
    private var bytes = 0
    /// Namespaces each open element declares.
    private var spaces = [0]
    private var spacesInForce = 0
    /// Why the reading was stopped.
    private(set) var stop: Stop?
    /// Of the first mistake that leaves nobody sure of what is inside what.
    private(set) var brokenLine: Int?
    /// Of the last mistake of any other kind.
    private(set) var lastLine = 1
    var parser: xmlParserCtxtPtr?

    enum Stop {
        /// Too many elements inside one another, and behind which byte the last of them begins.
        case deep(behind: Int)
        case large
    }

    init(_ limits: Limits) { self.limits = limits }

    /// All there is.
    ///
    /// What libxml2 left open and has nothing in it is a tag without an end.
    func finish() -> [MarkupElement.Node] {
        flush()
        while open.count > 1 {
            let isEmpty = open[open.count - 1].nodes.isEmpty
            close()
            if isEmpty { open[open.count - 1].nodes.removeLast() }
        }
        defer { open[0].nodes = [] }
        return open[0].nodes
    }

    /// The only element, if it was closed.
    var root: MarkupElement? {
        guard open.count == 1, case .element(let root)? = open[0].nodes.first(where: \.isElement) else {
            return nil
        }
        return root
    }

    // MARK: What a parser tells

    /// - Parameter spaces: so many namespaces it declares.
    func begin(_ element: MarkupElement, size: Int, spaces declared: Int = 0) {
        guard stop == nil else { return }
        flush()
        elements += 1
        take(size + 1)
        spacesInForce += declared
        if elements > limits.elements || spacesInForce > limits.spaces { end(.large) }
        if open.count > limits.depth, stop == nil {
            end(.deep(behind: parser.map { xmlByteConsumed($0) } ?? 0))
        }
        guard stop == nil else { return }
        open.append(element)
        spaces.append(declared)
    }

    func end(_ name: String) {
        guard stop == nil, open.count > 1, open[open.count - 1].name == name else { return }
        flush()
        close()
    }

    func add(_ text: UnsafeBufferPointer<UInt8>) {
        guard stop == nil else { return }
        take(text.count)
        words.append(contentsOf: text)
    }

    func note(_ problem: xmlParserErrors, line: Int) {
        switch problem {
        case XML_ERR_GT_REQUIRED, XML_ERR_TAG_NAME_MISMATCH, XML_ERR_TAG_NOT_FINISHED:
            brokenLine = brokenLine ?? line
        default: lastLine = line
        }
    }

    private func end(_ reason: Stop) {
        stop = reason
        if let parser { xmlStopParser(parser) }
    }

    private func take(_ count: Int) {
        bytes += count
        if bytes > limits.bytes, stop == nil { end(.large) }
    }

    private func flush() {
        guard !words.isEmpty else { return }
        open[open.count - 1].nodes.append(.text(String(decoding: words, as: UTF8.self)))
        words.removeAll(keepingCapacity: true)
    }

    private func close() {
        let element = open.removeLast()
        spacesInForce -= spaces.removeLast()
        open[open.count - 1].nodes.append(.element(element))
    }
}

extension MarkupElement.Node {
    fileprivate var isElement: Bool {
        if case .element = self { true } else { false }
    }
}
