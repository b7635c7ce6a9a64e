#!/usr/bin/env bash
# The way from games to a net that the engine takes, in small: smoke_test.sh BUILD_DIRECTORY
set -euo pipefail
build=$(cd "$1" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

fail() {
    printf 'smoke test: %s\n' "$*" >&2
    exit 1
}

"$build/komainu-datagen" --variant shogi --nodes 100 --games 40 --output shogi.games

# Two epochs of five batches.
train() {
    "$build/komainu-train" --variant shogi --epochs 2 --batch 256 --max-positions 1280 --rate 0.01 --threads 2 "$@" \
        shogi.games
}

train --output straight.net
train --output resumed.net --checkpoint state --stop-after 1
[ ! -e resumed.net ] || fail "a net after one epoch of two"
train --output resumed.net --checkpoint state --resume
cmp straight.net resumed.net || fail "resumed training gives another net"
cmp straight.net.loss.tsv resumed.net.loss.tsv || fail "resumed training gives other losses"

awk -F'\t' 'NR == 2 { first = $2 } END { exit !(NR == 3 && $2 < first) }' straight.net.loss.tsv ||
    fail "the loss does not fall: $(cat straight.net.loss.tsv)"

if train --output other.net --checkpoint state --resume --seed 2; then
    fail "a checkpoint was taken that is of other settings"
fi

printf 'usi\nsetoption name EvalFile value %s\nisready\ngo nodes 100\nquit\n' "$work/straight.net" |
    "$build/komainu" >engine.out
grep -q 'info string.*straight\.net' engine.out || fail "the engine does not name the net: $(cat engine.out)"
grep -q readyok engine.out || fail "the engine is not ready: $(cat engine.out)"
if grep -q 'info string error' engine.out; then
    fail "the engine refuses the net: $(cat engine.out)"
fi
