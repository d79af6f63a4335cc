#!/usr/bin/env bash
# Tells how many states programs have that use java.util.concurrent. Prints a
# table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/concurrent
. bench/common.sh

# states GOAL SOURCE [ARG]: those of one program.
states() {
  local goal=$1 main=$(basename "$2" .java)
  lowered "$work" "$main" "$2"
  mc -search bfs -time 60s ${3:+-arg "$3"} "$work/$main.abs.ir.json" >"$work/out" || true
  printf '%-14s %-3s %8s %-13s %10s\n' "$main" "${3:-}" "$goal" "$(head -n 1 "$work/out" | cut -d : -f 1)" "$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out")"
}

echo "programs with java.util.concurrent, in up to 60 s"
printf '%-14s %-3s %8s %-13s %10s\n' program n goal answer states
for n in 2 3 4 5; do
  states $((2 * ((n + 2) * 2 ** (n - 1) + 10 * n))) bench/java/Locked.java "$n"
done
states 2000 testdata/verdicts/PoolOfTwo.java
states - testdata/verdicts/JucPool.java
states 5000 bench/java/Submitted.java
states - bench/java/FourTasks.java
states - bench/java/Chained.java
states - testdata/verdicts/InvokesAll.java
states - testdata/verdicts/CombinesOnPool.java
states - testdata/verdicts/ForkJoinSum.java
