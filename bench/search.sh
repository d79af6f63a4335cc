#!/usr/bin/env bash
# Measures mc's searches: how soon each finds a bug among a hundred threads, and
# what states take, beside Spin's pan and the figures of Java PathFinder on the same programs.
# Prints tables; asserts nothing. JPF is the directory of those programs, PROMELA that
# of models by hand of the same behaviours.
#
#   bench/search.sh [PART...]    only these tables: bugs, heaps, graphs, pan, growth, cores, jpf
#
# The longest by far is growth.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
jpf=${JPF:-../shared/bench/java}
promela=${PROMELA:-../shared/bench/promela}
work=build/bench/search
. bench/common.sh

# stored FLAG... PROGRAM: how many states there are, and the bytes that each takes.
stored() {
  local line
  line=$(mc -v "$@" 2>&1 >/dev/null | grep '^mc: states' || true)
  states=$(sed -E 's/^mc: states: ([0-9]+) .*/\1/' <<<"$line")
  each=$(sed -E 's/.*, ([0-9.]+) bytes each.*/\1/' <<<"$line")
}

# bugs: how soon a bug among many threads is found.
bugs() {
  echo "a bug among a hundred threads; seconds of wall time until it is told (goal 5)"
  printf '%-12s %-10s %8s %12s\n' program search seconds states
  for main in Setters TwoStage Tickets; do
    lowered "$work" "$main" "bench/java/$main.java"
    for search in auto deviate sampled; do
      took=$(best bash -c 'mc "$@" || true' mc -search "$search" -time 90s "$work/$main.abs.ir.json")
      states=$(sed -n 's/^  [a-z]*: \([0-9]*\) states.*/\1/p' "$work/out")
      printf '%-12s %-10s %8s %12s\n' "$main" "$(grep -q '^violated' "$work/out" && echo "$search" || echo "$search-")" "${took%% *}" "$states"
    done
  done
}

