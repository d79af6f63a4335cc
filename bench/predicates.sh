#!/usr/bin/env bash
# Times the abstraction of a long program by twenty predicates, with nothing in the cache and
# with all. Then verifies the programs of testdata/predicates by the predicates beside them, and by what
# -auto finds without them, each as it is and with its bug: all, or those that are
# named. Prints tables; asserts nothing.
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

# derived NAME P.ir.json: a row of the times that the program's abstraction takes.
derived() {
  local ir=$work/Depot/$2 statements run
  statements=$(sed -n "s/^slice: \([0-9]*\) of \([0-9]*\) statements.*/$3/p" "$work/Depot/slice.err")
  printf '%-10s %10d' "$1" "$statements"
  for run in cold warm; do
    command time -o "$work/Depot/time" -f '%U %e' abstract -pred bench/java/Depot.pred -before "$work/Depot/whole.ir.json" \
      -cache "$work/Depot/cache.$1" -o "$work/Depot/abs.ir.json" "$ir" 2>"$work/Depot/$run.err"
    [ $run = warm ] || sed -n 's/^abstract: .* \([0-9]*\) relations, \([0-9]*\) queries/\1 \2/p' "$work/Depot/$run.err" | xargs printf ' %10d %8d'
    tail -n 1 "$work/Depot/time" | xargs printf ' %7.2f %7.2f'
  done
  echo
}

rm -rf "$work"
mkdir -p "$work/Depot"
javac -g -cp bin/bandsaw-api.jar -d "$work/Depot" bench/java/Depot.java
lift -cp "$work/Depot:bin/bandsaw-api.jar" -main Depot -o "$work/Depot/whole.ir.json" 2>/dev/null
slice -names bench/java/Depot.pred -o "$work/Depot/slice.ir.json" "$work/Depot/whole.ir.json" 2>"$work/Depot/slice.err"
echo "twenty predicates over Depot: seconds of processor and wall time with an empty cache, and with all relations in it"
printf '%-10s %10s %10s %8s %7s %7s %7s %7s\n' program statements relations queries cold wall warm wall
derived sliced slice.ir.json '\1'
derived whole whole.ir.json '\2'
echo
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
