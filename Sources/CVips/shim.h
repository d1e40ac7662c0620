// libvips' calls end in variable arguments, which Swift cannot pass: each function here fixes one such call.
#pragma once
#include <vips/vips.h>

// Prepares libvips for pictures from strangers: no loader that was not written for them, one thread a
// picture (our own pool has as many as there are cores), no cache of operations.
static inline int promenade_vips_start(void) {
    // Its warnings are about pictures we refuse anyway, and would fill the log.
    g_setenv("VIPS_WARNING", "0", TRUE);
    if (VIPS_INIT("promenade") != 0) return -1;
    vips_block_untrusted_set(TRUE);
    // For drawings of our own; Vips.swift refuses SVG from elsewhere before anything is loaded.
    vips_operation_block_set("VipsForeignLoadSvg", FALSE);
    vips_concurrency_set(1);
    vips_cache_set_max(0);
    return 0;
}

// Reads the header only.
static inline VipsImage *promenade_vips_open(const void *bytes, size_t length) {
    return vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, NULL);
}

// Decodes the picture to its end. A file that breaks off is an error; for JPEG libvips says so only at the strictness of
// warnings, and not at all while it shrinks.
static inline int promenade_vips_check(const void *bytes, size_t length) {
    double mean;
    VipsImage *image = vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL,
                                                  "fail_on", VIPS_FAIL_ON_WARNING, NULL);
    if (!image) return -1;
    int result = vips_avg(image, &mean, NULL);
    g_object_unref(image);
    return result;
}

// The whole picture no wider than `width`, upright, in sRGB.
static inline VipsImage *promenade_vips_thumbnail(const void *bytes, size_t length, int width) {
    VipsImage *out = NULL;
    if (vips_thumbnail_buffer((void *)bytes, length, &out, width, "height", 100000, "size", VIPS_SIZE_DOWN,
                              "export_profile", "srgb", NULL) != 0)
        return NULL;
    return out;
}

// An SVG drawing, `scale` times its own size.
static inline VipsImage *promenade_vips_svg(const void *bytes, size_t length, double scale) {
    VipsImage *out = NULL;
    if (vips_svgload_buffer((void *)bytes, length, &out, "scale", scale, "unlimited", TRUE, NULL) != 0)
        return NULL;
    return out;
}

static inline VipsImage *promenade_vips_crop(VipsImage *in, int left, int top, int width, int height) {
    VipsImage *out = NULL;
    if (vips_crop(in, &out, left, top, width, height, NULL) != 0) return NULL;
    return out;
}

// `quality` 1 to 100. Without the museum's metadata; transparent parts on white.
static inline int promenade_vips_jpeg(VipsImage *in, int quality, void **bytes, size_t *length) {
    VipsImage *flat = NULL;
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int result = vips_image_hasalpha(in) ? vips_flatten(in, &flat, "background", white, NULL) : vips_copy(in, &flat, NULL);
    vips_area_unref(VIPS_AREA(white));
    if (result != 0) return result;
    result = vips_jpegsave_buffer(flat, bytes, length, "Q", quality, "strip", TRUE, "optimize_coding", TRUE, NULL);
    g_object_unref(flat);
    return result;
}

// For drawings of few colours with sharp edges, as map tiles are; transparent parts on white.
static inline int promenade_vips_png(VipsImage *in, void **bytes, size_t *length) {
    VipsImage *flat = NULL;
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int result = vips_image_hasalpha(in) ? vips_flatten(in, &flat, "background", white, NULL) : vips_copy(in, &flat, NULL);
    vips_area_unref(VIPS_AREA(white));
    if (result != 0) return result;
    result = vips_pngsave_buffer(flat, bytes, length, "compression", 6, "strip", TRUE, NULL);
    g_object_unref(flat);
    return result;
}
