#!/usr/bin/env bash
# Counts the states of programs whose threads can hardly tell each other apart,
# with everything that mc leaves out of interleavings, without each, and with nothing left out. Asserts
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

# what there is to be gone without.
reductions=(frozen locks threads ends initialisers symmetry persistent)

# without NAME: all but that.
without() {
  local others=()
  for r in "${reductions[@]}"; do [ "$r" = "$1" ] || others+=("$r"); done
  (IFS=, && echo "${others[*]}")
}

# table MAIN GOAL: n from 2 to 5; GOAL is awk's expression for n.
table() {
  local main=$1 goal=$2
  lowered "$work" "$main" "bench/java/$main.java"
  for n in 2 3 4 5; do
    printf '%-10s %3d %8d %13s' "$main" "$n" "$(awk -v n="$n" "BEGIN {print $goal}")" "$(states all "$work/$main.whole.abs.ir.json" "$n")"
    for r in "${reductions[@]}"; do
      printf ' %13s' "$(states "$(without "$r")" "$work/$main.whole.abs.ir.json" "$n")"
    done
    printf ' %13s\n' "$(states none "$work/$main.whole.abs.ir.json" "$n")"
  done
}

echo "states, with all that mc leaves out of interleavings, without each of these, and with none; whole programs"
printf '%-10s %3s %8s %13s' program n goal all
printf ' %13s' "${reductions[@]/#/-}"
printf ' %13s\n' none
table OwnLock '10 * n'
table Counter '(n + 2) * 2 ^ (n - 1) + 10 * n'
