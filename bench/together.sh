#!/usr/bin/env bash
# Times what a checker may do with states, each way alone and all of them together, on
# programs of all kinds. Prints a table; asserts nothing but that all count the same.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/together
. bench/common.sh

# counted: the verdict and the numbers of states of what is in $work/out.
counted() { sed -n '1{s/[:(].*//;p}; s/^ *bfs: \(.*transitions\).*/\1/p' "$work/out"; }

# row NAME MAIN ARG...
row() {
  local name=$1 program=$work/$2.abs.ir.json plain times=() args=() way
  shift 2
  for a in "$@"; do args+=(-arg "$a"); done
  for way in "off off undo off" "fast off undo off" "off auto undo off" "off off undo auto" "off off copy off" "fast auto undo auto"; do
    # shellcheck disable=SC2086
    set -- $way
    times+=("$(user mc -search bfs -mixed "$1" -summaries "$2" -backtrack "$3" -delta "$4" "${args[@]}" "$program")")
    [ ${#times[@]} -gt 1 ] || plain=$(counted)
    [ "$plain" = "$(counted)" ] || { echo "$name, $way: $(counted), plain $plain" >&2; exit 1; }
  done
  echo "$(sed -n '2s/ states.*//p' <<<"$plain") ${times[*]}" |
    awk -v name="$name" '{printf "%-20s %9d %7s %7s %9s %7s %7s %7s %9.2f\n", name, $1, $2, $3, $4, $5, $6, $7, ($2 + 0.01) / ($7 + 0.01)}'
}

rm -rf "$work"
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/structures/*.java bench/summaries/*.java bench/java/Stretches.java
echo "seconds of user time of a breadth-first search: plain; each alone: -mixed fast, -summaries auto, -delta auto, -backtrack copy; all but copy"
echo "(Java PathFinder, over its own plain one: mixed execution 1.01 to 1.73, undo 1.42 to 6.62, delta execution 0.88 to 126.8, summaries 0.83 to 1.40)"
printf '%-20s %9s %7s %7s %9s %7s %7s %7s %9s\n' program states plain mixed summaries delta copy all plain/all
for structure in "RedBlackTree 7" "AvlTree 7" "SearchTree 6" "BinaryHeap 5" "BinomialHeap 5" "FibonacciHeap 5" "ChainedMap 6" "SortedList 6" \
  "DoublyLinkedList 5" "DisjointSets 5" "ArrayStack 5" "UtilTreeMap 5" "UtilHashMap 5" "UtilArrayDeque 5" "Routing 6"; do
  read -r main n <<<"$structure"
  lowered "$work" "$main"
  row "$structure" "$main" "$n"
done
lowered "$work" Stretches
row "sort 200" Stretches sort 200 3
row "hashing 2000" Stretches hashing 2000 3
for main in ReadersWriters WordIndex Inbox; do
  lowered "$work" "$main"
  row "$main, mended" "$main" mended
done
