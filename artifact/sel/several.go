package sel

import (
	"errors"
	"fmt"
	"strings"

	"bandsaw/ir"
)

const wildcard = ".*"

// all reports whether v is a wildcard.
func (v *Variable) all() bool { return strings.HasSuffix(v.Path, wildcard) }

// inAll finds the ints that a class declares as fields, or a method as local
// variables and parameters.
func (r *resolver) inAll(v *Variable) ([]Target, []ir.Type, error) {
	if v.Signature != nil || v.Number != 0 || v.Dims != 0 {
		return nil, nil, fmt.Errorf("%s: nothing can follow %s", v.String(), wildcard)
	}
	path := strings.TrimSuffix(v.Path, wildcard)
	var out []Target
	if c := r.prog.ClassNamed(path); c != nil {
		for _, f := range c.Fields {
			if f.Type == ir.Int {
				out = append(out, Target{Kind: Field, Field: ir.NewFieldID(c.Name, f.Name)})
			}
		}
		return out, ints(out), none(out, v, "int field")
	}
	class, method := cut(path)
	c := r.prog.ClassNamed(class)
	if c == nil {
		return nil, nil, fmt.Errorf("the program has no class %s, and no class of a method %[1]s", path)
	}
	for _, m := range c.Methods {
		if m.ID.Name() != method {
			continue
		}
		for _, l := range m.Locals {
			if l.Type == ir.Int && l.Java != "" {
				out = append(out, Target{Kind: Local, Method: m.ID, Local: l.Name})
			}
		}
	}
	return out, ints(out), none(out, v, "int variable")
}

// atLine finds what the choices on a line of a source file come to.
func (r *resolver) atLine(v *Variable) ([]Target, []ir.Type, error) {
	var out []Target
	for _, c := range r.prog.Classes {
		if c.Source != v.Path {
			continue
		}
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if ok && call.Pos().Line == v.Line && call.Dst != nil && call.Dst.Type == ir.Int && chooses(call.Method) {
						out = append(out, Target{Kind: Local, Method: m.ID, Local: call.Dst.Name})
					}
				}
			}
		}
	}
	return out, ints(out), none(out, v, "choice of an int")
}

// chooses reports whether the method is one by which a program leaves a choice
// open.
func chooses(m ir.MethodID) bool {
	return m == ir.MachineChooseInt || m.Class() == "bandsaw.Verify" && m.Result() == ir.Int
}

func ints(targets []Target) []ir.Type {
	types := make([]ir.Type, len(targets))
	for i := range types {
		types[i] = ir.Int
	}
	return types
}

// none is the error that nothing was found.
func none(targets []Target, v *Variable, what string) error {
	if len(targets) > 0 {
		return nil
	}
	return errors.New(v.String() + ": the program has no " + what + " there")
}
