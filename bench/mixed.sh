#!/usr/bin/env bash
# Measures what executes the stretches between two points: mc's plain loop, its fast
# form, and a checker made by mc compile. Prints a table; asserts nothing but that all
# count the same. COMPUTE is a program that computes in one thread, "loop", "calls",
# "sieve" and "alloc".
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
compute=${COMPUTE:-../shared/bench/java/Compute.java}
work=build/bench/mixed
. bench/common.sh

# row MAIN ARG...: one line, of the program MAIN.
row() {
  local main=$1 program=$work/$1.whole.abs.ir.json args=() made off fast compiled
  shift
  for a in "$@"; do args+=(-arg "$a"); done
  command time -o "$work/made" -f %U mc compile "${args[@]}" -o "$work/$main.mc" "$program"
  off=$(user mc -mixed off -search dfs "${args[@]}" "$program")
  cp "$work/out" "$work/off"
  fast=$(user mc -mixed fast -search dfs "${args[@]}" "$program")
  cmp "$work/out" "$work/off"
  compiled=$(user "$work/$main.mc" -search dfs "${args[@]}" "$program")
  cmp "$work/out" "$work/off"
  sed -n 's/^ *dfs: \([0-9]*\) states, .* \([0-9]*\) transitions, \([0-9]*\) statements.*/\1 \2 \3/p' "$work/off" |
    awk -v m="$main $*" -v o="$off" -v f="$fast" -v c="$compiled" -v made="$(cat "$work/made")" '{
      printf "%-26s %9d %9.0f %7.2f %7.2f %7.2f %8.2f %8.2f %6.1f\n", m, $1, $3 / ($2 + 1), o, f, c, o / (f + 0.001), o / (c + 0.001), made
    }'
}

mkdir -p "$work"
echo "what executes the stretches between two points; seconds of user time, start-up included"
echo "(mixed execution in Java PathFinder: 1.01 to 1.73 times as fast)"
printf '%-26s %9s %9s %7s %7s %7s %8s %8s %6s\n' program states per_step off fast compiled off/fast off/comp made
if [ -e "$compute" ]; then
  lowered "$work" Compute "$compute"
  row Compute loop 8000
  row Compute calls 10000000
  row Compute sieve 5000000
  row Compute alloc 2000000
fi
lowered "$work" Stretches bench/java/Stretches.java
row Stretches sort 400 3
row Stretches matrix 40 3
row Stretches text 60 3
row Stretches hashing 2000 3
row Stretches ordered 1000 3
row Stretches calls 50000 3
row Stretches lists 500 3
for main in Race Philosophers TwoStage; do
  lowered "$work" "$main" "bench/java/$main.java"
  row "$main"
done
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/structures/*.java
lowered "$work" RedBlackTree
row RedBlackTree 7
lowered "$work" SortedList
row SortedList 7