# heaps: what a step costs by how large the heap is.
heaps() {
  echo "two threads change one cell of a list, or put cells at its head: what a state takes by how long the list is (goal: within 1.5 times)"
  printf '%-8s %-6s %8s %8s %8s %12s %8s\n' program search objects states seconds us/state B/state
  for main in Cells:10 Pushes:5; do
    rounds=${main#*:} main=${main%:*}
    lowered "$work" "$main" "bench/java/$main.java"
    for search in dfs bfs; do
      for objects in 10 100 1000 10000; do
        took=$(timed mc -search $search -arg "$objects" -arg "$rounds" "$work/$main.whole.abs.ir.json")
        stored -search $search -arg "$objects" -arg "$rounds" "$work/$main.whole.abs.ir.json"
        awk -v p="$main" -v s="$search" -v o="$objects" -v t="${took%% *}" -v n="$states" -v e="$each" 'BEGIN { printf "%-8s %-6s %8s %8s %8s %12.1f %8s\n", p, s, o, n, t, 1e6 * t / n, e }'
      done
    done
  done
}

# told KEY FLAG...: what mc -v tells.
told() {
  local key=$1
  shift
  mc -v "$@" 2>&1 >/dev/null | sed -nE "s/^mc: $key ([0-9.]+) bytes each.*/\1/p"
}

# graphs: what is beside the states.
graphs() {
  echo "what does not change in each state (-graphs off), and beside the states: seconds of user time, bytes of a vector and of a stored state"
  printf '%-20s %-6s %8s %8s %8s %10s %10s %8s %8s\n' program search states "off s" "on s" "off vector" "on vector" "off B" "on B"
  for main in QueueOfStrings:5 MapOfRecords:24 Events:3; do
    argument=${main#*:} main=${main%:*}
    lowered "$work" "$main" "bench/java/$main.java"
    for search in dfs bfs; do
      seconds=() vectors=() sizes=()
      for graphs in off on; do
        options=(-search $search -graphs $graphs -arg "$argument" "$work/$main.whole.abs.ir.json")
        seconds+=("$(user mc "${options[@]}")") vectors+=("$(told vectors: "${options[@]}")")
        stored "${options[@]}"
        sizes+=("$each")
      done
      printf '%-20s %-6s %8s %8s %8s %10s %10s %8s %8s\n' "$main $argument" "$search" "$states" "${seconds[@]}" "${vectors[@]}" "${sizes[@]}"
    done
  done
}

# modelled NAME MODEL DEFINE...: states a second of user time of Spin's checker of a model.
modelled() {
  local name=$1 model=$2 dir=$work/pan
  shift 2
  mkdir -p "$dir"
  cp "$model" "$dir/model.pml"
  (cd "$dir" && spin -a "$@" model.pml >/dev/null && gcc -O2 -DSAFETY -DVECTORSZ=4096 -w -o pan pan.c && command time -o took -f %U ./pan -m1000000 -w24 >out)
  awk -v p="$name" -v t="$(cat "$dir/took")" '/states, stored/ { n = $1 } END { printf "%-44s %10d %8.2f %12.0f\n", p, n, t, (t > 0 ? n / t : 0) }' "$dir/out"
}

# varied NAME MAIN CHANGE: a program of bench/java with other constants, in $work/NAME.
varied() {
  mkdir -p "$work/$1"
  sed "$3" "bench/java/$2.java" >"$work/$1/$2.java"
  lowered "$work/$1" "$2" "$work/$1/$2.java"
}

# meal makes philosophers eat once.
meal='s/meal < 2/meal < 1/; s/uses == 4/uses == 2/'

# checked NAME MAIN: states a second of mc, depth-first.
checked() {
  local took states
  took=$(timed mc -search dfs "$work/$1/$2.abs.ir.json")
  states=$(sed -n 's/^  dfs: \([0-9]*\) states.*/\1/p' "$work/out")
  awk -v p="mc, $1" -v t="${took%% *}" -v n="$states" 'BEGIN { printf "%-44s %10d %8.2f %12.0f\n", p, n, t, n / (t + 0.01) }'
}

# beside NAME MAIN CHANGE SMALLER MODEL DEFINE...: a program by mc, the emitted model of one with the constants
# of SMALLER, which Spin can explore, and the model by hand.
beside() {
  local name=$1 main=$2 smaller=$4 model=$5
  varied "$name" "$main" "$3"
  checked "$name" "$main"
  varied "$name, smaller" "$main" "$smaller"
  checked "$name, smaller" "$main"
  emit promela -o "$work/$name, smaller/$main.pml" "$work/$name, smaller/$main.abs.ir.json"
  modelled "pan of the emitted model, smaller" "$work/$name, smaller/$main.pml"
  shift 5
  [ ! -e "$promela/$model" ] || modelled "pan of the model by hand, $*" "$promela/$model" "$@"
}

# pan: states a second, beside Spin.
pan() {
  command -v spin >/dev/null || return 0
  echo "states a second, depth-first, beside Spin's pan without its compilation; what is one step here are many in the models, and the other way round"
  printf '%-44s %10s %8s %12s\n' checker states seconds states/s
  beside race Race 's/TIMES = 10/TIMES = 30/' 's/TIMES = 10/TIMES = 20/' race.pml -DT=2 -DK=20
  beside phil Philosophers "s/SEATS = 4/SEATS = 11/; $meal" "s/SEATS = 4/SEATS = 6/; $meal" phil.pml -DN=8 -DROUNDS=1
  beside bb Buffer 's/CAPACITY = 1/CAPACITY = 2/; s/ITEMS = 2/ITEMS = 4/' 's/ITEMS = 2/ITEMS = 3/' bb.pml -DP=2 -DC=2 -DM=4 -DCAP=2
}

# once COMMAND...: user time in seconds of one run.
once() {
  command time -q -o "$work/times" -f %U "$@" >"$work/out" || [[ $? =~ [13] ]]
  cat "$work/times"
}

# grown NAME MAIN CHANGE: its first states.
grown() {
  varied "$1" "$2" "$3"
  for search in dfs bfs; do
    for most in 100000 1000000 10000000; do
      took=$(once mc -search $search -states $most "$work/$1/$2.abs.ir.json")
      stored -search $search -states $most "$work/$1/$2.abs.ir.json"
      awk -v p="$1" -v f="$search" -v t="$took" -v n="$states" -v e="$each" 'BEGIN { printf "%-24s %-6s %10s %8s %10.2f %8s\n", p, f, n, t, 1e6 * t / n, e }'
    done
  done
}

# growth: what a state takes by how many there are.
growth() {
  echo "what a state takes by how many there are (goal: 24 bytes at 10,000,000, and time within 1.5 times)"
  printf '%-24s %-6s %10s %8s %10s %8s\n' program search states seconds us/state B/state
  grown "race, 50 times" Race 's/TIMES = 10/TIMES = 50/'
  grown "buffer, 12 items" Buffer "s/CAPACITY = 1/CAPACITY = 2/; s/ITEMS = 2/ITEMS = 12/"
}

# cores: one core and two.
cores() {
  echo "one core and two, breadth-first; seconds of wall time (goal: 1.6 times as fast)"
  printf '%-24s %10s %8s %8s %8s\n' program states 1 2 1/2
  varied race Race 's/TIMES = 10/TIMES = 30/'
  varied phil Philosophers "s/SEATS = 4/SEATS = 11/; $meal"
  for name in race/Race phil/Philosophers; do
    one=$(best mc -search bfs -j 1 "$work/$name.abs.ir.json")
    two=$(best mc -search bfs -j 2 "$work/$name.abs.ir.json")
    awk -v p="${name%/*}" -v n="$(sed -n 's/^  bfs: \([0-9]*\) states.*/\1/p' "$work/out")" -v o="${one%% *}" -v t="${two%% *}" 'BEGIN { printf "%-24s %10s %8s %8s %8.2f\n", p, n, o, t, o / t }'
  done
}

# row JPF MAIN ARG...: a program, beside Java PathFinder's seconds.
row() {
  local other=$1 main=$2 took each states arguments=()
  shift 2
  for a in "$@"; do arguments+=(-arg "$a"); done
  lowered "$work/jpf" "$main" $(find testdata/stubs "$jpf" -name "$main.java" -o -name V.java -o -path '*stubs*' -name '*.java')
  took=$(best mc -search dfs "${arguments[@]}" "$work/jpf/$main.abs.ir.json")
  stored -search dfs "${arguments[@]}" "$work/jpf/$main.abs.ir.json"
  awk -v p="$main $*" -v t="$took" -v o="$other" -v n="$states" -v e="$each" 'BEGIN {
    split(t, m)
    printf "%-24s %8s %8s %8.0f %10s %8s %8s\n", p, m[1], o, o / m[1], n, e, m[2]
  }'
}

# jpf: what states take, beside Java PathFinder.
jpf() {
  [ -e "$jpf/CounterRace.java" ] || {
    echo "search: $jpf has no CounterRace.java; name the directory in JPF"
    return
  }
  echo "what states take, depth-first; JPF is Java PathFinder's time"
  printf '%-24s %8s %8s %8s %10s %8s %8s\n' program seconds JPF JPF/mc states "B/state" MB
  row 79 CounterRace 2 20
  row 108 Phil 6 1
  row 49 ProdCons 3 3 1 1
  row 37 ChoiceSum 6 all
}

parts=(bugs heaps graphs pan growth cores jpf)
for part in "${@:-${parts[@]}}"; do
  [[ " ${parts[*]} " == *" $part "* ]] || {
    echo "search: $part is none of ${parts[*]}" >&2
    exit 2
  }
  "$part"
  echo
done
