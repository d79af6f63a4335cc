#!/usr/bin/env bash
# Measures what slicing keeps of 20 programs: statements, fields, locks (monitor
# enters and synchronized methods) and states, beside what it kept at the
# revision that bench/slice.before names, and, of five, beside what a person would
# leave (bench/slice.ideal). Prints a table; asserts nothing.
#
#   bench/slice.sh [NAME...]      only these programs
#   BIN=DIR bench/slice.sh -raw   the figures of the tools in DIR, as slice.before has them
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=${BIN:-$PWD/bin}:$PATH
work=build/bench/slice
mkdir -p "$work"
raw=
[ "${1-}" = -raw ] && { raw=1; shift; }
only=" $* "

# measured NAME MAIN SOURCE...: a line with the name, the statements, fields and locks of
# the program and of its slice, and the slice's states; a + after states means
# that there are more.
measured() {
  local name=$1 main=$2 dir=$work/$1
  shift 2
  [ "$only" = "  " ] || [ -z "${only##* $name *}" ] || return 0
  mkdir -p "$dir/classes"
  javac -g -nowarn -cp bin/bandsaw-api.jar -d "$dir/classes" "$@" 2>/dev/null
  lift -cp "$dir/classes:bin/bandsaw-api.jar" -main "$main" -o "$dir/whole.ir.json" 2>/dev/null
  slice -o "$dir/slice.ir.json" "$dir/whole.ir.json" 2>"$dir/slice.err"
  abstract -lower-only -o "$dir/abs.ir.json" "$dir/slice.ir.json"
  mc -search bfs -states "${STATES:-100000}" -time 60s -memory 2G -o /dev/null "$dir/abs.ir.json" >"$dir/mc.out" 2>/dev/null || true
  local more=
  grep -q '^gave up.*limit\|^gave up: .*states' "$dir/mc.out" && more=+
  # shellcheck disable=SC2046
  printf '%s %s %s %s %s %s %s %s%s\n' "$name" \
    $(sed -n 's/.*slice: \([0-9]*\) of \([0-9]*\) statements.* \([0-9]*\) of \([0-9]*\) fields.*/\2 \1 \4 \3/p' "$dir/slice.err") \
    "$(locks "$dir/whole.ir.json")" "$(locks "$dir/slice.ir.json")" \
    "$(sed -n 's/.*bfs: \([0-9]*\) states.*/\1/p' "$dir/mc.out")" "$more"
}

locks() { bandsaw show "$1" | grep -c '^ *monitor enter\|^  \([a-z]* \)*synchronized \([a-z]* \)*method' || true; }

all() {
  local e
  for e in boundedbuffer exceptions figure2 heartbeat remoteagent; do
    measured "$e" "$(sed -n 's/^MAIN *:*= *//p' "examples/$e/Makefile")" examples/"$e"/*.java
  done
  for e in CacheExpires CountersOfMaps DelayedTask JucPool JucQueue LockedCounter PrintUnderLock ReadersWriter ServerLoop StringLocks; do
    measured "$e" "$e" "testdata/verdicts/$e.java"
  done
  for e in Bank ChatRooms Crawler Jobs Warehouse; do
    measured "$e" "$e" "bench/java/slice/$e.java"
  done
}

if [ -n "$raw" ]; then
  all
  exit
fi
echo "what slicing keeps, beside what it kept at $(sed -n 's/^# //p' bench/slice.before)"
all | awk '
  FILENAME == "bench/slice.ideal" { if ($1 != "#") { ideal[$1] = $2; idealLocks[$1] = $3 } next }
  FILENAME == "bench/slice.before" { if ($1 != "#") { st[$1] = $3; fi[$1] = $5; lo[$1] = $7; sta[$1] = $8 } next }
  FNR == 1 { printf "%-15s %10s %8s %8s %8s %8s %8s %8s %9s %9s\n", "program", "statements", "before", "now", "fields", "now", "locks", "now", "states", "now" }
  {
    printf "%-15s %10d %8d %8d %8d %8d %8d %8d %9s %9s\n", $1, $2, st[$1], $3, fi[$1], $5, lo[$1], $7, sta[$1], $8
    if ($1 in ideal) { i++; is += ideal[$1] / $3; hand = hand sprintf("%-15s %10d %8d %8d %8d\n", $1, $3, ideal[$1], $7, idealLocks[$1]) }
    n++; s += $3 / st[$1]; f += fi[$1] ? $5 / fi[$1] : 1; if (lo[$1]) { l += $7 / lo[$1]; k++ }
  }
  END { printf "in the mean %.0f%% of the statements, %.0f%% of the fields, %.0f%% of the locks\n", 100 * s / n, 100 * f / n, k ? 100 * l / k : 100
    if (i) {
      printf "\nbeside what a person would leave\n%-15s %10s %8s %8s %8s\n%s", "program", "statements", "ideal", "locks", "ideal", hand
      printf "the ideal slice has %.0f%% of the statements in the mean\n", 100 * is / i
    }
  }
' bench/slice.ideal bench/slice.before -
