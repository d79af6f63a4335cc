#!/usr/bin/env bash
# Times mc on data structures under all sequences of N calls with all values in
# 1..N, and on a routing protocol. Prints a table; asserts nothing. JPF is the directory
# of programs that Java PathFinder was timed on.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
jpf=${JPF:-../shared/bench/java}
work=build/bench/structures
. bench/common.sh

# row MAIN N
row() {
  local main=$1 program=$work/$1.abs.ir.json bfs dfs states copying together auto
  lowered "$work" "$main"
  bfs=$(timed mc -search bfs -arg "$2" "$program")
  states=$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out")
  dfs=$(timed mc -search dfs -arg "$2" "$program")
  copying=$(timed mc -search dfs -backtrack copy -arg "$2" "$program")
  together=$(timed mc -search bfs -delta on -arg "$2" "$program")
  auto=$(timed mc -search bfs -delta auto -arg "$2" "$program")
  echo "$main $2 $states $bfs $dfs $copying $together $auto" |
    awk '{printf "%-18s %2d %9s %8s %8s %8s %9.2f %8s %8.1f %8.1f %7s %7s\n", $1, $2, $3, $4, $6, $8, $8 / $6, $10, $4 / $10, $4 / $12, $5, $11}'
}

rm -rf "$work"
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/structures/*.java
echo "data structures under all sequences of N calls; seconds of user time; copy is dfs with -backtrack copy"
echo "(Java PathFinder, its own way to undo against storing states, ten structures: 1.42 to 6.62)"
echo "delta is bfs with -delta on, bfs/d and bfs/a how many times as fast that is, and -delta auto; MB is the peak memory of bfs, and with delta"
echo "(Java PathFinder, its own delta execution over its own plain one, eleven structures: 0.88 to 126.8)"
printf '%-18s %2s %9s %8s %8s %8s %9s %8s %8s %8s %7s %7s\n' program N states bfs dfs copy copy/dfs delta bfs/d bfs/a MB delta
row RedBlackTree 9
row AvlTree 9
row SearchTree 8
row BinaryHeap 7
row BinomialHeap 7
row FibonacciHeap 7
row ChainedMap 9
row SortedList 8
row DoublyLinkedList 6
row DisjointSets 6
row ArrayStack 6
row UtilTreeMap 9
row UtilHashMap 7
row UtilArrayDeque 5
row Routing 7

[ -e "$jpf/TreeMapDriver.java" ] || exit 0
echo
echo "a red-black tree, breadth-first; JPF is Java PathFinder's time"
printf '%-18s %9s %8s %8s %8s %8s %10s\n' program states JPF bfs delta JPF/bfs JPF/delta
rm -rf "$work/jpf"
lowered "$work/jpf" TreeMapDriver $(find testdata/stubs "$jpf" -name TreeMapDriver.java -o -name RBTree.java -o -name V.java -o -path '*stubs*' -name '*.java')
# beside JPF N
beside() {
  local plain together program=$work/jpf/TreeMapDriver.abs.ir.json
  plain=$(user mc -search bfs -arg "$2" "$program")
  together=$(user mc -search bfs -delta auto -arg "$2" "$program")
  awk -v n="$2" -v j="$1" -v p="$plain" -v t="$together" -v s="$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$work/out")" \
    'BEGIN {printf "%-18s %9s %8s %8s %8s %8.0f %10.0f\n", "TreeMapDriver " n, s, j, p, t, j / p, j / t}'
}
beside 4.08 6
beside 5.16 7
beside 21.7 8
