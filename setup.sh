#!/usr/bin/env bash
# Installs, with apt, what bandsaw needs and this machine lacks. Says so first;
# does and prints nothing when all is there.
set -euo pipefail

missing=()
need() { # need PACKAGE TEST...: PACKAGE is missing unless TEST succeeds
  local package=$1
  shift
  "$@" >/dev/null 2>&1 || missing+=("$package")
}
need gcc command -v gcc
need libc6-dev test -e /usr/include/stdio.h
need z3 command -v z3
need openjdk-17-jdk-headless command -v javac
need spin command -v spin
need graphviz command -v dot
need time test -x /usr/bin/time

[ ${#missing[@]} -eq 0 ] && exit 0

sudo=
if [ "$(id -u)" -ne 0 ]; then
  command -v sudo >/dev/null || {
    echo "setup: these packages are missing: ${missing[*]}; install them as root, or install sudo" >&2
    exit 2
  }
  sudo=sudo
fi
echo "setup: installing with apt: ${missing[*]}" >&2

$sudo apt-get update -qq
$sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
