// libbrotlienc as it is; packing only.
#pragma once
#include <brotli/encode.h>
