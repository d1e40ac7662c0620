// libxml2 as it is; reading only.
#pragma once
#include <libxml/xmlversion.h>
// Debian's libxml2 names types of ICU in its headers, and Foundation has another version of them: one program cannot see both.
// Nothing that is used here has them.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
