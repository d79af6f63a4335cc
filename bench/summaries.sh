#!/usr/bin/env bash
# Programs with threads, each with its bug, and mended with as many threads or rounds
# as take a while, and data structures: states, executions without a store, and what
# method summaries answer and cost. Prints a table; asserts nothing.
#
#   bench/summaries.sh [NAME...]      only these programs
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/summaries
. bench/common.sh

count() { sed -n "s/.* \([0-9]*\) $1.*/\1/p" "$work/out" | head -n 1; }

# row NAME SIZE SIZE ARG...: a line, of a search with states at the first size, and of
# at most 300,000 states without a store at the second; "-" for a program as it is.
row() {
  local name=$1 program=$work/${1%%[ ,]*}.abs.ir.json large=() small=() verdict states bfs summarised executions without usually with calls long saved most again
  [ "$2" = - ] || large=(-arg "$2") small=(-arg "$3")
  shift 3
  bfs=$(user mc -search bfs "$@" "${large[@]}" "$program")
  verdict=$(sed -n '1s/[: ].*//p' "$work/out")
  states=$(count states,)
  summarised=$(user mc -search bfs -summaries auto "$@" "${large[@]}" "$program")
  set -- -stateless -states 300000 "$@" "${small[@]}" "$program"
  without=$(user mc "$@")
  executions=$(count states,)
  usually=$(user mc -summaries auto "$@")
  with=$(user mc -summaries on "$@")
  calls=$(sed -n 's/.*summaries: \([0-9]*\) of \([0-9]*\) calls.*/\1 \2/p' "$work/out" | share)
  long=$(long)
  saved=$(saved)
  most=$(most "$saved" "$@")
  rm -f "$work/kept"
  for _ in 1 2; do
    mc -summaries "$work/kept" "$@" >"$work/out" || [[ $? =~ [13] ]]
  done
  again=$(long | share)
  if [ "${long#* }" -ge 100 ]; then
    rows+=("$bfs $summarised $without $usually $with $(share <<<"$long") $again $most")
  fi
  printf '%-24s %-9s %7s %6s %6s %8s %6s %6s %6s %6s %7s %6s %6s %6s\n' "$name" "$verdict" "$states" "$bfs" "$summarised" \
    "$executions" "$without" "$usually" "$with" "$calls" "${long#* }" "$(share <<<"$long")" "$again" "$most"
}

# long: how many of the calls of methods with 50 statements or more were answered, and how many there were.
long() {
  local numbers
  numbers=$(sed -n 's/.*of methods of 50 statements or more: \([0-9]*\) of \([0-9]*\)/\1 \2/p' "$work/out")
  echo "${numbers:-0 0}"
}

# saved: how many of the statements of a search were not executed, as summaries answered their calls, and how many there were.
saved() {
  sed -n 's/.* \([0-9]*\) statements, depth.*/\1/p; s/.* calls answered, \([0-9]*\) statements; .*/\1/p' "$work/out" | tac | tr '\n' ' '
}

# most SAVED ARG...: how many times as fast the search could be at most with summaries, if what these saved took no time:
# by how much of its time goes to executing in the fast form, as all that is executed often is.
most() {
  local saved=$1
  shift
  mc --profile "$work/profile" "$@" >"$work/out" || [[ $? =~ [13] ]]
  go tool pprof -top -cum "$(command -v mc)" "$work/profile" 2>"$work/log" | awk -v saved="$saved" '
    $6 ~ /machine\.\(\*Machine\)\.stretch$/ {executing = $5 / 100}
    END {split(saved, n, " "); printf "%.2f", 1 / (1 - executing * (n[2] ? n[1] / n[2] : 0))}'
}

# share: of two numbers, how much the first is of the second.
share() { awk '{printf "%d%%", $2 ? 100 * $1 / $2 : 0} END {if (!NR) printf "-"}'; }

rows=()

asked=" $* "
asked() { [ "$asked" = "  " ] || [[ $asked == *" $1 "* ]]; }

rm -rf "$work"
mkdir -p "$work/classes"
javac -g -cp bin/bandsaw-api.jar -d "$work/classes" bench/summaries/*.java bench/structures/*.java
echo "states, and seconds of user time of -search bfs without summaries and with -summaries auto; states without a store; seconds of -stateless, with -summaries auto and on; with on, how many calls were answered,"
echo "how many calls of methods with 50 statements or more there were, and how many of these were answered; and of those in a second run with -summaries FILE, which asks of fewer methods; and how many times as fast the search without a store could be at most, if what summaries save took no time"
echo "(Berglund and Artho, JPF: 29 % of the calls of summarised methods answered in the mean, time 0.83 to 1.40)"
printf '%-24s %-9s %7s %6s %6s %8s %6s %6s %6s %6s %7s %6s %6s %6s\n' program verdict bfs s auto executed s auto on calls long of-these again most
for program in "AlarmClock 4" "Auction 8" "BoundedBuffer 3" "ChecksumCache 5" "HandOff 3" "HashChain 4" "Inbox 4" "Leases 12" "Ledger 7" "LockedList 8" "LogAppenders 7" "LostSignal 5" "MergedEdits 7" "ObjectPool 6" \
  "PackedBlocks 6" "Permits 5" "ReadersWriters 4" "RingLog 7" "RoomBookings 8" "Rounds 4" "RouteTable 3" "Settings 7" "SharedRandom 8" "SharedTree 5" "SignedMessages 8" "Spreadsheet 4" "Standings 8" "Stripes 3" "Subscribers 7" "TicketSale 8" \
  "Transfers 8" "TurnGate 9" "TwoStages 7" "WordCounts 8" "WordIndex 7" "WorkQueue 8"; do
  read -r main n <<<"$program"
  asked "$main" || continue
  lowered "$work" "$main"
  row "$main" - -
  row "$main, mended, $n" "$n" "$n" -arg mended
done
for structure in "RedBlackTree 8 5" "AvlTree 8 5" "BinaryHeap 6 5" "FibonacciHeap 6 5" "UtilTreeMap 6 5" "UtilHashMap 6 5"; do
  read -r main n m <<<"$structure"
  asked "$main" || continue
  lowered "$work" "$main"
  row "$main $n, $m" "$n" "$m"
done
printf '%s\n' "${rows[@]}" | awk '
  function ratio(a, b) { return log((a + 0.001) / (b + 0.001)) }
  $1 >= 0.1 {states += ratio($1, $2); stored++}
  {usually += ratio($3, $4); on += ratio($3, $5); long += $6; again += $7; most += log($8)}
  END {
    printf "in the mean of the %d rows with 100 such calls or more: answered %d%%, in a second run %d%%; times as fast without a store and auto %.2f, on %.2f (%.2f at most), with states and auto %.2f (%d rows of 0.1 s or more)\n",
      NR, long / NR, again / NR, exp(usually / NR), exp(on / NR), exp(most / NR), stored ? exp(states / stored) : 1, stored
  }'
