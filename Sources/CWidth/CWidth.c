#define _XOPEN_SOURCE 700
#define _DARWIN_C_SOURCE
#include <wchar.h>

#include "CWidth.h"

int steptracker_wcwidth(uint32_t character) { return wcwidth((wchar_t)character); }
