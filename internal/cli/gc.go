package cli

import (
	"os"
	"runtime/debug"
)

// CollectLess lets garbage grow to twice what is in use, not to as much: for
// tools that read, work and end. The environment's GOGC goes before.
func CollectLess() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(200)
	}
}

// ballast is memory that nobody touches, so that it takes none. It counts as in use, so that tools
// which have ended before there is much garbage, as most do, never collect it.
var ballast = make([]byte, 64<<20)

// Ballast is how much memory counts as in use that is not.
func Ballast() int64 { return int64(len(ballast)) }
