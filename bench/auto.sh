#!/usr/bin/env bash
# Verifies the programs of testdata/unbounded, whose inputs are any int, with
# "verify -auto": what is so, what was answered, after how many attempts and in
# how many seconds. Prints a table; fails if an answer is wrong.
#
#   bench/auto.sh [NAME...]      only these programs
set -euo pipefail
cd "$(dirname "$0")/.."
PATH=$PWD/bin:$PATH
work=build/bench/auto
mkdir -p "$work"
javac -g -cp bin/bandsaw-api.jar -d "$work" testdata/unbounded/*.java
[ $# -gt 0 ] || set -- $(cd testdata/unbounded && ls -- *.java | sed 's/\.java$//')
decided=0 wrong=0
printf '%-18s %-9s %-10s %8s %8s\n' program is answer attempts seconds
for name; do
  is=$(sed -n '1s,^// verdict: ,,p' "testdata/unbounded/$name.java")
  begun=$(date +%s.%N) code=0
  bandsaw verify -auto -cp "$work" -main "$name" >/dev/null 2>"$work/$name.err" || code=$?
  case $code in 0) answer=holds ;; 1) answer=violated ;; 3) answer=open ;; *) answer="exit $code" ;; esac
  if [ "$answer" = "$is" ]; then decided=$((decided + 1)); elif [ "$answer" != open ]; then wrong=$((wrong + 1)); fi
  printf '%-18s %-9s %-10s %8d %8.1f\n' "$name" "$is" "$answer" "$(grep -c '^bandsaw: ' "$work/$name.err" || true)" \
    "$(awk "BEGIN { print $(date +%s.%N) - $begun }")"
done
echo "$decided of $# decided, $wrong wrongly"
[ $wrong = 0 ]
