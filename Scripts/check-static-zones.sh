#!/bin/sh
# Builds the program with the Swift runtime linked in, and sees to it that it still knows time zones: a
# static program that has lost ICU takes every day for 24 hours of UTC.
set -eu
cd "$(dirname "$0")/.."

scratch=.build/static
swift build -c release --static-swift-stdlib --product steptracker --scratch-path "$scratch"
program=$(swift build -c release --static-swift-stdlib --scratch-path "$scratch" --show-bin-path)/steptracker

# The last Sunday of March 2024 in Paris begins at +01:00 and ends at +02:00, 23 hours later.
day=$(TZ=Europe/Paris "$program" --store :memory: --now 2024-04-01T12:00 --json \
  stats steps --from 2024-03-31 --to 2024-03-31 --empty)
for instant in 2024-03-31T00:00:00+01:00 2024-04-01T00:00:00+02:00; do
  case $day in
    *"$instant"*) ;;
    *)
      echo "check-static-zones: no $instant in $day" >&2
      exit 1
      ;;
  esac
done
echo "check-static-zones: a day of 23 hours has 23 hours"
