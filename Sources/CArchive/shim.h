// libarchive as it is; reading only.
#pragma once
#include <archive.h>
#include <archive_entry.h>
