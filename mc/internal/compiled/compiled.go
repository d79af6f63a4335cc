// Package compiled holds the methods of a program that a checker made by mc compile
// has in Go. In mc itself there are none.
package compiled

import "bandsaw/mc/internal/machine"

// Program are the methods, nil if there are none.
var Program *machine.Compiled
