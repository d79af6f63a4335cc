#!/usr/bin/env bash
# Verifies the programs of testdata/predicates by the predicates beside them, and by what
# -auto finds without them, each as it is and with its bug: all, or those that are
# named. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/predicates

# verified NAME TWIN FLAG...: runs verify, and leaves what it said in out, err and time
verified() {
  local dir=$work/$1/$2
  command time -o "$dir/time" -f %e bandsaw verify -cp "$dir:bin/bandsaw-api.jar" -main Main \
    -cache none -work "$dir" "${@:3}" >"$dir/out" 2>"$dir/err" || true
  answer=$(sed -n '1{s/violated.*(possible.*/possible/;s/violated.*(feasible.*/feasible/;s/gave up.*/gave up/;p}' "$dir/out")
  seconds=$(tail -n 1 "$dir/time")
}

# row NAME TWIN
row() {
  local dir=$work/$1/$2 said given states
  verified "$1" "$2" -states 1000000 -pred "testdata/predicates/$1/Main.pred"
  given=$answer
  said=$(sed -n 's/^abstract: \([0-9]*\) predicates.*up to \([0-9]*\) tokens; [0-9]* relations, \([0-9]*\) queries/\1 \2 \3/p' "$dir/err")
  states=$(sed -n 's/.*: \([0-9]*\) states.*/\1/p' "$dir/out" | head -n 1)
  # shellcheck disable=SC2086
  printf '%-20s %-6s %-9s %10s %7s %8s %8s %8s' "$1" "$2" "$given" $said "$states" "$seconds"
  verified "$1" "$2" -auto -time 120s
  printf '   %-9s %8s\n' "${answer:-none}" "$seconds"
}

rm -rf "$work"
echo "programs with given predicates, and with what -auto finds; tokens are those of the largest group; queries to Z3 without a cache; seconds in all"
printf '%-20s %-6s %-9s %10s %7s %8s %8s %8s   %-9s %8s\n' program twin verdict predicates tokens queries states seconds -auto seconds
[ $# -gt 0 ] || { cd testdata/predicates; set -- *; cd ../..; }
for name in "$@"; do
  dir=testdata/predicates/$name
  for twin in right bug; do
    mkdir -p "$work/$name/$twin"
    if [ "$twin" = bug ]; then sed 's|^.*// bug: ||' "$dir/Main.java"; else cat "$dir/Main.java"; fi >"$work/$name/$twin/Main.java"
    javac -g -cp bin/bandsaw-api.jar -d "$work/$name/$twin" "$work/$name/$twin/Main.java"
    row "$name" "$twin"
  done
done
