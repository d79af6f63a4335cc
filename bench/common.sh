# Sourced by the scripts that measure; work is their directory.

# best COMMAND...: wall time in seconds and peak memory in MB of the fastest of
# three runs. The output of the last one stays in $work/out.
best() {
  rm -f "$work/times"
  for _ in 1 2 3; do
    /usr/bin/time -a -o "$work/times" -f '%e %M' "$@" >"$work/out"
  done
  sort -n "$work/times" | awk 'NR == 1 {printf "%s %d", $1, $2 / 1024}'
}

# timed COMMAND...: user time in seconds and peak memory in MB of the fastest of three
# runs of a checker, whatever it finds. The output of the last one stays in
# $work/out.
timed() {
  rm -f "$work/times"
  for _ in 1 2 3; do
    command time -q -a -o "$work/times" -f '%U %M' "$@" >"$work/out" || [[ $? =~ [13] ]]
  done
  sort -n "$work/times" | awk 'NR == 1 {printf "%s %d", $1, $2 / 1024}'
}

# user COMMAND...: of these, the time.
user() { timed "$@" | cut -d ' ' -f 1; }

# lowered DIR MAIN SOURCE...: compiles (without sources what is in DIR/classes is
# taken), and makes DIR/MAIN.abs.ir.json of the program's slice,
# DIR/MAIN.whole.abs.ir.json of the whole.
lowered() {
  local dir=$1 main=$2
  shift 2
  mkdir -p "$dir/classes"
  [ $# -eq 0 ] || javac -g -d "$dir/classes" "$@"
  lift -cp "$dir/classes" -main "$main" -o "$dir/$main.ir.json" 2>/dev/null
  slice -o "$dir/$main.slice.ir.json" "$dir/$main.ir.json" 2>/dev/null
  abstract -lower-only -o "$dir/$main.abs.ir.json" "$dir/$main.slice.ir.json"
  abstract -lower-only -o "$dir/$main.whole.abs.ir.json" "$dir/$main.ir.json"
}
