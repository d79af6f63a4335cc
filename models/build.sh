#!/usr/bin/env bash
# Compiles the models into the jar OUT: models/build.sh OUT. The same sources
# and compiler give the same bytes.
set -euo pipefail

out=$(realpath -m "$1")
cd "$(dirname "$0")"
classes=$(mktemp -d)
trap 'rm -rf "$classes"' EXIT

# The models are part of java.base, so that they may stand in for its classes.
# Those of other modules' packages are compiled with them.
# String concatenation must not need invokedynamic.
find bandsaw com java javax jdk sun gov org -name '*.java' | LC_ALL=C sort >"$classes/sources"
# Until release 22 the generators of random numbers were in another package.
mkdir -p "$classes/jdk/random"
sed -e 's/^package jdk.internal.random;/package jdk.random;/' -e 's/@Releases(from = 23)/@Releases(until = 22)/' jdk/internal/random/Generators.java >"$classes/jdk/random/Generators.java"
echo "$classes/jdk/random/Generators.java" >>"$classes/sources"
javac --patch-module "java.base=.:$classes" --limit-modules java.base -XDstringConcat=inline -source 17 -target 17 \
  -encoding UTF-8 -g -nowarn -Xlint:none -d "$classes/out" "@$classes/sources" 2>"$classes/log" || {
  cat "$classes/log" >&2
  exit 1
}

mkdir -p "$(dirname "$out")"
(cd "$classes/out" && find . -name '*.class' | LC_ALL=C sort) | sed "s|.*|-C '$classes/out' '&'|" >"$classes/entries"
jar --create --file "$out.tmp" --date=2000-01-01T00:00:00Z --no-manifest "@$classes/entries"
mv "$out.tmp" "$out"
