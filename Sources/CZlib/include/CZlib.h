// The part of zlib's public interface that steptracker uses, declared here so that building needs
// the shared library only. Scripts/check-declarations.sh compiles this together with <zlib.h>
// where that is installed, so a wrong declaration is a compile error there.
#ifndef STEPTRACKER_CZLIB_H
#define STEPTRACKER_CZLIB_H

const char *zlibVersion(void);

#endif
