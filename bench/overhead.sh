#!/usr/bin/env bash
# What -summaries auto costs: user time with it over that without, of the programs of
# bench/summaries and bench/structures and those of testdata/verdicts that take 0.3
# seconds or more. A run without and one with it take turns; each time is the least of
# ROUNDS such pairs. Prints a table; asserts nothing.
#
#   bench/overhead.sh [ROUNDS [NAME...]]     only these programs
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/overhead
rounds=${1:-9}
asked=" ${*:2} "
asked() { [ "$asked" = "  " ] || [[ $asked == *" $1 "* ]]; }
. bench/common.sh

# timing FILE ARG...: adds to FILE how long a run takes, in seconds of user time.
timing() {
  local to=$1
  shift
  command time -q -a -o "$to" -f %U mc "$@" >/dev/null 2>&1 || [[ $? =~ [13] ]]
}

least() { sort -n "$1" | head -n 1; }

# row NAME ARG...: a line, if that takes 0.3 seconds or more.
row() {
  local name=$1
  shift
  rm -f "$work/without" "$work/with"
  timing "$work/without" "$@"
  [ "$(least "$work/without")" \> 0.29 ] || return 0
  for ((i = 0; i < rounds; i++)); do
    timing "$work/with" -summaries auto "$@"
    timing "$work/without" "$@"
  done
  echo "$(least "$work/without") $(least "$work/with")" | awk -v name="$name" '{printf "%-34s %7.2f %7.2f %7.3f\n", name, $1, $2, $2 / $1}' | tee -a "$work/table"
}

rm -rf "$work"
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/summaries/*.java bench/structures/*.java
printf '%-34s %7s %7s %7s\n' program without with ratio
for program in "AlarmClock 4" "Auction 8" "BoundedBuffer 3" "ChecksumCache 5" "HandOff 3" "HashChain 4" "Inbox 4" "Leases 12" "Ledger 8" "LockedList 8" "LogAppenders 7" "LostSignal 6" "MergedEdits 7" "ObjectPool 6" \
  "PackedBlocks 6" "Permits 5" "ReadersWriters 4" "RingLog 8" "RoomBookings 8" "Rounds 4" "RouteTable 3" "Settings 7" "SharedRandom 8" "SharedTree 5" "SignedMessages 8" "Spreadsheet 4" "Standings 8" "Stripes 3" "Subscribers 8" "TicketSale 8" \
  "Transfers 8" "TurnGate 10" "TwoStages 8" "WordCounts 8" "WordIndex 8" "WorkQueue 8"; do
  read -r main n <<<"$program"
  asked "$main" || continue
  lowered "$work" "$main"
  for how in "-search bfs" -stateless; do
    # shellcheck disable=SC2086
    row "$main $n $how" $how -states 400000 -arg mended -arg "$n" "$work/$main.abs.ir.json"
  done
done
for structure in "RedBlackTree 8" "AvlTree 8" "BinaryHeap 7" "FibonacciHeap 6" "UtilTreeMap 7" "UtilHashMap 7"; do
  read -r main n <<<"$structure"
  asked "$main" || continue
  lowered "$work" "$main"
  for how in "-search bfs" -stateless; do
    # shellcheck disable=SC2086
    row "$main $n $how" $how -states 400000 -arg "$n" "$work/$main.abs.ir.json"
  done
done
for source in testdata/verdicts/*.java; do
  main=$(basename "$source" .java)
  asked "$main" || continue
  ! grep -q '^// property: \|^// release: ' "$source" || continue
  mkdir -p "$work/$main/classes"
  javac -nowarn -g -cp bin/bandsaw-api.jar -d "$work/$main/classes" "$source" 2>/dev/null || continue # it is for another JDK
  lowered "$work/$main" "$main"
  for how in "-search bfs" -stateless; do
    # shellcheck disable=SC2086
    row "$main $how" $how -states 200000 "$work/$main/$main.abs.ir.json"
  done
done
awk '{if ($NF > most) most = $NF; sum += log($NF); over += $NF > 1.03} END {printf "%d rows: %.3f in the mean, %.3f at most, %d above 1.03\n", NR, exp(sum / NR), most, over}' "$work/table"
