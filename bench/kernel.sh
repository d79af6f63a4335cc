#!/usr/bin/env bash
# Verifies the kernel of examples/kernel, with its bug and mended: concretely, depth-first,
# with the one selection of the example, and with its predicates. Prints what was answered, states, seconds and
# memory of the largest tool. Fails if the bug is not found to be feasible, or if the mended
# kernel does not hold by its predicates.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/kernel
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" examples/kernel/*.java
select=examples/kernel/RealTime.sel

# What decides on the property, by the dependence graph.
bandsaw lift -cp "$work/classes" -main RealTime -o "$work/RealTime.ir.json" 2>/dev/null
slice -pdg "$work/RealTime.pdg.json" -o "$work/RealTime.slice.ir.json" "$work/RealTime.ir.json" 2>/dev/null
slice query "$work/RealTime.pdg.json" influences >"$work/influences"
echo "$(grep -c '^[^ ]' "$work/influences") variables decide on the property, in $(grep '^ ' "$work/influences" | sort -u | wc -l) conditionals"

# row MAIN HOW EXIT FLAG...: what must be the exit status
row() {
  local code=0
  command time -o "$work/time" -f '%e s  %M KB' \
    bandsaw verify -cp "$work/classes" -main "$1" "${@:4}" >"$work/out" 2>/dev/null || code=$?
  printf '%-16s %-22s %-55s %9s  %s\n' "$1" "$2" "$(head -n 1 "$work/out" | sed 's/.*(\([a-z ]*\).*/\1/; s/ limit.*//')" \
    "$(sed -n 's/^  [a-z]*: \([0-9]*\) states.*/\1/p' "$work/out")" "$(tail -n 1 "$work/time")"
  [ "$code" = "$3" ] || { echo "exit $code, want $3"; exit 1; }
}

for main in RealTime MendedRealTime; do
  row $main 'concrete, depth-first' 3 -search dfs -states 100000
done
row RealTime 'one selection' 1 -select $select
row MendedRealTime 'one selection' 3 -select $select
row MendedRealTime 'three predicates' 0 -pred examples/kernel/RealTime.pred
