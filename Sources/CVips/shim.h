// libvips' calls end in variable arguments, which Swift cannot pass: each function here fixes one such call.
#pragma once
#include <vips/vips.h>
#include <vips/vector.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Otherwise glibc gives each thread a heap of its own, and each keeps what the largest picture took in it.
static inline void promenade_share_heaps(void) {
#ifdef __GLIBC__
    mallopt(M_ARENA_MAX, 4);
#endif
}

// Whole pages that nobody holds any more go back to the system; glibc gives back by itself only what lies at the end of a heap.
static inline void promenade_trim_heaps(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}

// Prepares libvips for pictures from strangers: no loader that was not written for them, one thread a
// picture (our own pool has as many as there are cores), no cache of operations.
static inline int promenade_vips_start(void) {
    // Its warnings are about pictures we refuse anyway, and would fill the log.
    g_setenv("VIPS_WARNING", "0", TRUE);
    if (VIPS_INIT("promenade") != 0) return -1;
    // liborc 0.4.33, which makes its vector code while it runs, lets go of it without a lock: two threads that scale at
    // the same time bring the server down.
    vips_vector_set_enabled(FALSE);
    vips_block_untrusted_set(TRUE);
    // Of those written for strangers' pictures only four kinds are meant; GIF, HDR, PPM, CSV, libvips' own and whatever a
    // later version brings have no reader here.
    vips_operation_block_set("VipsForeignLoad", TRUE);
    vips_operation_block_set("VipsForeignLoadJpeg", FALSE);
    vips_operation_block_set("VipsForeignLoadPng", FALSE);
    vips_operation_block_set("VipsForeignLoadTiff", FALSE);
    vips_operation_block_set("VipsForeignLoadWebp", FALSE);
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

// For decoding to the end. A file that breaks off is an error; for JPEG libvips says so only at the strictness of
// warnings, and not at all while it shrinks.
static inline VipsImage *promenade_vips_strictly(const void *bytes, size_t length) {
    return vips_image_new_from_buffer(bytes, length, "", "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                                      VIPS_FAIL_ON_WARNING, NULL);
}

// Decodes the picture to its end.
static inline int promenade_vips_check(VipsImage *image) {
    double mean;
    return vips_avg(image, &mean, NULL);
}

// Whether a profile has to be reckoned with. Without one, grey and RGB mean sRGB; asked for a profile all the same, libvips
// 8.14 takes the white of daylight for that of paper, and greens turn.
static inline int promenade_vips_has_profile(VipsImage *in) {
    VipsInterpretation kind = vips_image_get_interpretation(in);
    return vips_image_get_typeof(in, VIPS_META_ICC_NAME) != 0 ||
           (kind != VIPS_INTERPRETATION_sRGB && kind != VIPS_INTERPRETATION_B_W);
}

// The whole picture no wider than `width`, upright, in sRGB.
static inline VipsImage *promenade_vips_thumbnail(const void *bytes, size_t length, int width) {
    VipsImage *out = NULL, *header = promenade_vips_open(bytes, length);
    if (!header) return NULL;
    int has_profile = promenade_vips_has_profile(header);
    g_object_unref(header);
    int result = has_profile
        ? vips_thumbnail_buffer((void *)bytes, length, &out, width, "height", 100000, "size", VIPS_SIZE_DOWN,
                                "export_profile", "srgb", NULL)
        : vips_thumbnail_buffer((void *)bytes, length, &out, width, "height", 100000, "size", VIPS_SIZE_DOWN, NULL);
    return result == 0 ? out : NULL;
}

// Red, green and blue of each of its pixels, no more than `width` a row; let go with g_free.
static inline void *promenade_vips_pixels(const void *bytes, size_t length, int width, size_t *size) {
    VipsImage *small = promenade_vips_thumbnail(bytes, length, width), *rgb = NULL, *plain = NULL;
    void *pixels = NULL;
    if (!small) return NULL;
    if (vips_colourspace(small, &rgb, VIPS_INTERPRETATION_sRGB, NULL) == 0 &&
        vips_extract_band(rgb, &plain, 0, "n", 3, NULL) == 0)
        pixels = vips_image_write_to_memory(plain, size);
    if (plain) g_object_unref(plain);
    if (rgb) g_object_unref(rgb);
    g_object_unref(small);
    return pixels;
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
    // 256 colours are what a drawing has, and what tile servers send.
    result = vips_pngsave_buffer(flat, bytes, length, "compression", 6, "strip", TRUE, "palette", TRUE, "Q", 80, "dither", 0.0, NULL);
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
    result = promenade_vips_has_profile(part)
        ? vips_thumbnail_image(part, &out, out_width, "height", out_height, "size", VIPS_SIZE_FORCE, "export_profile", "srgb", NULL)
        : vips_thumbnail_image(part, &out, out_width, "height", out_height, "size", VIPS_SIZE_FORCE, NULL);
    g_object_unref(part);
    return result == 0 ? out : NULL;
}

// Called as a picture is made, with how much of it is done.
typedef void (*promenade_watcher)(VipsImage *image, VipsProgress *progress, void *context);

static inline void promenade_vips_watch(VipsImage *image, promenade_watcher watcher, void *context) {
    vips_image_set_progress(image, TRUE);
    g_signal_connect(image, "eval", G_CALLBACK(watcher), context);
}

// The picture in an open file, read once from its top to its bottom and never held whole, where its format allows. `kind`
// is j, p, t or w: which loader, so that no other is ever asked. The file's position is moved; it stays open.
static inline VipsImage *promenade_vips_stream(int descriptor, char kind) {
    VipsImage *out = NULL;
    VipsSource *source = vips_source_new_from_descriptor(descriptor);
    if (!source) return NULL;
    // JPEG tells of a file that breaks off only among warnings; PNG and TIFF warn about metadata that hurts nobody.
    switch (kind) {
    case 'j':
        vips_jpegload_source(source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_WARNING, NULL);
        break;
    case 'p':
        vips_pngload_source(source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
        break;
    case 't':
        vips_tiffload_source(source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
        break;
    case 'w':
        vips_webpload_source(source, &out, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on", VIPS_FAIL_ON_ERROR, NULL);
        break;
    }
    g_object_unref(source);
    return out;
}

// Whether it can only be decoded whole: a progressive JPEG, an interlaced PNG.
static inline int promenade_vips_is_interlaced(VipsImage *in) {
    int interlaced = 0;
    return vips_image_get_typeof(in, "interlaced") && vips_image_get_int(in, "interlaced", &interlaced) == 0 && interlaced;
}

// The same picture on the disk, for reading in any order. `file` ends with `.v` and stays.
static inline VipsImage *promenade_vips_spool(VipsImage *in, const char *file) {
    VipsImage *out = g_object_new(VIPS_TYPE_IMAGE, "filename", file, "mode", "w", NULL);
    if (vips_object_build(VIPS_OBJECT(out)) != 0 || vips_image_write(in, out) != 0) {
        g_object_unref(out);
        return NULL;
    }
    return out;
}

static inline VipsImage *promenade_vips_upright(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_autorot(in, &out, NULL) == 0 ? out : NULL;
}

// A Deep Zoom pyramid down to one tile, in one zip file whose entries are stored as they are. `file` ends with `.zip`.
static inline int promenade_vips_pyramid(VipsImage *in, const char *file, int tile) {
    return vips_dzsave(in, file, "layout", VIPS_FOREIGN_DZ_LAYOUT_DZ, "depth", VIPS_FOREIGN_DZ_DEPTH_ONETILE, "tile_size",
                       tile, "overlap", 0, "container", VIPS_FOREIGN_DZ_CONTAINER_ZIP, "compression", 0, "suffix",
                       ".jpg[Q=88]", "strip", TRUE, NULL);
}

// Whether a JPEG has its colours at half the size both ways: three numbers for two pixels.
static inline int promenade_vips_is_subsampled(VipsImage *in) {
    const char *how = NULL;
    return vips_image_get_typeof(in, "jpeg-chroma-subsample") != 0 &&
           vips_image_get_string(in, "jpeg-chroma-subsample", &how) == 0 && strcmp(how, "4:2:0") == 0;
}
