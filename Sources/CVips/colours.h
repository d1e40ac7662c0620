// What a picture's numbers mean, and how they become what a screen shows; see shim.h.
#pragma once
#include <vips/vips.h>

// What was made of a picture takes its place.
static inline int promenade_becomes(VipsImage **image, int result, VipsImage **next) {
    if (result != 0) return -1;
    g_object_unref(*image);
    *image = *next;
    *next = NULL;
    return 0;
}

// How many of its bands are colours; the rest are transparency, or somebody's measurements.
static inline int promenade_vips_colours(VipsImage *in) {
    if (in->Coding == VIPS_CODING_LABQ) return 3;
    switch (in->Type) {
    case VIPS_INTERPRETATION_CMYK:
        return 4;
    case VIPS_INTERPRETATION_B_W:
    case VIPS_INTERPRETATION_GREY16:
        return 1;
    default:
        return in->Bands < 3 ? 1 : 3;
    }
}

// Whether these are measurements that name no colour: complex, or below zero without being CIELAB.
static inline int promenade_vips_is_measured(VipsImage *in) {
    if (in->Coding == VIPS_CODING_LABQ || in->Type == VIPS_INTERPRETATION_LABS) return 0;
    return vips_band_format_iscomplex(in->BandFmt) || in->BandFmt == VIPS_FORMAT_CHAR ||
           in->BandFmt == VIPS_FORMAT_SHORT || in->BandFmt == VIPS_FORMAT_INT;
}

static inline int promenade_vips_is_fractional(VipsImage *in) {
    return in->BandFmt == VIPS_FORMAT_FLOAT || in->BandFmt == VIPS_FORMAT_DOUBLE;
}

// The largest number in it; decodes the picture to its end.
static inline int promenade_vips_largest(VipsImage *in, double *largest) { return vips_max(in, largest, NULL); }

// Its transparency as eight bits.
static inline int promenade_vips_alpha(VipsImage *in, int band, VipsImage **out) {
    VipsImage *alpha = NULL, *next = NULL;
    if (vips_extract_band(in, &alpha, band, NULL) != 0) return -1;
    int result = 0;
    if (promenade_vips_is_fractional(alpha))
        result = promenade_becomes(&alpha, vips_linear1(alpha, &next, 255, 0.5, NULL), &next);
    else if (alpha->BandFmt == VIPS_FORMAT_SHORT) {
        // CIELAB of 16 bits has a sign, its transparency none.
        result = promenade_becomes(&alpha, vips_copy(alpha, &next, "format", VIPS_FORMAT_USHORT, NULL), &next);
    }
    if (result == 0) result = vips_cast(alpha, out, VIPS_FORMAT_UCHAR, "shift", !promenade_vips_is_fractional(alpha), NULL);
    g_object_unref(alpha);
    return result;
}

// CIELAB is that of printing, under D50; libvips' own way to sRGB takes it for that of daylight, and colours turn.
static inline int promenade_vips_from_lab(VipsImage **image) {
    VipsImage *next = NULL;
    if ((*image)->Type != VIPS_INTERPRETATION_LAB &&
        promenade_becomes(image, vips_colourspace(*image, &next, VIPS_INTERPRETATION_LAB, NULL), &next) != 0)
        return -1;
    VipsArrayDouble *paper = vips_array_double_newv(3, 96.42, 100.0, 82.49);
    int result = vips_Lab2XYZ(*image, &next, "temp", paper, NULL);
    vips_area_unref(VIPS_AREA(paper));
    if (promenade_becomes(image, result, &next) != 0) return -1;
    // From XYZ under D50, white at 100, to the light of sRGB's primaries (Bradford).
    VipsImage *primaries = vips_image_new_matrixv(3, 3, 0.031338561, -0.016168667, -0.004906146,
                                                  -0.009787684, 0.019161415, 0.000334540,
                                                  0.000719453, -0.002289914, 0.014052427);
    if (!primaries) return -1;
    result = vips_recomb(*image, &next, primaries, NULL);
    g_object_unref(primaries);
    if (promenade_becomes(image, result, &next) != 0) return -1;
    if (promenade_becomes(image, vips_copy(*image, &next, "interpretation", VIPS_INTERPRETATION_scRGB, NULL), &next) != 0)
        return -1;
    return promenade_becomes(image, vips_colourspace(*image, &next, VIPS_INTERPRETATION_sRGB, NULL), &next);
}

// Numbers with fractions are light, 1 is white; so in grey as libvips has it in colour.
static inline int promenade_vips_from_light(VipsImage **image) {
    VipsImage *next = NULL;
    int grey = (*image)->Bands < 3;
    if (promenade_becomes(image, vips_cast(*image, &next, VIPS_FORMAT_FLOAT, NULL), &next) != 0) return -1;
    if (grey) {
        VipsImage *three[3] = {*image, *image, *image};
        if (promenade_becomes(image, vips_bandjoin(three, &next, 3, NULL), &next) != 0) return -1;
    }
    if (promenade_becomes(image, vips_copy(*image, &next, "interpretation", VIPS_INTERPRETATION_scRGB, NULL), &next) != 0) return -1;
    if (promenade_becomes(image, vips_colourspace(*image, &next, VIPS_INTERPRETATION_sRGB, NULL), &next) != 0) return -1;
    if (!grey) return 0;
    if (promenade_becomes(image, vips_extract_band(*image, &next, 0, NULL), &next) != 0) return -1;
    return promenade_becomes(image, vips_copy(*image, &next, "interpretation", VIPS_INTERPRETATION_B_W, NULL), &next);
}

