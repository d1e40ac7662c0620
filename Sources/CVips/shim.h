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

// Whether the pixels can be shown as they are: upright, grey or sRGB.
static inline int promenade_vips_is_plain(VipsImage *in) {
    const void *profile = NULL;
    size_t length = 0;
    VipsInterpretation kind = vips_image_get_interpretation(in);
    if (kind != VIPS_INTERPRETATION_sRGB && kind != VIPS_INTERPRETATION_B_W) return 0;
    if (vips_image_get_orientation(in) > 1) return 0;
    if (vips_image_get_typeof(in, VIPS_META_ICC_NAME) == 0) return 1;
    if (vips_image_get_blob(in, VIPS_META_ICC_NAME, &profile, &length) != 0) return 0;
    for (size_t at = 0; at + 4 <= length; at++)
        if (memcmp((const char *)profile + at, "sRGB", 4) == 0) return 1;
    return 0;
}

// A part of the upright picture as exactly `out_width` by `out_height` pixels, in sRGB; all of it where `width` is 0.
static inline VipsImage *promenade_vips_part(const void *bytes, size_t length, int left, int top, int width,
                                             int height, int out_width, int out_height) {
    VipsImage *whole = vips_image_new_from_buffer(bytes, length, "", NULL);
    VipsImage *upright = NULL, *part = NULL, *out = NULL;
    if (!whole) return NULL;
    int result = vips_autorot(whole, &upright, NULL);
    g_object_unref(whole);
    if (result != 0) return NULL;
    result = width > 0 ? vips_crop(upright, &part, left, top, width, height, NULL) : vips_copy(upright, &part, NULL);
    g_object_unref(upright);
    if (result != 0) return NULL;
    result = vips_thumbnail_image(part, &out, out_width, "height", out_height, "size", VIPS_SIZE_FORCE,
                                  "export_profile", "srgb", NULL);
    g_object_unref(part);
    return result == 0 ? out : NULL;
}
