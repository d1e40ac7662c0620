#include "CSimdjson.h"

#include <new>
#include <simdjson.h>

struct simdjson_document {
    simdjson::dom::parser parser;
};

simdjson_document *simdjson_document_new(const uint8_t *bytes, size_t count) {
    auto *document = new (std::nothrow) simdjson_document;
    if (document == nullptr) return nullptr;
    if (document->parser.parse(bytes, count, true).error() == simdjson::SUCCESS) return document;
    delete document;
    return nullptr;
}

void simdjson_document_free(simdjson_document *document) { delete document; }

const uint64_t *simdjson_document_tape(const simdjson_document *document) { return document->parser.doc.tape.get(); }

const uint8_t *simdjson_document_strings(const simdjson_document *document) {
    return document->parser.doc.string_buf.get();
}
