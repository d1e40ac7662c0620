import CLibXML2

/// What libxml2 calls: each finds the ``TreeBuilder`` it was given, and says what it has read.
///
/// There is nothing here for document types and entities, so that none is kept, and nothing outside is named.
enum SAXHandler {
    static var html: xmlSAXHandler {
        var handler = common
        handler.startElement = { builder, name, attributes in
            let name = text(name)
            guard let builder = here(builder), name != HTMLTree.root else { return }
            var found: [String: String] = [:]
            var (size, position) = (name.utf8.count, 0)
            while let attribute = attributes?[position] {
                let value = text(attributes?[position + 1])
                size += value.utf8.count
                let key = text(attribute)
                if found[key] == nil { found[key] = value }
                position += 2
            }
            let element = MarkupElement(name: name, prefix: nil, space: nil, attributes: found)
            builder.begin(element, size: size)
        }
        handler.endElement = { builder, name in here(builder)?.end(text(name)) }
        return handler
    }

    static var xml: xmlSAXHandler {
        var handler = common
        handler.startElementNs = { builder, local, prefix, space, spaces, _, count, defaulted, attributes in
            guard let builder = here(builder), let local else { return }
            var found: [String: String] = [:]
            var size = 0
            // Values a document type gives are left out: one long one stands for any number of elements.
            for index in 0..<Int(count - defaulted) {
                guard let attributes, let key = attributes[5 * index], let start = attributes[5 * index + 3],
                    let end = attributes[5 * index + 4]
                else { continue }
                let value = String(
                    decoding: UnsafeBufferPointer(start: start, count: end - start), as: UTF8.self)
                size += value.utf8.count
                let name = attributes[5 * index + 1].map { "\(text($0)):\(text(key))" } ?? text(key)
                // libxml2 leaves one reference in values.
                found[name] = value.contains("&#38;") ? value.replacing("&#38;", with: "&") : value
            }
            builder.begin(
                MarkupElement(
                    name: text(local), prefix: prefix.map(text), space: space.map(text), attributes: found),
                size: size, spaces: Int(spaces))
        }
        handler.endElementNs = { builder, local, _, _ in here(builder)?.end(text(local)) }
        return handler
    }

    private static var common: xmlSAXHandler {
        var handler = xmlSAXHandler()
        handler.initialized = UInt32(XML_SAX2_MAGIC)
        handler.characters = { builder, start, count in
            guard let start, count > 0 else { return }
            here(builder)?.add(UnsafeBufferPointer(start: start, count: Int(count)))
        }
        handler.ignorableWhitespace = handler.characters
        handler.cdataBlock = handler.characters
        handler.serror = { builder, problem in
            guard let problem, problem.pointee.level == XML_ERR_FATAL else { return }
            here(builder)?.note(
                xmlParserErrors(UInt32(problem.pointee.code)), line: Int(problem.pointee.line))
        }
        return handler
    }
}

// A function libxml2 calls knows nothing but what it is given, so these are nobody's.

private func here(_ builder: UnsafeMutableRawPointer?) -> TreeBuilder? {
    builder.map { Unmanaged<TreeBuilder>.fromOpaque($0).takeUnretainedValue() }
}

private func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
}
