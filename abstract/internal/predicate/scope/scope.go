// Package scope finds what a file of predicates says of a program, and keeps its predicates by the contexts in which they are
// looked at: static, of the objects of a class, of a method.
//
//	resolve.go    the sections and lines of a file
//	scope.go      what the names in its lines mean
//	predicate.go  a predicate
//	contexts.go   all of a program
//	subject.go    the program beside them
//
//kinds:of lowered abstract
package scope

import (
	"fmt"
	"slices"

	"bandsaw/abstract/internal/predicate/code"
	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/pred"
	"bandsaw/ir"
)

// What the text of a predicate means, in the scope of its section: formulas of terms, whose names are places.

// scope is where the names of a section are looked up.
type scope struct {
	r       *resolver
	kind    pred.Kind
	m       *ir.Method
	this    *ir.Local
	rigid   map[string]bool
	variant int // which of the variables that have one name in the source
	more    bool
}

// value is what an access means: a place that holds a number, a constant, or a reference.
type value struct {
	place  *term.Place
	number *term.Term
	ref    *term.Ref
}

// term is the value, which is no reference.
func (v value) term() *term.Term {
	if v.number != nil {
		return v.number
	}
	return term.Of(v.place)
}

// predicate is the formula, nil for a comparison of references.
func (sc *scope) predicate(p *pred.Predicate) (*term.Formula, error) {
	lrefs, err := sc.references(p.Left)
	if err != nil {
		return nil, err
	}
	rrefs, err := sc.references(p.Right)
	if err != nil {
		return nil, err
	}
	if lrefs || rrefs {
		switch {
		case !lrefs || !rrefs:
			return nil, fmt.Errorf("%s: %s compares a reference with a number", p.Pos, p)
		case p.Op != ir.Eq && p.Op != ir.Ne:
			return nil, fmt.Errorf("%s: references are compared by = and != only", p.Pos)
		}
		return nil, nil
	}
	if len(p.Left.Terms)+len(p.Right.Terms) == 0 {
		return nil, fmt.Errorf("%s: %s has no variable", p.Pos, p)
	}
	l, r, err := sc.sides(p)
	if err != nil {
		return nil, err
	}
	bits := term.Promoted(l.Bits, r.Bits)
	return relation.Whole(term.Compare(p.Op, term.Widened(l, bits), term.Widened(r, bits))), nil
}

// sides are those of the comparison: a number alone is as long as the other side.
func (sc *scope) sides(p *pred.Predicate) (l, r *term.Term, err error) {
	if len(p.Left.Terms) == 0 {
		if r, err = sc.sum(p.Right, 32); err == nil {
			l, err = sc.sum(p.Left, max(32, r.Bits))
		}
		return l, r, err
	}
	if l, err = sc.sum(p.Left, 32); err == nil && len(p.Right.Terms) == 0 {
		r, err = sc.sum(p.Right, max(32, l.Bits))
	} else if err == nil {
		r, err = sc.sum(p.Right, 32)
	}
	return l, r, err
}

// references reports whether the sum is a reference.
func (sc *scope) references(s *pred.Sum) (bool, error) {
	if s.Null {
		return true, nil
	}
	for _, t := range s.Terms {
		v, err := sc.access(t.Access)
		if err != nil {
			return false, err
		}
		if v.ref == nil {
			continue
		}
		if len(s.Terms) > 1 || s.Const != 0 || s.Real != 0 || t.Factor != 1 {
			return false, fmt.Errorf("%s: %s is a reference, expected a number", t.Access.Pos, t.Access)
		}
		return true, nil
	}
	return false, nil
}

// sum is the sum as the program would reckon it: in doubles, floats or longs if there is
// one, else in so many bits; integers wrap. Numbers are added last.
func (sc *scope) sum(s *pred.Sum, bits int) (*term.Term, error) {
	var ts []*term.Term
	switch s.Decimal {
	case ir.Float, ir.Double:
		bits = term.Bits(s.Decimal)
	}
	for _, t := range s.Terms {
		v, err := sc.access(t.Access)
		if err != nil {
			return nil, err
		}
		if v.ref != nil {
			return nil, fmt.Errorf("%s: %s is a reference, expected a number", t.Access.Pos, t.Access)
		}
		x := v.term()
		if x.Bits == 0 {
			return nil, fmt.Errorf("%s: %s is of type %s, expected a number or a boolean", t.Access.Pos, t.Access, v.place.Type)
		}
		ts = append(ts, x)
		bits = term.Promoted(bits, x.Bits)
	}
	return sc.added(s, ts, bits)
}

