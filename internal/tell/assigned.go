package tell

import (
	"slices"

	"bandsaw/ir"
)

// assign tells an assignment. Temporaries hold what they got before: they are told from
// then on by what the variable holds behind it.
func (f *Frame) assign(to, from *Expr) *Expr {
	for t, e := range f.temps {
		if !e.mentions(to) {
			continue
		}
		behind := to // of --x the value is x
		if !e.same(from) {
			behind = e.with(to, before(to, from))
		}
		if behind.size > maxSize {
			behind = Leaf(Cut, t.Type)
		}
		f.temps[t] = behind
	}
	if e := f.begins(to, from); e != nil {
		return e
	}
	return Assign(to, from)
}

// before is what a variable held before from was assigned to it, by what it holds behind
// that: of x++ it is x - 1.
func before(to, from *Expr) *Expr {
	opposite := map[string]string{string(ir.Add): string(ir.Sub), string(ir.Sub): string(ir.Add)}
	if from.kind == binary && opposite[from.text] != "" && (from.typ == ir.Int || from.typ == ir.Long) && from.args[0].same(to) && from.args[1].lit != nil {
		return operation(from.typ, opposite[from.text], to, from.args[1])
	}
	return Leaf("old "+to.String(), to.typ)
}

// same reports whether two expressions are written alike.
func (e *Expr) same(x *Expr) bool {
	return e == x || e.kind == x.kind && e.text == x.text && slices.EqualFunc(e.args, x.args, func(a, b *Expr) bool {
		return a == b || a != nil && b != nil && a.same(b)
	})
}

// mentions reports whether an expression as x is e or a part of it.
func (e *Expr) mentions(x *Expr) bool {
	return e.same(x) || slices.ContainsFunc(e.args, func(a *Expr) bool { return a != nil && a.mentions(x) })
}

// with is the expression with another in place of each that is as old. What has it not
// stays the same one.
func (e *Expr) with(old, other *Expr) *Expr {
	if e.same(old) {
		return other
	}
	if !e.mentions(old) {
		return e
	}
	changed := *e
	changed.args = slices.Clone(e.args)
	for i, a := range e.args {
		if a != nil {
			changed.args[i] = a.with(old, other)
			changed.size += changed.args[i].size - a.size
		}
	}
	return &changed
}
