#!/usr/bin/env bash
# Verifies the programs of testdata/predicates by the predicates beside them, each
# as it is right and with a bug. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/predicates

# row NAME TWIN
row() {
  local dir=$work/$1/$2 said answer states
  mkdir -p "$dir"
  javac -g -cp bin/bandsaw-api.jar -d "$dir" "testdata/predicates/$1/$2/Main.java"
  command time -o "$dir/time" -f %e bandsaw verify -cp "$dir:bin/bandsaw-api.jar" -main Main -pred "testdata/predicates/$1/Main.pred" \
    -cache none -states 1000000 -work "$dir" >"$dir/out" 2>"$dir/err" || true
  said=$(sed -n 's/^abstract: \([0-9]*\) predicates.*up to \([0-9]*\) tokens; [0-9]* relations, \([0-9]*\) queries/\1 \2 \3/p' "$dir/err")
  answer=$(sed -n '1{s/violated.*(possible.*/possible/;s/violated.*(feasible.*/feasible/;s/gave up.*/gave up/;p}' "$dir/out")
  states=$(sed -n 's/.*: \([0-9]*\) states.*/\1/p' "$dir/out" | head -n 1)
  # shellcheck disable=SC2086
  printf '%-20s %-6s %-9s %10s %7s %8s %8s %8s\n' "$1" "$2" "$answer" $said "$states" "$(tail -n 1 "$dir/time")"
}

rm -rf "$work"
echo "programs with given predicates; tokens are those of the largest group; queries to Z3 without a cache; seconds in all"
printf '%-20s %-6s %-9s %10s %7s %8s %8s %8s\n' program twin verdict predicates tokens queries states seconds
for dir in testdata/predicates/*/; do
  name=$(basename "$dir")
  row "$name" right
  row "$name" wrong
done
