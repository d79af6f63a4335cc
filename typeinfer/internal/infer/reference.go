package infer

import (
	"fmt"

	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/texts"
	"bandsaw/ir"
)

// declareSlots adds the node of the references that arrays in the variable hold. Of what
// may be any object nobody knows which arrays it holds.
func (b *builder) declareSlots(v variable, n node) {
	n.name += "[]"
	n.typ, n.array = ir.ObjectClass, true
	switch {
	case v.typ.IsArray() && v.typ.Elem().IsRef():
		n.flat = !v.typ.Elem().IsArray()
	case ir.AboveArrays(v.typ):
		n.concrete = n.name + ", as any object can be in it,"
	default:
		return
	}
	b.slots[v] = b.add(n)
}

// moveSlots lets arrays of references come from one variable into another.
func (b *builder) moveSlots(at where, from, to variable) {
	if f, ok := b.slots[from]; ok {
		if t, ok := b.slots[to]; ok {
			b.join(f, t, at)
		}
	}
}

// loadSlot lets an element of an array of references come into dst; false for other arrays.
func (b *builder) loadSlot(at where, array, dst variable) bool {
	elems, ok := b.slots[array]
	if !ok || !array.typ.IsArray() {
		return false
	}
	if n, ok := b.values[dst]; ok {
		b.flow(elems, n, at)
	}
	b.loseSlot(at, dst)
	return !holdsNumbers(array.typ)
}

// storeSlot lets src come into an array of references; false for other arrays.
func (b *builder) storeSlot(at where, array, src variable) bool {
	elems, ok := b.slots[array]
	if !ok || !array.typ.IsArray() {
		return false
	}
	if n, ok := b.values[src]; ok {
		b.flow(n, elems, at)
	}
	b.loseSlot(at, src)
	return !holdsNumbers(array.typ)
}

// loseSlot says that arrays in the variable come from or to where they are not followed: into
// arrays of arrays, and native methods.
func (b *builder) loseSlot(at where, v variable) {
	n, ok := b.slots[v]
	if !ok {
		return
	}
	if b.lost < 0 {
		what := "an array in an array, or of a native method,"
		b.lost = b.add(node{name: what, concrete: what, array: true, typ: ir.ObjectClass})
	}
	b.join(n, b.lost, at)
}

// deref is an access to a field of an object.
type deref struct {
	object, field nodeID
	id            ir.FieldID
	at            where
}

// noField is the node of a field of a type that has none.
const noField nodeID = -1

// through notes an access to a field of an object, of which only a token may be known.
func (b *builder) through(at where, obj ir.Operand, id ir.FieldID) {
	v, _ := operand(at.method, obj)
	n, ok := b.values[v]
	if !ok {
		return
	}
	d := deref{n, noField, id, at}
	if f, ok := b.values[b.field(id)]; ok {
		d.field = f
	}
	b.derefs = append(b.derefs, d)
}

// summaries are the fields that are accessed through tokens: what all objects have in one
// is one set of tokens. A field without an abstraction has no tokens.
func (s *solver) summaries() (map[ir.FieldID]bool, Conflicts) {
	out, seen := map[ir.FieldID]bool{}, map[string]bool{}
	var errors Conflicts
	for _, d := range s.derefs {
		a := s.state(d.object).abstraction
		if a == "" {
			continue
		}
		out[d.id] = true
		if d.field == noField || s.state(d.field).abstraction == "" {
			errors = errors.add(seen, newConflict(d.at.String(),
				fmt.Sprintf("%s is the field of an object of which only a token of %s is known, from %s: expected an abstraction of %[1]s too, as Point", d.id, a, s.source(d.object)),
				s.from(d.object)))
		}
	}
	return out, errors
}

// textCall is a call that makes or asks strings, whose operands may be tokens.
type textCall struct {
	at       where
	operands []nodeID
	result   nodeID // noField if it makes none that could be a token
	number   bool   // the result is a number
	spells   bool   // it makes the text of a number
}

// text says what a call of a method of strings does, if it is one that works on tokens too.
func (b *builder) text(at where, s *ir.Call, id ir.MethodID) bool {
	op, ok := texts.Operations[id]
	if !ok || !op.TakesCall(s) {
		if id.Class() == string(ir.StringClass) && s.Kind != ir.StaticCall && id.Name() != "<init>" {
			b.use(at, s.Args[0], "the object of "+string(id))
		}
		return false
	}
	c := textCall{at: at, result: noField, number: op.Number, spells: op.Text}
	for _, x := range s.Args {
		v, _ := operand(at.method, x)
		if n, ok := b.values[v]; ok {
			c.operands = append(c.operands, n)
		}
	}
	if s.Dst != nil && op.Result {
		dst, _ := operand(at.method, s.Dst)
		if n, ok := b.values[dst]; ok {
			c.result = n
		}
	}
	if !op.Number && len(c.operands) > 0 && !op.Text {
		node := b.operator(at, s.Args...)
		if c.result != noField {
			b.flow(node, c.result, at)
		}
	}
	b.texts = append(b.texts, c)
	return true
}

// abstractText reports whether an operand is a token of a string, or of a number of which a
// string is made.
func (s *solver) abstractText(c textCall) (abstraction string, from nodeID) {
	for _, n := range c.operands {
		if a := s.state(n).abstraction; a != "" {
			return a, n
		}
	}
	return "", noField
}

// demandTexts gives what is made of tokens of strings, their lengths and the texts of
// tokens, the abstraction that it is turned into further on.
func (s *solver) demandTexts() {
	for again := true; again; {
		again = false
		for _, c := range s.texts {
			if a, _ := s.abstractText(c); a == "" || c.result == noField || s.state(c.result).abstraction != "" {
				continue
			}
			if to, ok := s.becomes(c.result); ok {
				s.start(c.result, s.state(to).abstraction, s.pos(to), false)
				s.run()
				again = s.state(c.result).abstraction != ""
			}
		}
	}
	for _, c := range s.texts {
		if a, _ := s.abstractText(c); a != "" && c.number && c.result != noField {
			s.anys = append(s.anys, c.result)
		}
	}
}

// spelled are the numbers of which texts are made that are no tokens.
func (s *solver) spelled() (out []nodeID) {
	for _, c := range s.texts {
		if c.result == noField || !c.spells || s.state(c.result).abstraction != "" {
			continue
		}
		if _, ok := s.becomes(c.result); !ok {
			out = append(out, c.operands...)
		}
	}
	return out
}

// unmade are the texts and lengths of tokens that have no abstraction.
func (s *solver) unmade() (errors Conflicts) {
	seen := map[string]bool{}
	for _, c := range s.texts {
		a, from := s.abstractText(c)
		if a == "" || c.result == noField || s.state(c.result).abstraction != "" {
			continue
		}
		what := "the string that is made of it"
		if c.number {
			what = "the number that it gives"
		}
		errors = errors.add(seen, newConflict(c.at.String(),
			fmt.Sprintf("%s needs a value, but a token of %s comes from %s: expected an abstraction of %s", expression(c.at.stmt), a, s.source(from), what),
			s.from(from)))
	}
	return errors
}

// fitsReference reports whether the target holds references if its abstraction is of such,
// and strings if it is of strings.
func fitsReference(own ir.Type, v variable, t sel.Target) bool {
	of := v.typ
	for t.Elem && of.IsArray() {
		of = of.Elem()
	}
	return own.IsRef() == of.IsRef() && (own != ir.StringClass || of == ir.StringClass || of == ir.ObjectClass)
}
