#!/bin/sh
# Draws the pictures of docs/gallery from made-up data, with the steptracker that is found first.
#
# Usage: Scripts/make-gallery.sh [--check], which changes nothing and fails if a picture is not what it would be
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

unset NO_COLOR CLICOLOR_FORCE STEPTRACKER_STORE
export TZ=Asia/Seoul LC_ALL=C.UTF-8 STEPTRACKER_NOW=2024-05-10T15:00

# Commands are read from the page that shows their pictures.
awk -f "$root/Scripts/made-up-data.awk" >"$folder/made-up.csv"
cd "$folder"
export STEPTRACKER_STORE="$folder/store.sqlite"
steptracker --quiet import made-up.csv >/dev/null
sed -n 's/^    \$ \(steptracker .*\)/\1/p' "$root/docs/gallery.md" >commands
sh -eu commands 2>/dev/null

status=0
for picture in *.svg; do
  if [ "${1:-}" != --check ]; then
    mkdir -p "$root/docs/gallery"
    cat "$picture" >"$root/docs/gallery/$picture"
  elif ! cmp -s "$picture" "$root/docs/gallery/$picture"; then
    echo "make-gallery: docs/gallery/$picture is not what is drawn now" >&2
    status=1
  fi
done
exit $status
