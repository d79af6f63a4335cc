#!/usr/bin/env bash
# Programs with threads, each with its bug and mended: executions and states, and
# what method summaries answer and cost. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/summaries
. bench/common.sh

count() { sed -n "s/.* \([0-9]*\) $1.*/\1/p" "$work/out" | head -n 1; }

# row PROGRAM NAME ARG...
row() {
  local program=$1 name=$2 verdict states executions bfs summarised less without with calls long again
  shift 2
  bfs=$(user mc -search bfs "$@" "$program")
  verdict=$(sed -n '1s/[: ].*//p' "$work/out")
  states=$(count states,)
  summarised=$(user mc -search bfs -summaries auto "$@" "$program")
  less=$(user mc -stateless -reduce frozen,locks,threads,ends -states 300000 "$@" "$program")
  executions=$(count states,)
  without=$(user mc -stateless "$@" "$program")
  less="$executions $(count states,)"
  with=$(user mc -stateless -summaries on "$@" "$program")
  calls=$(sed -n 's/.*summaries: \([0-9]*\) of \([0-9]*\) calls.*/\1 \2/p' "$work/out" | share)
  long=$(long)
  rm -f "$work/kept"
  for _ in 1 2; do
    mc -stateless -summaries "$work/kept" "$@" "$program" >"$work/out" || [[ $? =~ [13] ]]
  done
  again=$(long)
  [ "$long" = - ] || longs+=("${long%\%} ${again%\%}")
  # shellcheck disable=SC2086
  printf '%-22s %-9s %7s %6s %6s %8s %8s %6s %6s %6s %6s %6s\n' "$name" "$verdict" "$states" "$bfs" "$summarised" $less "$without" "$with" "$calls" "$long" "$again"
}

# long: how many of the calls of methods with 50 statements or more were answered.
long() { sed -n 's/.*of methods of 50 statements or more: \([0-9]*\) of \([0-9]*\)/\1 \2/p' "$work/out" | share; }

# share: of two numbers, how much the first is of the second.
share() { awk '{printf "%d%%", $2 ? 100 * $1 / $2 : 0} END {if (!NR) printf "-"}'; }

longs=()

rm -rf "$work"
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/summaries/*.java bench/structures/*.java
echo "states and seconds of user time: bfs, with -summaries auto; -stateless, all executions and by sleep and source sets; seconds of these, with -summaries on, and calls answered, of all and of methods with 50 statements or more; of these in a second run too, with -summaries FILE"
echo "(Berglund and Artho, JPF: 29 % of the calls of summarised methods answered in the mean, time 0.83 to 1.40)"
printf '%-22s %-9s %7s %6s %6s %8s %8s %6s %6s %6s %6s %6s\n' program verdict bfs s auto all reduced s on calls long again
for source in bench/summaries/*.java; do
  main=$(basename "$source" .java)
  lowered "$work" "$main"
  row "$work/$main.abs.ir.json" "$main"
  row "$work/$main.abs.ir.json" "$main, mended" -arg mended
done
for structure in "RedBlackTree 5" "AvlTree 5" "BinaryHeap 4" "FibonacciHeap 4" "UtilTreeMap 4" "UtilHashMap 4"; do
  read -r main n <<<"$structure"
  lowered "$work" "$main"
  row "$work/$main.abs.ir.json" "$main $n" -arg "$n"
done
printf '%s\n' "${longs[@]}" | awk '{sum += $1; again += $2} END {printf "of calls of methods with 50 statements or more, in the mean of %d programs: %d%%, in a second run %d%%\n", NR, sum / NR, again / NR}'
