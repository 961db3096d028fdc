// The part of SQLite's public interface that steptracker uses, declared here so that building needs
// the shared library only. Scripts/check-declarations.sh compiles this together with <sqlite3.h>
// where that is installed, so a wrong declaration is a compile error there.
#ifndef STEPTRACKER_CSQLITE_H
#define STEPTRACKER_CSQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;

const char *sqlite3_libversion(void);

#endif
