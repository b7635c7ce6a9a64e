# Sourced by the scripts of this folder: gets a Debian machine ready and builds. Everything it says goes to stderr, and
# nothing reads standard input, so that `tools/run` can stand where a USI engine is expected.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
build="$root/build/release"

say() { printf '%s\n' "$*" >&2; }

# The Debian packages that are not there yet, of those needed and of those that the arguments name.
missing_packages() {
    command -v c++ >/dev/null || echo g++
    command -v cmake >/dev/null || echo cmake
    command -v ninja >/dev/null || echo ninja-build
    local package
    for package in pkg-config libzstd-dev libabsl-dev catch2 libbenchmark-dev libcxxopts-dev libtomlplusplus-dev \
        nlohmann-json3-dev libagg-dev libpng-dev libcpp-httplib-dev "$@"; do
        dpkg-query -W -f='${Status}\n' "$package" 2>/dev/null | grep -q 'ok installed' || echo "$package"
    done
}

# Installs what the build needs, and the packages named.
install_missing() {
    command -v apt-get >/dev/null || return 0  # not Debian: CMake says what it misses
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -eq 0 ] && return 0
    say "Installing ${missing[*]} ..."
    local as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { say "Please install as root: apt-get install ${missing[*]}"; return 1; }
        as_root=(sudo)
    fi
    # Debian's own output only matters when something fails.
    local log
    log=$(mktemp)
    if ! { "${as_root[@]}" apt-get -q update &&
           "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q install -y --no-install-recommends \
               "${missing[@]}"; } </dev/null >"$log" 2>&1; then
        cat "$log" >&2
        rm -f "$log"
        say "The installation failed."
        return 1
    fi
    rm -f "$log"
}

# Installs a browser and what drives it, for tests/board_page. Status 1 if that fails.
install_browser() {
    local packages=(chromium)
    command -v node >/dev/null || packages+=(nodejs)
    command -v npm >/dev/null || packages+=(npm)  # Debian's npm does not go with other makers' nodejs, which bring one
    install_missing "${packages[@]}" || return 1
    command -v npm >/dev/null || return 0  # not Debian: the test says what it misses
    (
        cd "$root/tests/board_page"
        [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund </dev/null >&2
    )
}

# Builds the given targets, or all of them. Two scripts at once take turns.
build_targets() {
    mkdir -p "$build"
    (
        flock 9
        cd "$root"
        [ -f "$build/build.ninja" ] || cmake --preset release
        cmake --build --preset release ${1:+--target "$@"}
    ) 9>"$build/.lock" </dev/null >&2
}

# suite PRESET [CTEST-ARGUMENT...]: builds a preset and runs its tests, with small sizes.
suite() {
    local preset=$1
    shift
    [ -f "$root/build/$preset/build.ninja" ] || cmake --preset "$preset"
    cmake --build --preset "$preset"
    KOMAINU_PERFT_NODES=300000 KOMAINU_POSITIONS=300 KOMAINU_GAMES=2 ctest --preset "$preset" --parallel "$(nproc)" "$@"
}
