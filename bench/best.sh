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
