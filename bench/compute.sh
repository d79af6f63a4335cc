#!/usr/bin/env bash
# Measures the straight-line speed of mc run, beside java -Xint in the same run
# and the documented figures of Java PathFinder. Prints a table; asserts
# nothing. COMPUTE is the program.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
compute=${COMPUTE:-../shared/bench/java/Compute.java}
work=build/bench/compute
mkdir -p "$work"
. bench/common.sh
[ -e "$compute" ] || {
  echo "compute: $compute is not there; name it in COMPUTE"
  exit 0
}
javac -g -d "$work" "$compute"
lift -cp "$work" -main Compute -o "$work/Compute.ir.json" 2>/dev/null
abstract -lower-only -o "$work/Compute.abs.ir.json" "$work/Compute.ir.json"

# row JPF ARG...: one line; JPF is what Java PathFinder needs, in seconds.
row() {
  local jpf=$1 mc xint
  shift
  mc=$(best mc run "$work/Compute.abs.ir.json" "$@")
  cp "$work/out" "$work/mc.out"
  xint=$(best java -Xint -cp "$work" Compute "$@")
  cmp -s "$work/out" "$work/mc.out" || echo "compute: $*: mc and java print different results"
  awk -v a="$*" -v j="$jpf" -v mc="$mc" -v x="$xint" 'BEGIN {
    split(mc, m); split(x, i)
    printf "%-16s %8s %8s %8.2f %8s %8.1f %8s\n", a, m[1], i[1], m[1] / i[1], j, j / m[1], m[2]
  }'
}

echo "straight-line speed of mc run; seconds of wall time, start-up included"
printf '%-16s %8s %8s %8s %8s %8s %8s\n' Compute mc -Xint mc/Xint JPF JPF/mc "mc MB"
row 14.8 loop 8000
row 9.8 calls 20000000
row 4.4 sieve 5000000
row 28.3 alloc 3000000
