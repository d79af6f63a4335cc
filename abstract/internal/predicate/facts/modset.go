package facts

import (
	"maps"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/ir"
)

// Modset is what a method, and those that it calls, may write of what others see.
type Modset struct {
	Fields map[ir.FieldID]bool
	Elems  map[ir.Type]bool // of arrays with such elements
}

func (s *Modset) add(p ir.Place) {
	switch p := p.(type) {
	case *ir.FieldPlace:
		s.Fields[p.Field] = true
	case *ir.StaticPlace:
		s.Fields[p.Field] = true
	case *ir.ElemPlace:
		s.Elems[code.ElemType(p.Array)] = true
	}
}

// Redirects reports whether the reference may be to another object once what is in the set was written.
func (s *Modset) Redirects(r *term.Ref) bool {
	return r.Static != "" && s.Fields[r.Static] || slices.ContainsFunc(r.Steps, func(f ir.FieldID) bool { return s.Fields[f] })
}

// Writes reports whether what stands at the place may change by what the set has;
// not whether its index does, which is a place too.
func (s *Modset) Writes(p *term.Place) bool {
	return p.Field != "" && s.Fields[p.Field] || p.Kind == term.Element && s.Elems[p.Type] || p.Ref != nil && s.Redirects(p.Ref)
}

// Modsets finds what each method may write.
func Modsets(prog *ir.Program) map[ir.MethodID]*Modset {
	out := map[ir.MethodID]*Modset{}
	callers := map[ir.MethodID][]ir.MethodID{}
	of := func(id ir.MethodID) *Modset {
		if out[id] == nil {
			out[id] = &Modset{map[ir.FieldID]bool{}, map[ir.Type]bool{}}
		}
		return out[id]
	}
	var work []ir.MethodID
	code.EachStmt(prog, func(m *ir.Method, s ir.Stmt) {
		set := of(m.ID)
		switch s := s.(type) { // others: they write nothing that others see
		case *ir.Store:
			set.add(s.To)
		case *ir.Call:
			callers[s.Method] = append(callers[s.Method], m.ID)
			if len(prog.Method(s.Method).Blocks) == 0 {
				for _, x := range s.Args { // such as one that copies arrays
					if x.OperandType().IsRef() {
						of(s.Method).Elems[code.ElemType(x)] = true
						work = append(work, s.Method)
					}
				}
			}
		}
	})
	for id := range out {
		work = append(work, id)
	}
	for len(work) > 0 {
		id := work[len(work)-1]
		work = work[:len(work)-1]
		set := of(id)
		for _, c := range callers[id] {
			to := of(c)
			n := len(to.Fields) + len(to.Elems)
			maps.Copy(to.Fields, set.Fields)
			maps.Copy(to.Elems, set.Elems)
			if len(to.Fields)+len(to.Elems) > n {
				work = append(work, c)
			}
		}
	}
	return out
}

// AddPlace adds what the place rests on.
func (s *Modset) AddPlace(x *term.Place) {
	if x.Field != "" {
		s.Fields[x.Field] = true
	}
	if x.Kind == term.Element {
		s.Elems[x.Type] = true
	}
	if x.Ref != nil {
		if x.Ref.Static != "" {
			s.Fields[x.Ref.Static] = true
		}
		for _, f := range x.Ref.Steps {
			s.Fields[f] = true
		}
	}
}

// Has reports whether a store to the place writes something in the set.
func (s *Modset) Has(p ir.Place) bool {
	switch p := p.(type) {
	case *ir.FieldPlace:
		return s.Fields[p.Field]
	case *ir.StaticPlace:
		return s.Fields[p.Field]
	case *ir.ElemPlace:
		return s.Elems[code.ElemType(p.Array)]
	}
	return false
}

// With is the union.
func (s *Modset) With(o *Modset) *Modset {
	out := &Modset{maps.Clone(s.Fields), maps.Clone(s.Elems)}
	if o != nil {
		maps.Copy(out.Fields, o.Fields)
		maps.Copy(out.Elems, o.Elems)
	}
	return out
}

// Without is what it is, but for fields of objects and static ones that are frozen.
func (s *Modset) Without(frozen Frozen) *Modset {
	out := &Modset{Fields: map[ir.FieldID]bool{}, Elems: s.Elems}
	for f := range s.Fields {
		if !frozen[f] {
			out.Fields[f] = true
		}
	}
	return out
}
