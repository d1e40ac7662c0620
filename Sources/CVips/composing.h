// What pictures made of tiles need; see shim.h.
#pragma once
#include <vips/vips.h>

// A tile in sRGB, decoded from the top as it is asked for. One that breaks off is an error.
static inline VipsImage *promenade_vips_tile(const void *bytes, size_t length) {
    VipsImage *tile = NULL, *out = NULL;
    if (vips_jpegload_buffer((void *)bytes, length, &tile, "access", VIPS_ACCESS_SEQUENTIAL, "fail_on",
                             VIPS_FAIL_ON_TRUNCATED, NULL) != 0)
        return NULL;
    if (tile->Type == VIPS_INTERPRETATION_sRGB && tile->Bands == 3) return tile;
    int result = vips_colourspace(tile, &out, VIPS_INTERPRETATION_sRGB, NULL);
    g_object_unref(tile);
    return result == 0 ? out : NULL;
}

// Tiles of a grid, row after row; `wide` and `high` px from one to the next, 0 where there is only one.
static inline VipsImage *promenade_vips_join(VipsImage **tiles, int count, int across, int wide, int high) {
    VipsImage *out = NULL;
    int result;
    if (wide && high)
        result = vips_arrayjoin(tiles, &out, count, "across", across, "hspacing", wide, "vspacing", high, NULL);
    else if (wide)
        result = vips_arrayjoin(tiles, &out, count, "across", across, "hspacing", wide, NULL);
    else
        result = vips_arrayjoin(tiles, &out, count, "across", across, "vspacing", high, NULL);
    return result == 0 ? out : NULL;
}

// A level of tiles is never twice as large as what is made of it, and there the linear kernel, which takes every pixel
// into account, shows no less than the sharper ones do, in half the time.
static inline VipsImage *promenade_vips_resize(VipsImage *in, double across, double down) {
    VipsImage *out = NULL;
    VipsKernel kernel = across <= 1 && down <= 1 ? VIPS_KERNEL_LINEAR : VIPS_KERNEL_LANCZOS3;
    return vips_resize(in, &out, across, "vscale", down, "kernel", kernel, NULL) == 0 ? out : NULL;
}

static inline VipsImage *promenade_vips_in_memory(VipsImage *in) { return vips_image_copy_memory(in); }

static inline VipsImage *promenade_vips_mirror(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_flip(in, &out, VIPS_DIRECTION_HORIZONTAL, NULL) == 0 ? out : NULL;
}

// Clockwise, 1 to 3 times.
static inline VipsImage *promenade_vips_quarter_turns(VipsImage *in, int quarters) {
    VipsImage *out = NULL;
    return vips_rot(in, &out, (VipsAngle)quarters, NULL) == 0 ? out : NULL;
}

// Clockwise; what is beside the picture is transparent, or white where there is no transparency.
static inline VipsImage *promenade_vips_turn(VipsImage *in, double degrees, int transparent) {
    VipsImage *whole = NULL, *out = NULL;
    if (transparent ? vips_addalpha(in, &whole, NULL) : vips_copy(in, &whole, NULL)) return NULL;
    VipsInterpolate *bicubic = vips_interpolate_new("bicubic");
    VipsArrayDouble *beside =
        transparent ? vips_array_double_newv(4, 0.0, 0.0, 0.0, 0.0) : vips_array_double_newv(3, 255.0, 255.0, 255.0);
    int result = vips_similarity(whole, &out, "angle", degrees, "interpolate", bicubic, "background", beside, NULL);
    vips_area_unref(VIPS_AREA(beside));
    g_object_unref(bicubic);
    g_object_unref(whole);
    return result == 0 ? out : NULL;
}

// What is transparent stays so.
static inline VipsImage *promenade_vips_gray(VipsImage *in) {
    VipsImage *out = NULL;
    return vips_colourspace(in, &out, VIPS_INTERPRETATION_B_W, NULL) == 0 ? out : NULL;
}

// Black and white alone: white where it is lighter than half. What is transparent stays so.
static inline VipsImage *promenade_vips_bitonal(VipsImage *in) {
    VipsImage *gray = promenade_vips_gray(in), *light = NULL, *out = NULL;
    if (!gray) return NULL;
    if (vips_moreeq_const1(gray, &light, 128.0, NULL) == 0) {
        // The comparison forgets what the bands mean.
        if (vips_copy(light, &out, "interpretation", VIPS_INTERPRETATION_B_W, NULL) != 0) out = NULL;
        g_object_unref(light);
    }
    g_object_unref(gray);
    return out;
}

static inline int promenade_vips_write_jpeg(VipsImage *in, int quality, void **bytes, size_t *length) {
    return vips_jpegsave_buffer(in, bytes, length, "Q", quality, "strip", TRUE, NULL);
}

// `bits` of a pixel: 1, or 0 for as many as it has.
static inline int promenade_vips_write_png(VipsImage *in, int bits, void **bytes, size_t *length) {
    // One bit has no room for transparency.
    if (bits && in->Bands == 1)
        return vips_pngsave_buffer(in, bytes, length, "compression", 6, "bitdepth", bits, "strip", TRUE, NULL);
    return vips_pngsave_buffer(in, bytes, length, "compression", 3, "strip", TRUE, NULL);
}

static inline int promenade_vips_write_webp(VipsImage *in, int quality, void **bytes, size_t *length) {
    return vips_webpsave_buffer(in, bytes, length, "Q", quality, "effort", 2, "strip", TRUE, NULL);
}