// added is the sum of the terms with the sum's factors and number.
func (sc *scope) added(s *pred.Sum, ts []*term.Term, bits int) (*term.Term, error) {
	factors := make([]int64, len(ts))
	for i := range ts {
		factors[i] = s.Terms[i].Factor
	}
	out := term.Multiples(ts, factors, bits)
	if bits == 32 && term.Cut(s.Const, bits) != s.Const {
		return nil, fmt.Errorf("%s: %d is no int", s.Pos, s.Const)
	}
	number := func(sign int64) *term.Term {
		if s.Decimal != "" {
			return term.Const(term.OfReal(float64(sign)*s.Number(), bits), bits)
		}
		return term.Number(sign*s.Const, bits)
	}
	switch {
	case out == nil:
		return number(1), nil
	case s.Number() > 0:
		return term.Op("+", bits, out, number(1)), nil
	case s.Number() < 0:
		return term.Op("-", bits, out, number(-1)), nil
	}
	return out, nil
}

// index is the sum as the program would reckon it, an int.
func (sc *scope) index(s *pred.Sum) (*term.Term, error) {
	t, err := sc.sum(s, 32)
	if err == nil && t.Bits != 32 {
		err = fmt.Errorf("%s: the index %s is no int", s.Pos, s)
	}
	return t, err
}

// of is the value of type t that r, or the place made by make, is.
func valueOf(t ir.Type, asRef *term.Ref, asPlace *term.Place) value {
	if t.IsRef() {
		asRef.Type = t
		return value{ref: asRef}
	}
	asPlace.Type = t
	return value{place: asPlace}
}

