#!/usr/bin/env bash
# Counts the states of the programs of testdata/verdicts, with all that mc leaves out of
# interleavings and with nothing left out. Prints those that have more states with than without, and those that
# take more than five seconds; asserts nothing. A program that is violated may have more with: the search ends with the
# first violation that it comes to, and who is followed alone first may be further from it. OwnMutex has 114 up to its deadlock, and
# 104 without, of 203 and 307 (mc -all).
#
#   bench/verdicts.sh [NAME...]    only these programs
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/verdicts
. bench/common.sh

# most is how many states are counted.
most=200000

# explored FLAG... PROGRAM: the answer in a word, the states, and the seconds of user time of one search.
explored() {
  command time -q -o "$work/took" -f %U mc -search bfs -states "$most" "$@" >"$work/out" 2>/dev/null || [[ $? =~ [13] ]]
  echo "$(head -n 1 "$work/out" | cut -d ' ' -f 1 | tr -d :) $(sed -n 's/^  [a-z ]*: \([0-9]*\) states.*/\1/p' "$work/out" | head -n 1) $(cat "$work/took")"
}

# prepared NAME: its slice, lowered, as $work/NAME.abs.ir.json; fails if it is of another release than javac's.
prepared() {
  local source=testdata/verdicts/$1.java dir=$work/classes/$1
  mkdir -p "$dir"
  javac -g -nowarn -cp bin/bandsaw-api.jar -sourcepath testdata/stubs -d "$dir" "$source" 2>/dev/null || return
  property=()
  sed -n 's|^// property: ||p' "$source" >"$work/$1.prop"
  [ ! -s "$work/$1.prop" ] || property=(-prop "$work/$1.prop")
  lift -cp "$dir" -main "$1" -o "$work/$1.ir.json" 2>/dev/null
  slice "${property[@]}" -o "$work/$1.slice.ir.json" "$work/$1.ir.json" 2>/dev/null
  abstract "${property[@]}" -lower-only -o "$work/$1.abs.ir.json" "$work/$1.slice.ir.json"
  rm "$work/$1.ir.json" "$work/$1.slice.ir.json"
}

mkdir -p "$work"
[ $# -gt 0 ] || set -- $(basename -s .java -a testdata/verdicts/*.java)
echo "testdata/verdicts, sliced, breadth-first; states with all reductions and without, up to $most"
printf '%-28s %-9s %8s %8s %8s\n' program answer states without seconds
programs=0 more=0 all=0 none=0 slowest=0
for name in "$@"; do
  prepared "$name" || continue
  read -r answer states seconds < <(explored "${property[@]}" "$work/$name.abs.ir.json")
  read -r _ without _ < <(explored "${property[@]}" -reduce none -symmetry off "$work/$name.abs.ir.json")
  programs=$((programs + 1)) all=$((all + states)) none=$((none + without))
  [ "$states" -le "$without" ] || more=$((more + 1))
  slowest=$(awk -v a="$slowest" -v b="$seconds" 'BEGIN { print (b > a ? b : a) }')
  if [ "$states" -gt "$without" ] || awk -v s="$seconds" 'BEGIN { exit !(s > 5) }' || [ $# -lt 10 ]; then
    printf '%-28s %-9s %8s %8s %8s\n' "$name" "$answer" "$states" "$without" "$seconds"
  fi
done
printf '%-28s %-9s %8s %8s %8s\n' "all $programs, $more with more" "" "$all" "$none" "$slowest"
