#!/usr/bin/env bash
# Lifts and lowers every method with code of every class of the installed JDKs
# and of the jars of Debian packages, and checks what comes out (ir.Check, by
# lift and abstract). Prints a table; a failure is a line that says so, and the
# exit status 1. Installs the packages that are missing, with apt.
#
#   bench/whole.sh [NAME...]   only the rows whose names begin so
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/whole
mkdir -p "$work"
failed=0

packages=(libguava-java libcommons-lang3-java libcommons-collections4-java groovy scala kotlin libasm-java ecj clojure)
missing=()
for p in "${packages[@]}"; do
  dpkg-query -W -f '${Status}' "$p" 2>/dev/null | grep -q 'ok installed' || missing+=("$p")
done
if [ ${#missing[@]} -gt 0 ]; then
  sudo=
  [ "$(id -u)" -eq 0 ] || sudo=sudo
  echo "whole.sh: installing with apt: ${missing[*]}" >&2
  $sudo apt-get update -qq
  $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
fi

# peak COMMAND...: runs it, and appends to $work/peaks the most memory that it
# had, in kB, as the kernel tells while it runs.
peak() {
  "$@" &
  local pid=$! most=0 now
  while now=$(awk '/^VmHWM/ {print $2}' "/proc/$pid/status" 2>/dev/null) && [ -n "$now" ]; do
    most=$now
    sleep 0.05
  done
  echo "$most" >>"$work/peaks"
  wait "$pid"
}

# row NAME PARTS LIFT-OPTIONS...: lifts and lowers in that many parts, one after
# the other.
row() {
  local name=$1 parts=$2 start end classes=0 methods=0 refused=0 lacking=0 bad=0
  shift 2
  : >"$work/peaks"
  : >"$work/$name.log"
  start=$(date +%s%N)
  for i in $(seq "$parts"); do
    if peak lift -all "$@" -part "$i/$parts" -o "$work/part.ir.json" 2>"$work/err" &&
      peak abstract -lower-only -o /dev/null "$work/part.ir.json" 2>>"$work/err"; then
      read -r c m r l < <(sed -n 's/^lift: \([0-9]*\) classes, \([0-9]*\) methods, \([0-9]*\) refused, \([0-9]*\) classes.*/\1 \2 \3 \4/p' "$work/err")
      classes=$((classes + c)) methods=$((methods + m)) refused=$((refused + r)) lacking=$((lacking + l))
    else
      bad=$((bad + 1))
    fi
    cat "$work/err" >>"$work/$name.log"
  done
  end=$(date +%s%N)
  [ "$bad" -eq 0 ] && [ "$refused" -eq 0 ] || failed=1
  sort -n "$work/peaks" | tail -n 1 | awk -v n="$name" -v c="$classes" -v m="$methods" -v r="$refused" -v l="$lacking" -v b="$bad" -v ns=$((end - start)) \
    '{printf "%-28s %8d %8d %9d %8d %10s %8.1f %8d\n", n, c, l, m, r, b ? b " parts" : "0", ns / 1e9, $1 / 1024}'
}

# wanted NAME ARGUMENT...: whether the row was asked for.
wanted() {
  local name=$1
  shift
  [ $# -eq 0 ] && return 0
  for w in "$@"; do
    [[ $name == "$w"* ]] && return 0
  done
  return 1
}

# The jars of those packages, in /usr/share/java, and those that they need.
# Classes whose supertypes are in none of them are lacking: no JVM loads them.
jars=(guava commons-lang3 commons-collections4 groovy-all scala-library scala-reflect scala-compiler
  kotlin-stdlib kotlin-reflect kotlin-compiler asm-all eclipse-jdt-core clojure)

printf '%-28s %8s %8s %9s %8s %10s %8s %8s\n' "lifted, lowered and checked" classes lacking methods refused failed seconds "peak MB"
seen=" "
for java in /usr/lib/jvm/*/lib/modules; do
  [ -e "$java" ] || continue
  home=$(readlink -f "$(dirname "$java")/..")
  [[ $seen == *" $home "* ]] && continue
  seen="$seen$home "
  version=$(sed -n 's/^JAVA_VERSION="\([0-9]*\).*/\1/p' "$home/release")
  if wanted "jdk$version" "$@"; then
    row "jdk$version java.base" 4 -jdk "$home" -module java.base
    row "jdk$version all modules" 16 -jdk "$home" -module ALL
  fi
done
declare -A needs=(
  [groovy-all]="ant antlr asm-all bsf commons-cli ivy jansi jline2 jsp-api junit4 qdox servlet-api xstream"
  [scala-reflect]=scala-library
  [scala-compiler]="scala-library scala-reflect scala-xml_2.11 scala-parser-combinators_2.11 ant jline2"
  [kotlin-reflect]=kotlin-stdlib
  [kotlin-compiler]="kotlin-stdlib kotlin-reflect kotlin-script-runtime"
  [eclipse-jdt-core]="ant"
)
for j in "${jars[@]}"; do
  wanted "$j" "$@" || continue
  file=/usr/share/java/$j.jar
  path=$file
  for n in ${needs[$j]-}; do
    path=$path:/usr/share/java/$n.jar
  done
  # A large jar in parts of about 4 MB.
  row "$j" $(($(stat -L -c %s "$file") / 4000000 + 1)) -cp "$path"
done
exit "$failed"
