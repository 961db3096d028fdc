#!/bin/sh
# Compiles our C declarations after the real headers, so that a declaration or a constant that differs
# is an error. A header that is not installed is skipped with a word.
set -eu
cd "$(dirname "$0")/.."

installed() { # system header
  printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1
}

check() { # system header, our header
  if ! installed "$1"; then
    echo "check-declarations: skipped, <$1> is not installed"
    return
  fi
  printf '#include <%s>\n#include "%s"\n' "$1" "$2" |
    ${CC:-cc} -std=c11 -Wall -Wextra -Werror -fsyntax-only -I . -x c -
  echo "check-declarations: $2 agrees with <$1>"
}

# zlib's stream is a structure, which cannot be declared twice. So what CZlib.h declares only without
# <zlib.h> is compared under other names: its constants by redefining them, its fields by place.
check_stream() {
  fields='next_in avail_in total_in next_out avail_out total_out msg state zalloc zfree opaque
    data_type adler reserved'
  {
    echo '#include <stddef.h>'
    echo '#include <zlib.h>'
    sed -n '/^#ifndef ZLIB_H/,/^#endif/p' Sources/CZlib/include/CZlib.h |
      sed -e '1d' -e '$d' -e 's/z_stream/our_stream/g'
    for field in $fields; do
      echo "_Static_assert(offsetof(our_stream, $field) == offsetof(z_stream, $field), \"$field\");"
      echo "_Static_assert(sizeof(((our_stream *)0)->$field) == sizeof(((z_stream *)0)->$field), \"\");"
    done
    echo '_Static_assert(sizeof(our_stream) == sizeof(z_stream), "size");'
  } | ${CC:-cc} -std=c11 -Wall -Wextra -Werror -fsyntax-only -x c -
  echo "check-declarations: the stream of CZlib.h agrees with <zlib.h>"
}

check sqlite3.h Sources/CSQLite/include/CSQLite.h
check zlib.h Sources/CZlib/include/CZlib.h
if grep -q '^#ifndef ZLIB_H' Sources/CZlib/include/CZlib.h && installed zlib.h; then
  check_stream
fi
