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
