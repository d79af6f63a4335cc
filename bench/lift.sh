#!/usr/bin/env bash
# Measures lifting small programs with what they need of the JDK, and java
# beside it in the same run. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/lift
mkdir -p "$work"
. bench/common.sh

# row MAIN: one line.
row() {
  local lift run java
  javac -g -d "$work" "bench/java/$1.java"
  lift=$(best lift -cp "$work" -main "$1" -o "$work/$1.ir.json")
  run=$(best bandsaw run -cp "$work" -main "$1")
  cp "$work/out" "$work/run.out"
  java=$(best java -cp "$work" "$1")
  cmp -s "$work/out" "$work/run.out" || echo "lift: $1: bandsaw run and java print different results"
  awk -v n="$1" -v l="$lift" -v r="$run" -v j="$java" -v size="$(stat -c %s "$work/$1.ir.json")" 'BEGIN {
    split(l, a); split(r, b); split(j, c)
    printf "%-12s %8s %8s %8.1f %12s %8s\n", n, a[1], a[2], size / 1e6, b[1], c[1]
  }'
}

echo "a class file to a lifted file, and all of bandsaw run beside java; seconds of wall time"
printf '%-12s %8s %8s %8s %12s %8s\n' program lift "lift MB" "file MB" "bandsaw run" java
row Hello
row WordCount
