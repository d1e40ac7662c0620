import CLibXML2

/// One text through one of libxml2's parsers, which is gone afterwards in any case.
///
/// Nothing is fetched, nothing is printed, no entity is expanded, and libxml2's own bounds stay (`XML_PARSE_HUGE` is off).
/// Bytes are UTF-8 with its byte order mark, which tells libxml2 what they are. Each says whether they were read at all,
/// which takes memory, and fewer bytes than 2³¹.
enum Parsing {
    /// libxml2 wants this before it is used on several threads.
    private static let isReady: Bool = {
        xmlInitParser()
        return true
    }()

    static func html(_ bytes: [UInt8], telling builder: TreeBuilder) -> Bool {
        parse(bytes, SAXHandler.html, telling: builder, making: htmlCreateMemoryParserCtxt) { parser in
            let options =
                HTML_PARSE_RECOVER.rawValue | HTML_PARSE_NONET.rawValue | HTML_PARSE_NOIMPLIED.rawValue
                | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_IGNORE_ENC.rawValue
            htmlCtxtUseOptions(parser, Int32(options))
            htmlParseDocument(parser)
        }
    }

    static func xml(_ bytes: [UInt8], telling builder: TreeBuilder) -> Bool {
        parse(bytes, SAXHandler.xml, telling: builder, making: xmlCreateMemoryParserCtxt) { parser in
            let options =
                XML_PARSE_RECOVER.rawValue | XML_PARSE_NONET.rawValue | XML_PARSE_IGNORE_ENC.rawValue
            xmlCtxtUseOptions(parser, Int32(options))
            xmlParseDocument(parser)
        }
    }

    private static func parse(
        _ bytes: [UInt8], _ handler: xmlSAXHandler, telling builder: TreeBuilder,
        making: (UnsafePointer<CChar>?, Int32) -> xmlParserCtxtPtr?, by run: (xmlParserCtxtPtr) -> Void
    ) -> Bool {
        guard isReady, let count = Int32(exactly: bytes.count) else { return false }
        return bytes.withUnsafeBytes { buffer in
            let start = buffer.bindMemory(to: CChar.self).baseAddress
            guard let parser = making(start, count) else { return false }
            defer {
                builder.parser = nil
                if let document = parser.pointee.myDoc { xmlFreeDoc(document) }
                xmlFreeParserCtxt(parser)
            }
            parser.pointee.sax.pointee = handler
            withExtendedLifetime(builder) {
                parser.pointee.userData = Unmanaged.passUnretained(builder).toOpaque()
                builder.parser = parser
                run(parser)
            }
            return true
        }
    }
}
