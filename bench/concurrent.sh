#!/usr/bin/env bash
# Tells how many states programs have that use java.util.concurrent. Prints a
# table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/concurrent
mkdir -p "$work"

# states SOURCE [ARG...]: those of one program.
states() {
  local main=$(basename "$1" .java)
  javac -g -d "$work" "$1"
  shift
  lift -cp "$work" -main "$main" -o "$work/$main.ir.json"
  slice -o "$work/$main.slice.ir.json" "$work/$main.ir.json" 2>/dev/null
  abstract -lower-only -o "$work/$main.abs.ir.json" "$work/$main.slice.ir.json"
  mc -search bfs -time 60s ${1:+-arg "$1"} "$work/$main.abs.ir.json" >"$work/out" || true
  printf '%-14s %-3s %-13s %10s\n' "$main" "${1:-}" "$(head -n 1 "$work/out" | cut -d : -f 1)" "$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out")"
}

echo "programs with java.util.concurrent"
printf '%-14s %-3s %-13s %10s\n' program n answer states
for n in 2 3 4 5; do
  states bench/java/Locked.java "$n"
done
states testdata/verdicts/PoolOfTwo.java
states testdata/verdicts/JucPool.java
