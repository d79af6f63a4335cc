package reach

import (
	"bandsaw/ir"
	"bandsaw/lift/internal/assumed"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/holders"
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

// held is the program as package holders sees it.
func (a *analysis) held() *holders.Monitors {
	return holders.Of(holders.Program{Classes: a.classes.Loader, Methods: a.order, Method: a.methods, Targets: a.virtualTargets})
}

// heldNarrowly is the same without the methods that nothing runs, and what a call does not run.
func (a *analysis) heldNarrowly() *holders.Monitors {
	p := a.narrowed()
	return holders.Of(holders.Program{Classes: p.Classes, Methods: p.Methods, Method: p.Method, Targets: p.Targets})
}

// assumed is the program as package assumed sees it.
func (a *analysis) assumed() *assumed.Program {
	folder := ""
	if f := a.bodies.Folder; f != nil && a.methods[ir.MachineFile] != nil {
		folder = f.Name
	}
	return &assumed.Program{
		Classes: a.classes.Loader, Objects: a.objects, Included: a.included, Methods: a.order, Folder: folder,
		Where: func(in ir.MethodID, line int) string { return a.where(place{in, line}) },
	}
}
