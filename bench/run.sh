#!/usr/bin/env bash
# Measures the tools, and mc beside Spin on the same lowered programs, in one
# run on one machine. Prints tables; asserts nothing.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench
mkdir -p "$work"

# seconds COMMAND...: its wall time; the output goes to $work/out.
seconds() {
  local start end
  start=$(date +%s%N)
  "$@" >"$work/out" 2>"$work/err" || true
  end=$(date +%s%N)
  awk -v ns=$((end - start)) 'BEGIN {printf "%.2f", ns / 1e9}'
}

# side MAIN DIR SOURCE...: one program through mc and through Spin.
side() {
  local main=$1 dir=$work/$1-$2
  shift 2
  mkdir -p "$dir/classes"
  javac -g -d "$dir/classes" "$@"
  lift -cp "$dir/classes" -main "$main" -o "$dir/$main.ir.json"
  slice -o "$dir/$main.slice.ir.json" "$dir/$main.ir.json" 2>/dev/null
  abstract -lower-only -o "$dir/$main.abs.ir.json" "$dir/$main.slice.ir.json"
  emit promela -o "$dir/$main.pml" "$dir/$main.abs.ir.json"
  local bfs dfs spin answer states spinstates
  bfs=$(seconds mc -search bfs -o "$dir/$main.result.json" "$dir/$main.abs.ir.json")
  states=$(sed -n 's/.*[bd]fs: \([0-9]*\) states.*/\1/p' "$work/out")
  dfs=$(seconds mc -search dfs "$dir/$main.abs.ir.json")
  answer=$(head -n 1 "$work/out" | cut -d : -f 1)
  spin=$(seconds emit check "$dir/$main.pml")
  spinstates=$(sed -n 's/.*[^0-9]\([0-9]\{1,\}\) states.*/\1/p' "$work/out" "$work/err" | head -n 1)
  awk -v m="$main" -v a="$answer" -v n="$states" -v b="$bfs" -v d="$dfs" -v s="$spin" -v sn="$spinstates" \
    'BEGIN {printf "%-14s %-13s %10s %8s %8s %12s %8s %10.2f\n", m, a, n, b, d, sn, s, d / s}'
}

echo "mc beside Spin (its gcc included), the same program; seconds of wall time"
printf '%-14s %-13s %10s %8s %8s %12s %8s %10s\n' program answer states "mc bfs" "mc dfs" "Spin states" Spin "dfs/Spin"
side Race 2 bench/java/Race.java
side Philosophers 4 bench/java/Philosophers.java
side BufferDemo 1 examples/boundedbuffer/*.java
side BufferDemo notify examples/boundedbuffer-notify/*.java

echo
echo "the tools themselves"
go test -run '^$' -bench . -benchtime 1s ./... 2>/dev/null | grep -E '^(Benchmark|pkg:)'