// Whole numbers of 8 or 16 bits, by their profile or as they are usually meant.
static inline int promenade_vips_from_numbers(VipsImage **image) {
    VipsImage *next = NULL;
    VipsInterpretation type = (*image)->Type;
    int grey = (*image)->Bands < 3;
    int is_inks = type == VIPS_INTERPRETATION_CMYK;
    // Inks without a profile are the usual ones, and lie on paper as well.
    if (is_inks || vips_image_get_typeof(*image, VIPS_META_ICC_NAME)) {
        int result = is_inks
            ? vips_icc_transform(*image, &next, "srgb", "embedded", TRUE, "input_profile", "cmyk", "depth", 8, NULL)
            : vips_icc_transform(*image, &next, "srgb", "embedded", TRUE, "depth", 8, NULL);
        if (result == 0) return promenade_becomes(image, 0, &next);
        // A profile nobody can read: its numbers mean what they usually mean.
        vips_error_clear();
        next = NULL;
    }
    if (type == VIPS_INTERPRETATION_MULTIBAND) {
        VipsInterpretation usual = (*image)->BandFmt == VIPS_FORMAT_USHORT
            ? (grey ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16)
            : (grey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB);
        if (promenade_becomes(image, vips_copy(*image, &next, "interpretation", usual, NULL), &next) != 0) return -1;
    }
    VipsInterpretation shown = grey ? VIPS_INTERPRETATION_B_W : VIPS_INTERPRETATION_sRGB;
    return promenade_becomes(image, vips_colourspace(*image, &next, shown, NULL), &next);
}

// 32 bits, brought to the 16 that libvips knows as colours.
static inline int promenade_vips_shorter(VipsImage **image) {
    VipsImage *next = NULL;
    if (promenade_becomes(image, vips_cast(*image, &next, VIPS_FORMAT_USHORT, "shift", TRUE, NULL), &next) != 0) return -1;
    VipsInterpretation type = (*image)->Type == VIPS_INTERPRETATION_CMYK ? VIPS_INTERPRETATION_CMYK
        : (*image)->Bands < 3 ? VIPS_INTERPRETATION_GREY16 : VIPS_INTERPRETATION_RGB16;
    return promenade_becomes(image, vips_copy(*image, &next, "interpretation", type, NULL), &next);
}

static inline int promenade_vips_on_white(VipsImage **image) {
    VipsImage *next = NULL;
    VipsArrayDouble *white = vips_array_double_newv(1, 255.0);
    int result = vips_flatten(*image, &next, "background", white, NULL);
    vips_area_unref(VIPS_AREA(white));
    return promenade_becomes(image, result, &next);
}

// Eight bits of sRGB, or of grey where it has no profile; transparent parts on white. `has_alpha`: whether the file says
// that one band beyond its colours is transparency.
static inline VipsImage *promenade_vips_srgb(VipsImage *in, int has_alpha) {
    VipsImage *image = in, *next = NULL, *alpha = NULL;
    g_object_ref(image);
    if (image->Coding != VIPS_CODING_NONE && image->Coding != VIPS_CODING_LABQ) goto failed;
    int colours = promenade_vips_colours(image);
    int is_lab = image->Coding == VIPS_CODING_LABQ || image->Type == VIPS_INTERPRETATION_LABS || image->Type == VIPS_INTERPRETATION_LAB;
    int is_usual = !is_lab && (image->BandFmt == VIPS_FORMAT_UCHAR || image->BandFmt == VIPS_FORMAT_USHORT);
    if (image->Coding == VIPS_CODING_NONE && image->Bands > colours) {
        int is_alpha = has_alpha && image->Bands == colours + 1;
        // libvips keeps transparency beside colours of 8 and 16 bits, and loses its scale beside others.
        if (!is_alpha || !is_usual) {
            if (is_alpha && promenade_vips_alpha(image, colours, &alpha) != 0) goto failed;
            if (promenade_becomes(&image, vips_extract_band(image, &next, 0, "n", colours, NULL), &next) != 0) goto failed;
        }
    }
    if (is_lab) {
        if (promenade_vips_from_lab(&image) != 0) goto failed;
    } else if (promenade_vips_is_fractional(image)) {
        if (promenade_vips_from_light(&image) != 0) goto failed;
    } else {
        if (image->BandFmt == VIPS_FORMAT_UINT && promenade_vips_shorter(&image) != 0) goto failed;
        if (promenade_vips_from_numbers(&image) != 0) goto failed;
    }
    if (alpha) {
        if (promenade_becomes(&image, vips_bandjoin2(image, alpha, &next, NULL), &next) != 0) goto failed;
    }
    if (vips_image_hasalpha(image) && promenade_vips_on_white(&image) != 0) goto failed;
    if (image->Bands != 1 && image->Bands != 3) {
        if (promenade_becomes(&image, vips_extract_band(image, &next, 0, "n", image->Bands < 3 ? 1 : 3, NULL), &next) != 0) goto failed;
    }
    if (image->BandFmt != VIPS_FORMAT_UCHAR) {
        if (promenade_becomes(&image, vips_cast(image, &next, VIPS_FORMAT_UCHAR, NULL), &next) != 0) goto failed;
    }
    if (alpha) g_object_unref(alpha);
    return image;
failed:
    if (alpha) g_object_unref(alpha);
    g_object_unref(image);
    return NULL;
}
