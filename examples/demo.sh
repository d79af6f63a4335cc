#!/usr/bin/env bash
# The demo: each step says what it shows, runs one command as a user would type
# it, and fails if the answer is not the one promised.
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/demo
mkdir -p "$work"

say() { printf '\n== %s\n' "$*"; }

# expect CODE COMMAND...: run it and insist on its exit code.
expect() {
  local want=$1 got=0
  shift
  printf '$ %s\n' "$*"
  "$@" || got=$?
  if [ "$got" -ne "$want" ]; then
    echo "demo: expected exit $want, got $got" >&2
    exit 1
  fi
}

compile() { # compile EXAMPLE: class files under $work/EXAMPLE/classes
  mkdir -p "$work/$1/classes"
  javac -g -d "$work/$1/classes" "examples/$1"/*.java
}

verify() { # verify CODE EXAMPLE MAIN FLAGS...
  local want=$1 example=$2 main=$3
  shift 3
  expect "$want" bandsaw verify -cp "$work/$example/classes" -main "$main" -work "$work/$example" "$@"
}

for e in remoteagent remoteagent-fixed heartbeat; do compile "$e"; done

say "The Remote Agent, concrete and whole: breadth-first finds the deadlock"
verify 1 remoteagent RemoteAgent -no-slice

say "The fixed version, concrete and whole: its counts grow for ever, so the search gives up"
verify 3 remoteagent-fixed RemoteAgent -no-slice -states 1000000

say "Sliced: what the property does not depend on is taken away"
verify 1 remoteagent RemoteAgent
expect 0 bandsaw show "$work/remoteagent/RemoteAgent.pdg.json"
verify 3 remoteagent-fixed RemoteAgent -states 1000000

say "Abstract: Event.count by its sign; the deadlock is feasible"
verify 1 remoteagent RemoteAgent -select examples/remoteagent/RemoteAgent.sel

say "The fixed version, abstract: every state explored, it holds"
verify 0 remoteagent-fixed RemoteAgent -select examples/remoteagent-fixed/RemoteAgent.sel

say "The same abstract programs in Promela: Spin agrees"
for e in remoteagent remoteagent-fixed; do
  expect 0 emit promela -o "$work/$e/RemoteAgent.pml" "$work/$e/RemoteAgent.abs.ir.json"
done
expect 1 emit check "$work/remoteagent/RemoteAgent.pml"
expect 0 emit check "$work/remoteagent-fixed/RemoteAgent.pml"

say "Heartbeat: concretely no end; by the counter's sign, with wrapping arithmetic, it holds"
verify 3 heartbeat Heartbeat -states 1000000
verify 0 heartbeat Heartbeat -select examples/heartbeat/Heartbeat.sel

say "All as promised. Every file is under $work: try  bin/bandsaw show FILE"
