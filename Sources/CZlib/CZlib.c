// A target needs one source file; the library itself is linked (see Package.swift).
#include "CZlib.h"

#include <stddef.h>

// The layout that zlib was built with on every 64-bit system. Compiled with `-include zlib.h`, the
// same lines hold zlib's own declaration against it.
#ifdef __LP64__
_Static_assert(sizeof(z_stream) == 112, "size of z_stream");
_Static_assert(offsetof(z_stream, next_out) == 24, "z_stream.next_out");
_Static_assert(offsetof(z_stream, msg) == 48, "z_stream.msg");
_Static_assert(offsetof(z_stream, opaque) == 80, "z_stream.opaque");
_Static_assert(offsetof(z_stream, reserved) == 104, "z_stream.reserved");
#endif
