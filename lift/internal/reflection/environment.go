package reflection

import (
	"fmt"
	"slices"

	"bandsaw/ir"
	"bandsaw/lift/internal/classes"
	"bandsaw/lift/internal/classfile"
	"bandsaw/lift/internal/lifter"
)

// environment is a lifter as package entries asks it.
type environment struct{ lf *lifter.Lifter }

// File implements entries.Env.
func (e environment) File(name string) *classfile.File {
	if c := e.lf.Known(name); c != nil {
		return c.Declares
	}
	return nil
}

// Callee implements entries.Env.
func (e environment) Callee(f *classfile.File, m *classfile.Method) (ir.MethodID, ir.CallKind, error) {
	found, err := e.lf.Reflected(e.lf.Known(f.Name), m)
	return found.ID, found.Kind, err
}

// Making implements entries.Env.
func (e environment) Making(constructor ir.MethodID, args []ir.Operand) *ir.Call {
	return e.lf.Making(constructor, args)
}

// Field implements entries.Env.
func (e environment) Field(f *classfile.File, fd *classfile.Field) (always *ir.Const, err error) {
	c := e.lf.Known(f.Name)
	if c.FieldNamed(fd.Name) == nil {
		return nil, fmt.Errorf("the model of class %s has no field %s", f.Name, fd.Name)
	}
	if lifter.IsAsserts(fd) {
		return lifter.AssertionsDisabled(c), nil
	}
	return nil, nil
}

// Initialise implements entries.Env.
func (e environment) Initialise(name string) []ir.Stmt {
	c := e.lf.Known(name)
	initialised := func(c *classes.Class) bool { return c.Method("<clinit>()void") != nil }
	if slices.ContainsFunc(c.Chain, initialised) || slices.ContainsFunc(c.Superinterfaces, initialised) {
		return e.lf.InitialiseStmts(name)
	}
	return nil
}

// StandIn implements entries.Env.
func (e environment) StandIn(id ir.MethodID, why error) { e.lf.StandIn(id, true, why) }

// Define implements entries.Env.
func (e environment) Define(c *ir.Class) {
	if err := e.lf.Define(c); err != nil {
		panic(err) // names with $$ are lift's
	}
}