func (sc *scope) access(a *pred.Access) (value, error) {
	switch a.Kind {
	case pred.Local:
		return sc.local(a)
	case pred.Old:
		return sc.old(a)
	case pred.Computed:
		return sc.computed(a)
	case pred.Return:
		if sc.m == nil {
			return value{}, fmt.Errorf("%s: return stands in a section of a method only", a.Pos)
		}
		t := sc.m.ID.Result()
		if t == ir.Void {
			return value{}, fmt.Errorf("%s: %s.%s returns nothing", a.Pos, sc.m.ID.Class(), sc.m.ID.Name())
		}
		if t.IsRef() {
			return value{}, fmt.Errorf("%s: %s.%s returns a reference; predicates are over numbers", a.Pos, sc.m.ID.Class(), sc.m.ID.Name())
		}
		return value{place: &term.Place{Kind: term.Return, Type: t}}, nil
	case pred.StaticField:
		if v, ok := sc.r.constant(a.Class, a.Name); ok {
			return v, nil
		}
		c, err := sc.r.class(a.Pos, a.Class)
		if err != nil {
			return value{}, err
		}
		id, f := sc.r.field(c, a.Name)
		if f == nil || !f.Static {
			return value{}, sc.r.missing(a.Pos, a.Name, fieldNames(c), "no static field %s in the class %s", a.Name, a.Class)
		}
		return fieldValue(nil, id, f), nil
	}
	if class, ok := sc.className(a); ok {
		return sc.access(&pred.Access{Pos: a.Pos, Kind: pred.StaticField, Class: class, Name: a.Name})
	}
	of, err := sc.access(a.Of)
	if err != nil {
		return value{}, err
	}
	if of.ref == nil {
		return value{}, fmt.Errorf("%s: %s is a number, it has no %s", a.Pos, a.Of, last(a))
	}
	switch {
	case a.Kind == pred.Length, a.Kind == pred.Field && a.Name == "length" && of.ref.Type.IsArray():
		if !of.ref.Type.IsArray() {
			return value{}, fmt.Errorf("%s: %s is no array", a.Pos, a.Of)
		}
		return value{place: &term.Place{Kind: term.Length, Ref: of.ref, Type: ir.Int}}, nil
	case a.Kind == pred.TextLength && of.ref.Type == ir.StringClass:
		return value{place: &term.Place{Kind: term.Length, Ref: of.ref, Type: ir.Int}}, nil
	case a.Kind == pred.TextLength && of.ref.Type.IsArray():
		return value{}, fmt.Errorf("%s: %s is an array, expected %s.length", a.Pos, a.Of, a.Of)
	case a.Kind == pred.TextLength:
		return value{}, fmt.Errorf("%s: %s is of type %s, no java.lang.String; %s", a.Pos, a.Of, of.ref.Type, pred.NoCalls)
	case a.Kind == pred.Field && a.Name == "length" && of.ref.Type == ir.StringClass:
		return value{}, fmt.Errorf("%s: %s is a text, expected %s.length()", a.Pos, a.Of, a.Of)
	case a.Kind == pred.Elem:
		if !of.ref.Type.IsArray() {
			return value{}, fmt.Errorf("%s: %s is no array", a.Pos, a.Of)
		}
		if of.ref.Type.Elem().IsRef() {
			return value{}, fmt.Errorf("%s: %s is a reference in an array, which predicates cannot go through", a.Pos, a)
		}
		i, err := sc.index(a.Index)
		if err != nil {
			return value{}, err
		}
		return value{place: &term.Place{Kind: term.Element, Ref: of.ref, Index: i, Type: of.ref.Type.Elem()}}, nil
	}
	if v, ok := sc.r.constant(string(of.ref.Type), a.Name); ok {
		return v, nil
	}
	c := sc.r.prog.Class(string(of.ref.Type))
	if c == nil {
		return value{}, sc.r.missing(a.Pos, a.Name, nil, "%s is of type %s, which has no field %s", a.Of, of.ref.Type, a.Name)
	}
	id, f := sc.r.field(c, a.Name)
	if f == nil || f.Static {
		return value{}, sc.r.missing(a.Pos, a.Name, fieldNames(c), "no field %s in the class %s", a.Name, c.Name)
	}
	return fieldValue(of.ref, id, f), nil
}

// computed is what an operator gives of a sum and a number.
func (sc *scope) computed(a *pred.Access) (value, error) {
	x, err := sc.sum(a.Index, 32)
	if err != nil {
		return value{}, err
	}
	by, err := sc.sum(a.By, max(32, x.Bits))
	if err != nil {
		return value{}, err
	}
	switch {
	case x.Bits < 0 || by.Bits < 0:
		return value{}, fmt.Errorf("%s: %s is of a floating-point number, expected an integer", a.Pos, a)
	case by.Op != "const" || a.Name == "%" && by.N <= 0:
		return value{}, fmt.Errorf("%s: %s, expected a number%s behind %s", a.Pos, a, map[string]string{"%": " that is more than 0"}[a.Name], a.Name)
	}
	bits := max(x.Bits, by.Bits)
	return value{number: term.Op(a.Name, bits, term.Widened(x, bits), term.Widened(by, bits))}, nil
}

// fieldValue is what a field holds: of an object, or a static one.
func fieldValue(of *term.Ref, id ir.FieldID, f *ir.Field) value {
	if f.Static {
		return valueOf(f.Type, &term.Ref{Static: id}, &term.Place{Kind: term.Static, Field: id})
	}
	return valueOf(f.Type, of.Then(id, f.Type), &term.Place{Kind: term.Field, Ref: of, Field: id})
}

// className is the class of which a is a static field, as Java has it: C.f, or pkg.C.f, if no variable
// has the name that it begins with (JLS 6.4.2).
func (sc *scope) className(a *pred.Access) (string, bool) {
	if a.Kind != pred.Field {
		return "", false
	}
	head := a.Of
	for head.Kind == pred.Field {
		head = head.Of
	}
	if head.Kind != pred.Local || sc.rigid[head.Name] || head.Name == "this" {
		return "", false
	}
	if sc.m != nil && slices.Contains(localNames(sc.m), head.Name) {
		return "", false
	}
	if owner := sc.owner(); owner != nil {
		if _, f := sc.r.field(owner, head.Name); f != nil {
			return "", false
		}
	}
	class := a.Of.String()
	return class, sc.r.prog.ClassNamed(class) != nil || sc.r.whole != nil && sc.r.whole.ClassNamed(class) != nil
}

