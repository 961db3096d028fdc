// The C library's `wcwidth`. Glibc shows it only to programs that ask for X/Open extensions, which
// Swift's module of the C library does not.
#ifndef STEPTRACKER_CWIDTH_H
#define STEPTRACKER_CWIDTH_H

#include <stdint.h>

// The columns that a character takes in the locale of the calling thread; -1 for one that is not printable.
int steptracker_wcwidth(uint32_t character);

#endif
