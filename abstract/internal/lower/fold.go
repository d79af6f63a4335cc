package lower

import (
	"bandsaw/internal/analysis/constants"
	"bandsaw/ir"
)

// foldSteps bounds the statements that the evaluation of one <clinit> may
// take; longer ones stay code.
const foldSteps = 10000

// fold evaluates a <clinit> that only computes constants and stores them in
// static fields of its own class, as most do. If nothing runs between the
// beginning of the initialisation and the <clinit>, no one can see the fields
// before they are set, so the values can as well be there from the start. An object of the class itself that no
// constructor is called for, as lift makes them of lambdas, is such a value too: a constant of that type stands for
// it. It gives the values of the fields stored to, or false if the method does anything else.
func fold(p *ir.Program, m *ir.Method) (map[ir.FieldID]*ir.Const, bool) {
	f := &folder{p: p, class: m.ID.Class(), locals: map[*ir.Local]*ir.Const{}, fields: map[ir.FieldID]*ir.Const{}}
	b := m.Blocks[0]
	for steps := 0; b != nil && steps < foldSteps; {
		for _, s := range b.Stmts[:len(b.Stmts)-1] {
			steps++
			if !f.step(s) {
				return nil, false
			}
		}
		steps++
		switch t := b.Term().(type) { // others: not followed
		case *ir.Goto:
			b = t.Target
		case *ir.If:
			holds, ok := constants.Compare(t.Op, f.value(t.X), f.value(t.Y))
			if !ok {
				return nil, false
			}
			if b = t.Else; holds {
				b = t.Then
			}
		case *ir.Return:
			return f.fields, true
		default:
			return nil, false
		}
	}
	return nil, false
}

type folder struct {
	p      *ir.Program
	class  string
	locals map[*ir.Local]*ir.Const
	fields map[ir.FieldID]*ir.Const
}

// value is the constant that x holds, nil if that is not known.
func (f *folder) value(x ir.Operand) *ir.Const {
	switch x := x.(type) {
	case *ir.Const:
		return x
	case *ir.Local:
		if c, ok := f.locals[x]; ok {
			return c
		}
		return constants.Zero(x.Type)
	}
	return nil
}

// step executes one statement, if it is one that fold knows.
func (f *folder) step(s ir.Stmt) bool {
	var v *ir.Const
	switch s := s.(type) { // others: unknown
	case *ir.New:
		if s.Class == f.class {
			v = &ir.Const{Type: ir.Type(s.Class)}
		}
	case *ir.Move:
		v = f.value(s.Src)
	case *ir.Unary:
		v = constants.Unary(s.Op, f.value(s.X))
	case *ir.Binary:
		v = constants.Binary(s.Op, f.value(s.X), f.value(s.Y))
	case *ir.Load:
		v = f.load(s.From)
	case *ir.Store:
		return f.store(s.To, f.value(s.Src))
	}
	if v == nil {
		return false
	}
	f.locals[ir.Def(s)] = v
	return true
}

// own is the static field of the class itself at a place, nil for others.
func (f *folder) own(at ir.Place) *ir.Field {
	sp, ok := at.(*ir.StaticPlace)
	if !ok || sp.Field.Class() != f.class {
		return nil
	}
	return f.p.Field(sp.Field)
}

func (f *folder) load(from ir.Place) *ir.Const {
	field := f.own(from)
	if field == nil {
		return nil
	}
	if v, ok := f.fields[ir.NewFieldID(f.class, field.Name)]; ok {
		return v
	}
	if field.Value != nil {
		return field.Value
	}
	return constants.Zero(field.Type)
}

func (f *folder) store(to ir.Place, v *ir.Const) bool {
	field := f.own(to)
	if field == nil || v == nil {
		return false
	}
	if isObject(v) {
		for _, w := range f.fields {
			if w == v {
				return false // one object in two fields
			}
		}
	}
	if field.Type.IsPrimitive() && v.Type != field.Type {
		v = &ir.Const{Type: field.Type, Bits: v.Bits}
	}
	f.fields[ir.NewFieldID(f.class, field.Name)] = v
	return true
}

// isObject reports whether a value stands for a new object of its type.
func isObject(v *ir.Const) bool {
	return v.Type.IsClass() && v.Type != ir.StringClass && v.Type != ir.ClassClass
}
