// The part of SQLite's public interface that steptracker uses, declared here so that building needs
// the shared library only. Scripts/check-declarations.sh compiles this together with <sqlite3.h>
// where that is installed, so a wrong declaration is a compile error there.
#ifndef STEPTRACKER_CSQLITE_H
#define STEPTRACKER_CSQLITE_H

typedef struct sqlite3 sqlite3;
typedef struct sqlite3_stmt sqlite3_stmt;
typedef long long int sqlite3_int64;

// Result codes: the low byte is the primary code.
#define SQLITE_OK           0
#define SQLITE_ERROR        1
#define SQLITE_PERM         3
#define SQLITE_BUSY         5
#define SQLITE_LOCKED       6
#define SQLITE_NOMEM        7
#define SQLITE_READONLY     8
#define SQLITE_INTERRUPT    9
#define SQLITE_IOERR       10
#define SQLITE_CORRUPT     11
#define SQLITE_FULL        13
#define SQLITE_CANTOPEN    14
#define SQLITE_CONSTRAINT  19
#define SQLITE_MISUSE      21
#define SQLITE_AUTH        23
#define SQLITE_RANGE       25
#define SQLITE_NOTADB      26
#define SQLITE_ROW         100
#define SQLITE_DONE        101

#define SQLITE_OPEN_READONLY         0x00000001
#define SQLITE_OPEN_READWRITE        0x00000002
#define SQLITE_OPEN_URI              0x00000040
#define SQLITE_OPEN_NOMUTEX          0x00008000
#define SQLITE_OPEN_EXRESCODE        0x02000000

#define SQLITE_PREPARE_PERSISTENT    0x01
#define SQLITE_FLOAT    2
#define SQLITE_NULL     5
#define SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE      1006

const char *sqlite3_libversion(void);
const char *sqlite3_errstr(int);

int sqlite3_open_v2(const char *filename, sqlite3 **ppDb, int flags, const char *zVfs);
int sqlite3_close_v2(sqlite3 *);
int sqlite3_db_config(sqlite3 *, int op, ...);
int sqlite3_db_readonly(sqlite3 *db, const char *zDbName);
int sqlite3_busy_timeout(sqlite3 *, int ms);
int sqlite3_get_autocommit(sqlite3 *);
void sqlite3_progress_handler(sqlite3 *, int steps, int (*)(void *), void *);

int sqlite3_extended_errcode(sqlite3 *db);
int sqlite3_system_errno(sqlite3 *);
const char *sqlite3_errmsg(sqlite3 *);

sqlite3_int64 sqlite3_last_insert_rowid(sqlite3 *);
int sqlite3_changes(sqlite3 *);

int sqlite3_exec(sqlite3 *, const char *sql, int (*callback)(void *, int, char **, char **),
                 void *, char **errmsg);
int sqlite3_prepare_v3(sqlite3 *db, const char *zSql, int nByte, unsigned int prepFlags,
                       sqlite3_stmt **ppStmt, const char **pzTail);
int sqlite3_step(sqlite3_stmt *);
int sqlite3_reset(sqlite3_stmt *pStmt);
int sqlite3_clear_bindings(sqlite3_stmt *);
int sqlite3_finalize(sqlite3_stmt *pStmt);

int sqlite3_bind_null(sqlite3_stmt *, int);
int sqlite3_bind_double(sqlite3_stmt *, int, double);
int sqlite3_bind_int64(sqlite3_stmt *, int, sqlite3_int64);
int sqlite3_bind_blob(sqlite3_stmt *, int, const void *, int n, void (*)(void *));
int sqlite3_bind_text(sqlite3_stmt *, int, const char *, int, void (*)(void *));

int sqlite3_column_type(sqlite3_stmt *, int iCol);
double sqlite3_column_double(sqlite3_stmt *, int iCol);
sqlite3_int64 sqlite3_column_int64(sqlite3_stmt *, int iCol);
const void *sqlite3_column_blob(sqlite3_stmt *, int iCol);
const unsigned char *sqlite3_column_text(sqlite3_stmt *, int iCol);
int sqlite3_column_bytes(sqlite3_stmt *, int iCol);

// Swift cannot call a variadic function; this is sqlite3_db_config for an option that takes a flag.
static inline int steptracker_sqlite3_set_flag(sqlite3 *db, int option, int on) {
  return sqlite3_db_config(db, option, on, (int *)0);
}

#endif
