package term

import (
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// Ref is a reference expression: a variable or a static field, and fields from
// there on.
type Ref struct {
	Local  *ir.Local  // where it begins, or
	Static ir.FieldID // a static field
	Steps  []ir.FieldID
	Type   ir.Type
	// After is true for what is read after the statement: of a variable that it
	// sets to something unknown, or of objects that a callee may have changed.
	After bool
}

// Key tells references apart: equal ones lead to one object, as long as nobody writes.
func (r *Ref) Key() string {
	var b strings.Builder
	if r.After {
		b.WriteByte('\'')
	}
	if r.Local != nil {
		b.WriteString(r.Local.Name)
	} else {
		b.WriteString("class(" + r.Static.Class() + ")." + r.Static.Name())
	}
	for _, f := range r.Steps {
		b.WriteString("." + string(f))
	}
	return b.String()
}

// Then is the object that the field of r's refers to.
func (r *Ref) Then(field ir.FieldID, typ ir.Type) *Ref {
	out := *r
	out.Steps = append(r.Steps[:len(r.Steps):len(r.Steps)], field)
	out.Type = typ
	return &out
}

// Prefix is r up to, but without, its step i.
func (r *Ref) Prefix(i int) *Ref {
	out := *r
	out.Steps = r.Steps[:i]
	out.Type = ir.Type("")
	return &out
}

// Passes reports whether r is the reference o, or goes on from there.
func (r *Ref) Passes(o *Ref) bool {
	return len(r.Steps) >= len(o.Steps) && r.Prefix(len(o.Steps)).Key() == o.Key()
}

// String is the expression in Java's notation.
func (r *Ref) String() string {
	text := ""
	if r.Local != nil {
		text = JavaName(r.Local)
	} else {
		text = "class(" + r.Static.Class() + ")." + r.Static.Name()
	}
	for _, f := range r.Steps {
		text += "." + f.Name()
	}
	return text
}

// JavaName is what the user calls the variable.
func JavaName(l *ir.Local) string {
	if l.Java != "" && !strings.HasPrefix(l.Name, l.Java+"#") {
		return l.Java
	}
	return l.Name
}

// Kind is a kind of place.
type Kind int

const (
	Local   Kind = iota // local
	Static              // field
	Field               // field of the object ref
	Element             // element index of the array ref
	Length              // length of the array, or the text, ref
	Return              // what the method returns; of another, name tells which
	Rigid               // an index that stands for any, name
)

// Place is what holds a number.
type Place struct {
	Kind  Kind
	Local *ir.Local
	Field ir.FieldID
	Ref   *Ref
	Index *Term
	Name  string
	Type  ir.Type
	id    string // the key, once it is known
}

// Key tells places apart.
func (p *Place) Key() string {
	if p.id == "" {
		p.id = p.makeKey()
	}
	return p.id
}

func (p *Place) makeKey() string {
	switch p.Kind {
	case Local:
		return p.Local.Name
	case Static:
		return "class(" + p.Field.Class() + ")." + p.Field.Name()
	case Field:
		return p.Ref.Key() + "." + string(p.Field)
	case Element:
		return p.Ref.Key() + "[" + p.Index.Key() + "]"
	case Length:
		return p.Ref.Key() + ".length"
	case Return:
		return "return" + p.Name
	}
	return "any " + p.Name
}

// String is the place in Java's notation.
func (p *Place) String() string {
	switch p.Kind {
	case Local:
		return JavaName(p.Local)
	case Static:
		return "class(" + p.Field.Class() + ")." + p.Field.Name()
	case Field:
		return p.Ref.String() + "." + p.Field.Name()
	case Element:
		return p.Ref.String() + "[" + p.Index.String() + "]"
	case Length:
		if p.Ref.Type == ir.StringClass {
			return p.Ref.String() + ".length()"
		}
		return p.Ref.String() + ".length"
	case Return:
		return "return" + p.Name
	}
	return p.Name
}

// Copied is the place, to be changed: its key is not known yet.
func (p *Place) Copied() *Place {
	out := *p
	out.id = ""
	return &out
}

// Rewritten is the place with its parts replaced by f.
func (p *Place) Rewritten(onRef func(*Ref) *Ref, onTerm func(*Term) *Term) *Place {
	out := p.Copied()
	if p.Ref != nil {
		if out.Ref = onRef(p.Ref); out.Ref == nil {
			return nil
		}
	}
	if p.Index != nil {
		if out.Index = onTerm(p.Index); out.Index == nil {
			return nil
		}
	}
	return out
}

// inPlace reports whether the place is, or is reached from, a variable of a method that is in
// the place of its calls: a file has no name for it.
func (p *Place) inPlace() bool {
	l := p.Local
	if p.Ref != nil {
		l = p.Ref.Local
	}
	return l != nil && strings.Contains(l.Name, ".")
}

// EachRigid calls f with each index that stands for any at which the place, or what its index is computed from, is.
func (p *Place) EachRigid(f func(*Place)) {
	if p.Kind == Rigid {
		f(p)
	}
	if p.Index != nil {
		for _, q := range p.Index.Places() {
			q.EachRigid(f)
		}
	}
}

// Context is the context of predicates over places: the most special that one needs.
func Context(ps []*Place) pred.Kind {
	for _, p := range ps {
		switch {
		case p.Kind == Local, p.Kind == Return, p.Kind == Rigid, p.Ref != nil && p.Ref.Local != nil:
			return pred.Method
		}
	}
	return pred.Static
}
