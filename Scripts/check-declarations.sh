#!/bin/sh
# Compiles our C declarations together with the real headers, in both orders, so that a declaration
# or a constant that differs is an error. A header that is not installed is skipped with a word.
set -eu
cd "$(dirname "$0")/.."

check() { # system header, our header
  if ! printf '#include <%s>\n' "$1" | ${CC:-cc} -E -x c - >/dev/null 2>&1; then
    echo "check-declarations: skipped, <$1> is not installed"
    return
  fi
  for order in "<$1> \"$2\"" "\"$2\" <$1>"; do
    # Word splitting is wanted: one #include for each word.
    # shellcheck disable=SC2086
    printf '#include %s\n' $order |
      ${CC:-cc} -std=c11 -Wall -Wextra -Werror -fsyntax-only -I "$(dirname "$2")" -I . -x c -
  done
  echo "check-declarations: $2 agrees with <$1>"
}

check sqlite3.h Sources/CSQLite/include/CSQLite.h
check zlib.h Sources/CZlib/include/CZlib.h
