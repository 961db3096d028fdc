// A target needs one source file; the library itself is linked (see Package.swift).
#include "CSQLite.h"
