#!/usr/bin/env bash
# Measures mc's searches: how soon each finds a bug among a hundred threads, and
# what states take beside the figures of Java PathFinder on the same programs.
# Prints tables; asserts nothing. JPF is the directory of those programs.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
jpf=${JPF:-../shared/bench/java}
work=build/bench/search
. bench/common.sh

echo "a bug among a hundred threads; seconds of wall time until it is told (goal 5)"
printf '%-12s %-10s %8s %12s\n' program search seconds states
for main in Setters TwoStage; do
  lowered "$work" "$main" "bench/java/$main.java"
  for search in auto deviate sampled; do
    took=$(best bash -c 'mc "$@" || true' mc -search "$search" -time 90s "$work/$main.abs.ir.json")
    states=$(sed -n 's/^  [a-z]*: \([0-9]*\) states.*/\1/p' "$work/out")
    printf '%-12s %-10s %8s %12s\n' "$main" "$(grep -q '^violated' "$work/out" && echo "$search" || echo "$search-")" "${took%% *}" "$states"
  done
done

[ -e "$jpf/CounterRace.java" ] || {
  echo "search: $jpf has no CounterRace.java; name the directory in JPF"
  exit 0
}
echo
echo "what states take, depth-first; JPF is Java PathFinder's time"
printf '%-24s %8s %8s %8s %10s %8s %8s\n' program seconds JPF JPF/mc states "B/state" MB
# row JPF MAIN ARG...
row() {
  local other=$1 main=$2 took each states arguments=()
  shift 2
  for a in "$@"; do arguments+=(-arg "$a"); done
  lowered "$work/jpf" "$main" $(find testdata/stubs "$jpf" -name "$main.java" -o -name V.java -o -path '*stubs*' -name '*.java')
  took=$(best mc -search dfs "${arguments[@]}" "$work/jpf/$main.abs.ir.json")
  mc -v -search dfs "${arguments[@]}" "$work/jpf/$main.abs.ir.json" 2>&1 >/dev/null | grep '^mc: states' >"$work/states"
  states=$(sed -E 's/^mc: states: ([0-9]+) .*/\1/' "$work/states")
  each=$(sed -E 's/.*, ([0-9.]+) bytes each.*/\1/' "$work/states")
  awk -v p="$main $*" -v t="$took" -v o="$other" -v n="$states" -v e="$each" 'BEGIN {
    split(t, m)
    printf "%-24s %8s %8s %8.0f %10s %8s %8s\n", p, m[1], o, o / m[1], n, e, m[2]
  }'
}
row 79 CounterRace 2 20
row 108 Phil 6 1
row 49 ProdCons 3 3 1 1
row 37 ChoiceSum 6 all
