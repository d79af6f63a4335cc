#!/usr/bin/env bash
# Times mc on data structures under all sequences of N calls with all values in
# 1..N, and on a routing protocol. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/structures
. bench/common.sh

# timed PROGRAM FLAG...: wall time of mc in seconds, the best of three.
timed() {
  local took
  took=$(best mc "${@:2}" "$1")
  echo "${took%% *}"
}

# row MAIN N
row() {
  local main=$1 program=$work/$1.abs.ir.json bfs dfs states
  [ -e "$program" ] || lowered "$work" "$main" -cp bin/bandsaw-api.jar bench/structures/*.java
  bfs=$(timed "$program" -search bfs -arg "$2")
  states=$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out")
  dfs=$(timed "$program" -search dfs -arg "$2")
  printf '%-18s %2d %9s %8s %8s\n' "$main" "$2" "$states" "$bfs" "$dfs"
}

rm -rf "$work"
echo "data structures under all sequences of N calls; seconds of wall time"
printf '%-18s %2s %9s %8s %8s\n' program N states bfs dfs
row RedBlackTree 8
row AvlTree 8
row SearchTree 7
row BinaryHeap 6
row BinomialHeap 6
row FibonacciHeap 6
row ChainedMap 7
row SortedList 7
row DoublyLinkedList 6
row DisjointSets 5
row ArrayStack 6
row UtilTreeMap 7
row UtilHashMap 6
row UtilArrayDeque 5
row Routing 7
