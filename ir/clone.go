package ir

import (
	"fmt"
	"slices"
)

// Clone copies a statement, so that what the copy defines, reads and jumps to
// can be changed. Both name the same variables and blocks.
func Clone(s Stmt) Stmt {
	switch s := s.(type) {
	case *Move:
		return copied(s)
	case *Unary:
		return copied(s)
	case *Binary:
		return copied(s)
	case *Load:
		c := copied(s)
		c.From = clonePlace(s.From)
		return c
	case *Store:
		c := copied(s)
		c.To = clonePlace(s.To)
		return c
	case *Length:
		return copied(s)
	case *New:
		return copied(s)
	case *NewArray:
		c := copied(s)
		c.Dims = slices.Clone(s.Dims)
		return c
	case *InstanceOf:
		return copied(s)
	case *Cast:
		return copied(s)
	case *Call:
		c := copied(s)
		c.Args = slices.Clone(s.Args)
		c.Targets = slices.Clone(s.Targets)
		return c
	case *Monitor:
		return copied(s)
	case *Catch:
		return copied(s)
	case *Pending:
		return copied(s)
	case *Thread:
		return copied(s)
	case *Choose:
		return copied(s)
	case *Abs:
		c := copied(s)
		c.Args = slices.Clone(s.Args)
		return c
	case *AnyOf:
		c := copied(s)
		c.Values = slices.Clone(s.Values)
		return c
	case *Image:
		c := copied(s)
		c.Args = slices.Clone(s.Args)
		return c
	case *Goto:
		return copied(s)
	case *If:
		return copied(s)
	case *Switch:
		c := copied(s)
		c.Cases = slices.Clone(s.Cases)
		return c
	case *ClassSwitch:
		c := copied(s)
		c.Cases = slices.Clone(s.Cases)
		return c
	case *Return:
		return copied(s)
	case *Throw:
		return copied(s)
	}
	panic(fmt.Sprintf("ir: %T is no statement", s))
}

func copied[T any](s *T) *T {
	c := *s
	return &c
}

func clonePlace(p Place) Place {
	switch p := p.(type) {
	case *FieldPlace:
		return copied(p)
	case *StaticPlace:
		return copied(p)
	case *ElemPlace:
		return copied(p)
	}
	panic(fmt.Sprintf("ir: %T is no place", p))
}
