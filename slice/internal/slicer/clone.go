package slicer

import (
	"fmt"
	"slices"

	"bandsaw/ir"
)

// clone copies a statement of a lifted program, so that the copy's operands and
// targets can be changed.
func clone(s ir.Stmt) ir.Stmt {
	switch s := s.(type) {
	case *ir.Move:
		return copied(s)
	case *ir.Unary:
		return copied(s)
	case *ir.Binary:
		return copied(s)
	case *ir.Load:
		c := copied(s)
		c.From = clonePlace(s.From)
		return c
	case *ir.Store:
		c := copied(s)
		c.To = clonePlace(s.To)
		return c
	case *ir.Length:
		return copied(s)
	case *ir.New:
		return copied(s)
	case *ir.NewArray:
		c := copied(s)
		c.Dims = slices.Clone(s.Dims)
		return c
	case *ir.InstanceOf:
		return copied(s)
	case *ir.Cast:
		return copied(s)
	case *ir.Call:
		c := copied(s)
		c.Args = slices.Clone(s.Args)
		c.Targets = slices.Clone(s.Targets)
		return c
	case *ir.Monitor:
		return copied(s)
	case *ir.Catch:
		return copied(s)
	case *ir.Goto:
		return copied(s)
	case *ir.If:
		return copied(s)
	case *ir.Switch:
		c := copied(s)
		c.Cases = slices.Clone(s.Cases)
		return c
	case *ir.Return:
		return copied(s)
	case *ir.Throw:
		return copied(s)
	}
	panic(fmt.Sprintf("slicer: %T is not a statement of a lifted program", s))
}

func copied[T any](s *T) *T {
	c := *s
	return &c
}

func clonePlace(p ir.Place) ir.Place {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return copied(p)
	case *ir.ElemPlace:
		return copied(p)
	}
	return p
}

// defaultOf is the default value of variables of the type.
func defaultOf(t ir.Type) *ir.Const {
	switch {
	case t.IsIntLike():
		return ir.IntConst(0)
	case t.IsRef():
		return ir.NullConst()
	}
	return &ir.Const{Type: t}
}
