#!/usr/bin/env bash
# Counts the states of programs whose threads can hardly tell each other apart,
# with everything that mc may assume, without each, and with nothing. Asserts
# nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/reduce
. bench/common.sh

# states REDUCTIONS PROGRAM N: how many there are, "-" if more than a million.
states() {
  mc -search bfs -states 1000000 -reduce "$1" -arg "$3" "$2" 2>/dev/null >"$work/out" || true
  if grep -q '^gave up' "$work/out"; then
    echo -
  else
    sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out"
  fi
}

# table MAIN GOAL: n from 2 to 5; GOAL is awk's expression for n.
table() {
  local main=$1 goal=$2
  lowered "$work" "$main" "bench/java/$main.java"
  for n in 2 3 4 5; do
    printf '%-10s %3d %8d' "$main" "$n" "$(awk -v n="$n" "BEGIN {print $goal}")"
    for r in all locks,threads,ends frozen,threads,ends frozen,locks,ends frozen,locks,threads none; do
      printf ' %9s' "$(states $r "$work/$main.whole.abs.ir.json" "$n")"
    done
    echo
  done
}

echo "states, with what mc may assume of accesses; whole programs"
printf '%-10s %3s %8s %9s %9s %9s %9s %9s %9s\n' program n goal all -frozen -locks -threads -ends none
table OwnLock '10 * n'
table Counter '(n + 2) * 2 ^ (n - 1) + 10 * n'