// owner is the class whose code the section's lines could be; nil in a section of static fields.
func (sc *scope) owner() *ir.Class {
	switch {
	case sc.m != nil:
		return sc.r.prog.Class(sc.m.ID.Class())
	case sc.this != nil:
		return sc.r.prog.Class(string(sc.this.Type))
	}
	return nil
}

func last(a *pred.Access) string {
	if a.Kind == pred.Elem {
		return "elements"
	}
	return a.Name
}

// local finds a variable of the method by its name in the source, or a field of its object or class, as in Java's own
// code (JLS 6.4.1). Of several variables the predicate is about each.
func (sc *scope) local(a *pred.Access) (value, error) {
	if sc.rigid[a.Name] {
		return value{place: &term.Place{Kind: term.Rigid, Name: a.Name, Type: ir.Int}}, nil
	}
	if sc.this != nil && a.Name == "this" {
		return value{ref: &term.Ref{Local: sc.this, Type: sc.this.Type}}, nil
	}
	if sc.this != nil {
		return sc.access(&pred.Access{Pos: a.Pos, Kind: pred.Field, Name: a.Name, Of: &pred.Access{Pos: a.Pos, Kind: pred.Local, Name: "this"}})
	}
	if sc.m == nil {
		return value{}, sc.r.missing(a.Pos, a.Name, append(sc.r.staticNames(), sc.r.classNames()...), "%s is no static field; expected C.f", a.Name)
	}
	var found []*ir.Local
	for _, l := range sc.m.Locals {
		if l.Name == a.Name || l.Java == a.Name {
			found = append(found, l)
		}
	}
	if len(found) == 0 {
		if v, ok := sc.ownField(a.Name); ok {
			return v, nil
		}
		return value{}, sc.r.missing(a.Pos, a.Name, localNames(sc.m), "no variable %s in %s.%s", a.Name, sc.m.ID.Class(), sc.m.ID.Name())
	}
	l := found[min(sc.variant, len(found)-1)]
	sc.more = sc.more || sc.variant+1 < len(found)
	return valueOf(l.Type, &term.Ref{Local: l}, &term.Place{Kind: term.Local, Local: l}), nil
}

// old is what the method's parameter was when it was called.
func (sc *scope) old(a *pred.Access) (value, error) {
	if sc.m == nil {
		return value{}, fmt.Errorf("%s: %s stands in a section of a method only", a.Pos, a)
	}
	var known []string
	for _, l := range sc.m.Params {
		was := code.AsCalled(sc.m, l)
		switch {
		case l.Name != a.Name && l.Java != a.Name:
			known = append(known, term.JavaName(l))
		case was == nil:
			return value{}, fmt.Errorf("%s: %s is no number, expected a parameter that is one", a.Pos, a.Name)
		default:
			return valueOf(l.Type, &term.Ref{Local: was}, &term.Place{Kind: term.Local, Local: was}), nil
		}
	}
	return value{}, sc.r.missing(a.Pos, a.Name, known, "no parameter %s of %s.%s", a.Name, sc.m.ID.Class(), sc.m.ID.Name())
}

// ownField is the field of the name that the method's object has, or its class.
func (sc *scope) ownField(name string) (value, bool) {
	if v, ok := sc.r.constant(sc.m.ID.Class(), name); ok {
		return v, true
	}
	id, f := sc.r.field(sc.r.prog.Class(sc.m.ID.Class()), name)
	switch {
	case f == nil:
		return value{}, false
	case f.Static:
		return fieldValue(nil, id, f), true
	case len(sc.m.Params) == 0 || sc.m.Params[0].Name != "this": // of a lowered program all methods are static
		return value{}, false
	}
	this := sc.m.Params[0]
	return fieldValue(&term.Ref{Local: this, Type: this.Type}, id, f), true
}
