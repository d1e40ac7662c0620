// What simdjson makes of JSON, for Swift: the tape of its `dom::document`, as doc/tape.md of simdjson describes it.
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct simdjson_document simdjson_document;

/// Parses UTF-8; the bytes are copied. `NULL` where simdjson refuses them, or there is no memory.
simdjson_document *simdjson_document_new(const uint8_t *bytes, size_t count);
void simdjson_document_free(simdjson_document *document);
const uint64_t *simdjson_document_tape(const simdjson_document *document);
const uint8_t *simdjson_document_strings(const simdjson_document *document);

#ifdef __cplusplus
}
#endif
