#include "CSimdjson.h"

#include <new>
#include <simdjson.h>

struct simdjson_document {
    simdjson::dom::parser parser;
};

simdjson_document *simdjson_document_new(void) { return new (std::nothrow) simdjson_document; }

void simdjson_document_free(simdjson_document *document) { delete document; }

bool simdjson_document_parse(simdjson_document *document, const uint8_t *bytes, size_t count) {
    // Nothing may have no address, from which nothing may be copied either.
    if (count == 0) return false;
    return document->parser.parse(bytes, count, true).error() == simdjson::SUCCESS;
}

size_t simdjson_document_capacity(const simdjson_document *document) { return document->parser.capacity(); }

const uint64_t *simdjson_document_tape(const simdjson_document *document) { return document->parser.doc.tape.get(); }

const uint8_t *simdjson_document_strings(const simdjson_document *document) {
    return document->parser.doc.string_buf.get();
}

bool simdjson_is_utf8(const uint8_t *bytes, size_t count) {
    return simdjson::validate_utf8(reinterpret_cast<const char *>(bytes), count);
}
