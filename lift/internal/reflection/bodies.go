// Package reflection writes the bodies of the machine's operations that ask about
// classes by their Class objects, as reflection does: what each says follows from
// the classes that the program has, so that whoever reads it sees what there can be.
package reflection

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/folder"
	"bandsaw/lift/internal/lifter"
)

// Reached is what is known so far of the program that is being put together.
type Reached interface {
	Method(ir.MethodID) *ir.Method // nil if it is not reached
	Methods() []*ir.Method         // that are reached
	Objects() []*classes.Class     // of which there are objects
	Follow(s ir.Stmt, in ir.MethodID)
}

// Bodies writes the bodies, anew each time that more classes can be asked for.
type Bodies struct {
	// Folder is what Machine.file finds files in, nil if that is not known.
	Folder *folder.Folder

	classes *lifter.Lifter
	reached Reached

	said    said
	named   []*classes.Class // that can be asked for by their Class object
	entered int              // how many of them Machine.entry knew last
	about   map[*classes.Class]*naming
	anew    int              // how many classes rethrown knew last
	enums   []*classes.Class // whose constants may be asked for by their class
	isEnum  map[*classes.Class]bool
	proxied []proxied

	// How many names or classes there were when the bodies of classNamed, providers, resource, bundles and zone were written last.
	byName, provided, resourced, bundled, zoned int

	rules map[string][]byte // of time zones, nil if they were not asked for

	elements int // how many classes arrayOf knew last
}

// NewBodies has written none.
func NewBodies(lf *lifter.Lifter, reached Reached) *Bodies {
	return &Bodies{classes: lf, reached: reached, about: map[*classes.Class]*naming{}, isEnum: map[*classes.Class]bool{}}
}

// Complete writes the bodies that the operations which are reached lack, and
// reports whether that made more to follow.
func (r *Bodies) Complete() bool {
	r.look()
	made := r.constants()
	made = r.arrays() || made
	made = r.entries() || made
	made = r.files() || made
	made = r.proxies() || made
	made = r.byNames() || made
	made = r.providers() || made
	made = r.resources() || made
	made = r.bundles() || made
	made = r.zones() || made
	return r.exceptionsAnew() || made
}
