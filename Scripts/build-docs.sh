#!/bin/sh
# Builds the library's documentation and fails on any warning, such as a link that leads nowhere.
#
# Usage: Scripts/build-docs.sh [OUTPUT], by default .build/documentation
set -eu
cd "$(dirname "$0")/.."
output=${1:-.build/documentation}

# Symbol graphs of earlier builds would be mixed in.
symbols=$(swift build --show-bin-path)/../symbolgraph
rm -rf "$symbols" .build/documentation-symbols
swift package dump-symbol-graph --minimum-access-level public --skip-synthesized-members >/dev/null
mkdir -p .build/documentation-symbols
cp "$symbols"/StepTrackerCore*.symbols.json .build/documentation-symbols/

if [ "$(uname)" = Darwin ]; then docc="xcrun docc"; else docc=docc; fi
$docc convert Sources/StepTrackerCore/StepTrackerCore.docc \
  --additional-symbol-graph-dir .build/documentation-symbols \
  --fallback-display-name StepTrackerCore \
  --fallback-bundle-identifier steptracker.core \
  --warnings-as-errors \
  --output-path "$output"
echo "documentation in $output"
