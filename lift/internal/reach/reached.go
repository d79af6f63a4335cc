package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/sections"
)

// The methods below make an analysis a reflection.Reached.

// Method implements reflection.Reached.
func (a *analysis) Method(id ir.MethodID) *ir.Method { return a.methods[id] }

// Methods implements reflection.Reached.
func (a *analysis) Methods() []*ir.Method { return a.order }

// Objects implements reflection.Reached.
func (a *analysis) Objects() []*classes.Class { return a.objects }

// Follow implements reflection.Reached.
func (a *analysis) Follow(s ir.Stmt, in ir.MethodID) { a.stmt(s, place{method: in}) }

// sectioned is the program as package sections sees it.
func (a *analysis) sectioned() *sections.Program {
	return &sections.Program{
		Classes: a.classes.Loader, Methods: a.order, Method: a.methods,
		Reached: func(id ir.MethodID) bool { _, ok := a.by[id]; return ok },
		Targets: func(c *ir.Call) []ir.MethodID { return c.Targets },
	}
}
