package sel

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact"
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
	var types []ir.Type
	var places []place
	for _, c := range r.prog.Classes {
		for _, m := range c.Methods {
			for _, b := range m.Blocks {
				for _, s := range b.Stmts {
					call, ok := s.(*ir.Call)
					if !ok || call.Dst == nil || !chooses(call.Method) {
						continue
					}
					if c.Source == v.Path && call.Pos().Line == v.Line {
						out = append(out, Target{Kind: Local, Method: m.ID, Local: call.Dst.Name})
						types = append(types, call.Dst.Type)
					}
					if c.Source != "" && !c.Library {
						places = append(places, place{c.Source, call.Pos().Line})
					}
				}
			}
		}
	}
	slices.SortFunc(places, place.compare)
	places = slices.Compact(places)
	err := none(out, v, "choice of a number")
	if n := len(places); err != nil && n > 0 {
		var near []string
		for _, p := range places[:min(n, maxPlaces)] {
			near = append(near, fmt.Sprintf("%s:%d", p.source, p.line))
		}
		err = fmt.Errorf("%w; there are choices at %s", err, artifact.And(near))
	}
	return out, types, err
}

// place is a line of a source file.
type place struct {
	source string
	line   int
}

func (p place) compare(q place) int {
	return cmp.Or(cmp.Compare(p.source, q.source), cmp.Compare(p.line, q.line))
}

// maxPlaces is how many places with a choice an error names.
const maxPlaces = 5

// chooses reports whether the method is one by which a program leaves a choice
// of a number open.
func chooses(m ir.MethodID) bool {
	return m == ir.MachineChooseInt || m == ir.MachineChooseLong || m.Class() == "bandsaw.Verify" && m.Result().IsPrimitive() && m.Result() != ir.Boolean
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
