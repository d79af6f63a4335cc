#!/usr/bin/env bash
# Measures lifting and slicing a program of about 200,000 statements: two threads
# that log by log4j 1.2, of the jar that LOG4J names or of Debian's package, which it
# installs with apt if it is missing. Prints a table; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/large
mkdir -p "$work"

log4j=${LOG4J:-/usr/share/java/log4j-1.2.jar}
[ -e "$log4j" ] || {
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  echo "large.sh: installing with apt: liblog4j1.2-java" >&2
  $sudo apt-get update -qq
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends liblog4j1.2-java >&2
}

# row NAME TOOL ARG...: seconds of processor and wall time, and MB of memory.
row() {
  /usr/bin/time -o "$work/time" -f '%U %e %M' "${@:2}" 2>"$work/$2.err" >"$work/$2.out"
  awk -v n="$1" '{printf "%-12s %8s %8s %8d\n", n, $1, $2, $3 / 1024}' "$work/time"
}

javac -g -cp "$log4j" -d "$work" bench/java/slice/LogLines.java
echo "two threads that log by log4j 1.2"
printf '%-12s %8s %8s %8s\n' tool "CPU s" "wall s" MB
row lift lift -cp "$work:$log4j" -main LogLines -o "$work/whole.ir.json"
row slice slice -o "$work/slice.ir.json" "$work/whole.ir.json"
tail -1 "$work/slice.err"
row "slice -pdg" slice -pdg "$work/graph.pdg.json" -o "$work/slice.ir.json" "$work/whole.ir.json"
row "slice query" slice query -library "$work/graph.pdg.json" unused
