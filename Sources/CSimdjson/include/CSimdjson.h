// What simdjson makes of JSON, for Swift: the tape of its `dom::document`, as doc/tape.md of simdjson describes it.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct simdjson_document simdjson_document;

/// Room for one document after the other. `NULL` where there is no memory.
simdjson_document *simdjson_document_new(void);
void simdjson_document_free(simdjson_document *document);

/// Parses UTF-8 in place of what was there before; the bytes are copied. `false` where simdjson refuses them.
bool simdjson_document_parse(simdjson_document *document, const uint8_t *bytes, size_t count);
/// Bytes of the largest document there has been room for yet.
size_t simdjson_document_capacity(const simdjson_document *document);
const uint64_t *simdjson_document_tape(const simdjson_document *document);
const uint8_t *simdjson_document_strings(const simdjson_document *document);

bool simdjson_is_utf8(const uint8_t *bytes, size_t count);

#ifdef __cplusplus
}
#endif
