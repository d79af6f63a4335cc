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

// ballast is memory that nobody touches, so that it takes none. It counts as in use.
var ballast []byte

// CollectLate lets tools that mostly end soon do so before garbage is collected for the first time: until
// there are some megabytes of it.
func CollectLate() { ballast = make([]byte, 16<<20) }

// Ballast is how much memory counts as in use that is not.
func Ballast() int64 { return int64(len(ballast)) }
