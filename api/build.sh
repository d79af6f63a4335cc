#!/usr/bin/env bash
# Compiles the API for programs under test into the jar OUT: api/build.sh OUT.
# The same sources and compiler give the same bytes.
set -euo pipefail

out=$(realpath -m "$1")
cd "$(dirname "$0")"
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT

javac --release 8 -encoding UTF-8 -g -Xlint:all -Xlint:-options -d "$classes" bandsaw/*.java
mkdir -p "$(dirname "$out")"
(cd "$classes" && find . -name '*.class' | LC_ALL=C sort) | sed "s|.*|-C '$classes' '&'|" >"$classes/entries"
jar --create --file "$out.tmp" --date=2000-01-01T00:00:00Z --no-manifest "@$classes/entries"
mv "$out.tmp" "$out"
