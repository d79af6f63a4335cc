package predicate

import (
	"strings"

	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// ref is a reference expression: a variable or a static field, and fields from
// there on.
type ref struct {
	local  *ir.Local  // where it begins, or
	static ir.FieldID // a static field
	steps  []ir.FieldID
	typ    ir.Type
	// after is true for what is read after the statement: of a variable that it
	// sets to something unknown, or of objects that a callee may have changed.
	after bool
}

func (r *ref) key() string {
	var b strings.Builder
	if r.after {
		b.WriteByte('\'')
	}
	if r.local != nil {
		b.WriteString(r.local.Name)
	} else {
		b.WriteString("class(" + r.static.Class() + ")." + r.static.Name())
	}
	for _, f := range r.steps {
		b.WriteString("." + string(f))
	}
	return b.String()
}

// then is the object that the field of r's refers to.
func (r *ref) then(field ir.FieldID, typ ir.Type) *ref {
	out := *r
	out.steps = append(r.steps[:len(r.steps):len(r.steps)], field)
	out.typ = typ
	return &out
}

// prefix is r up to, but without, its step i.
func (r *ref) prefix(i int) *ref {
	out := *r
	out.steps = r.steps[:i]
	out.typ = ir.Type("")
	return &out
}

// passes reports whether r is the reference o, or goes on from there.
func (r *ref) passes(o *ref) bool {
	return len(r.steps) >= len(o.steps) && r.prefix(len(o.steps)).key() == o.key()
}

// String is the expression in Java's notation.
func (r *ref) String() string {
	text := ""
	if r.local != nil {
		text = javaName(r.local)
	} else {
		text = "class(" + r.static.Class() + ")." + r.static.Name()
	}
	for _, f := range r.steps {
		text += "." + f.Name()
	}
	return text
}

// javaName is what the user calls the variable.
func javaName(l *ir.Local) string {
	if l.Java != "" && !strings.HasPrefix(l.Name, l.Java+"#") {
		return l.Java
	}
	return l.Name
}

// placeKind is a kind of place.
type placeKind int

const (
	localPlace  placeKind = iota // local
	staticPlace                  // field
	fieldPlace                   // field of the object ref
	elemPlace                    // element index of the array ref
	lengthPlace                  // length of the array, or the text, ref
	returnPlace                  // what the method returns; of another, name tells which
	rigidPlace                   // an index that stands for any, name
)

// place is what holds a number.
type place struct {
	kind  placeKind
	local *ir.Local
	field ir.FieldID
	ref   *ref
	index *term
	name  string
	typ   ir.Type
	id    string // the key, once it is known
}

// key tells places apart.
func (p *place) key() string {
	if p.id == "" {
		p.id = p.makeKey()
	}
	return p.id
}

func (p *place) makeKey() string {
	switch p.kind {
	case localPlace:
		return p.local.Name
	case staticPlace:
		return "class(" + p.field.Class() + ")." + p.field.Name()
	case fieldPlace:
		return p.ref.key() + "." + string(p.field)
	case elemPlace:
		return p.ref.key() + "[" + p.index.key() + "]"
	case lengthPlace:
		return p.ref.key() + ".length"
	case returnPlace:
		return "return" + p.name
	}
	return "any " + p.name
}

// String is the place in Java's notation.
func (p *place) String() string {
	switch p.kind {
	case localPlace:
		return javaName(p.local)
	case staticPlace:
		return "class(" + p.field.Class() + ")." + p.field.Name()
	case fieldPlace:
		return p.ref.String() + "." + p.field.Name()
	case elemPlace:
		return p.ref.String() + "[" + p.index.String() + "]"
	case lengthPlace:
		if p.ref.typ == ir.StringClass {
			return p.ref.String() + ".length()"
		}
		return p.ref.String() + ".length"
	case returnPlace:
		return "return" + p.name
	}
	return p.name
}

// copied is the place, to be changed: its key is not known yet.
func (p *place) copied() *place {
	out := *p
	out.id = ""
	return &out
}

// rewritten is the place with its parts replaced by f.
func (p *place) rewritten(onRef func(*ref) *ref, onTerm func(*term) *term) *place {
	out := p.copied()
	if p.ref != nil {
		if out.ref = onRef(p.ref); out.ref == nil {
			return nil
		}
	}
	if p.index != nil {
		if out.index = onTerm(p.index); out.index == nil {
			return nil
		}
	}
	return out
}

// inPlace reports whether the place is, or is reached from, a variable of a method that is in
// the place of its calls: a file has no name for it.
func (p *place) inPlace() bool {
	l := p.local
	if p.ref != nil {
		l = p.ref.local
	}
	return l != nil && strings.Contains(l.Name, ".")
}

// eachRigid calls f with each index that stands for any at which the place, or what its index is computed from, is.
func (p *place) eachRigid(f func(*place)) {
	if p.kind == rigidPlace {
		f(p)
	}
	if p.index != nil {
		for _, q := range p.index.places() {
			q.eachRigid(f)
		}
	}
}

// contextOf is the context of predicates over places: the most special that one needs.
func contextOf(ps []*place) pred.Kind {
	for _, p := range ps {
		switch {
		case p.kind == localPlace, p.kind == returnPlace, p.kind == rigidPlace, p.ref != nil && p.ref.local != nil:
			return pred.Method
		}
	}
	return pred.Static
}
