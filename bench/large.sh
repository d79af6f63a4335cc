#!/usr/bin/env bash
# Measures lifting and slicing large programs: two threads that log by log4j 1.2 (about 90,000 statements), of the jar that
# LOG4J names, and by log4j 2 with its core (about 200,000: what a run initialises), of the jars of the class path LOG4J2, or both of Debian's packages,
# which it installs with apt if they are missing. Prints a table for each; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/large
mkdir -p "$work"

log4j=${LOG4J:-/usr/share/java/log4j-1.2.jar}
log4j2=${LOG4J2:-/usr/share/java/log4j-api.jar:/usr/share/java/log4j-core.jar}
[ -e "$log4j" ] && [ -e "${log4j2%%:*}" ] || {
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  echo "large.sh: installing with apt: liblog4j1.2-java liblog4j2-java" >&2
  $sudo apt-get update -qq
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends liblog4j1.2-java liblog4j2-java >&2
}

# row NAME TOOL ARG...: seconds of processor and wall time, and MB of memory.
row() {
  /usr/bin/time -o "$work/time" -f '%U %e %M' "${@:2}" 2>"$work/$2.err" >"$work/$2.out"
  awk -v n="$1" '{printf "%-12s %8s %8s %8d\n", n, $1, $2, $3 / 1024}' "$work/time"
}

# table TITLE CLASS JARS ARG...: what lifting and slicing the program takes.
table() {
  local title=$1 class=$2 jars=$3
  shift 3
  echo "$title"
  printf '%-12s %8s %8s %8s\n' tool "CPU s" "wall s" MB
  row lift lift -cp "$work:$jars" -main "$class" "$@" -o "$work/whole.ir.json"
  row slice slice -o "$work/slice.ir.json" "$work/whole.ir.json"
  tail -1 "$work/slice.err"
  row "slice -pdg" slice -pdg "$work/graph.pdg.json" -o "$work/slice.ir.json" "$work/whole.ir.json"
  row "slice query" slice query -library "$work/graph.pdg.json" unused
}

javac -g -cp "$log4j" -d "$work" bench/java/slice/LogLines.java
table "two threads that log by log4j 1.2" LogLines "$log4j"

javac -g -proc:none -cp "$log4j2" -d "$work" bench/java/slice/LogLines2.java
java -Xlog:class+init=info:file="$work/init.log" -cp "$work:$log4j2" LogLines2 >"$work/java.out"
table "two threads that log by log4j 2, what a run initialises" LogLines2 "$log4j2" -initialised "$work/init.log"
