package translate

import (
	"fmt"
	"unicode"

	"bandsaw/ir"
	cf "bandsaw/lift/internal/classfile"
)

// variable is a local of the IR.
type variable struct {
	local *ir.Local
	slot  int
}

// variables are a method's locals, by where the code uses them.
type variables struct {
	params []*ir.Local
	// use and def are the variables that an instruction reads and writes.
	use, def []*variable
	// copies are the parameters whose value moves to another variable first,
	// because what the slot holds later does not fit their type, or because
	// this is never written.
	copies []paramCopy
	names  map[*ir.Local]string // proposed names
}

type paramCopy struct {
	from *ir.Local
	to   *variable
}

// variables makes the locals. Webs in the scope of one entry of the debug
// table are one variable.
func (w *webber) variables() *variables {
	t := w.t
	vs := &variables{names: map[*ir.Local]string{}}
	for i, p := range t.paramTypes() {
		l := &ir.Local{Type: p}
		name, java := t.paramName(i)
		if java {
			l.Java = name
		}
		vs.names[l] = name
		vs.params = append(vs.params, l)
	}
	webs, of := w.collect()
	byEntry := map[*cf.LocalVariable]*variable{}
	for _, b := range webs {
		typ := b.declared(t.env)
		named := typ != ""
		if !named {
			typ = b.val.typ
			if typ == ir.Null {
				typ = ir.ObjectClass
			}
		}
		if b.param >= 0 {
			p := vs.params[b.param]
			receiver := b.param == 0 && !t.src.Is(cf.AccStatic)
			if fitsParam(t.env, b.val, p.Type) && !(receiver && b.stored) {
				b.v = &variable{p, b.slot}
				if named && !receiver { // nothing else is stored in this
					byEntry[b.entry] = b.v
				}
				continue
			}
			b.v = &variable{&ir.Local{Type: typ}, b.slot}
			vs.copies = append(vs.copies, paramCopy{p, b.v})
		}
		if named && byEntry[b.entry] != nil && byEntry[b.entry].local.Type == typ && b.v == nil {
			b.v = byEntry[b.entry]
			continue
		}
		if b.v == nil {
			b.v = &variable{&ir.Local{Type: typ}, b.slot}
		}
		vs.names[b.v.local] = fmt.Sprintf("l%d", b.slot)
		if named {
			byEntry[b.entry] = b.v
		}
		if b.entry != nil && identifier(b.entry.Name) {
			b.v.local.Java = b.entry.Name
			vs.names[b.v.local] = b.entry.Name
		}
	}
	vs.use, vs.def = make([]*variable, len(w.use)), make([]*variable, len(w.def))
	for i := range w.use {
		if w.use[i] >= 0 {
			vs.use[i] = of[w.find(w.use[i])].v
		}
		if w.def[i] >= 0 {
			vs.def[i] = of[w.find(w.def[i])].v
		}
	}
	return vs
}

// fitsParam reports whether every value v of a slot fits the parameter's type.
func fitsParam(env Env, v value, param ir.Type) bool {
	if param.IsIntLike() {
		return v.kind() == 'i' && v.fits.has(param)
	}
	if param.IsRef() {
		return v.kind() == 'a' && assignable(env, v.typ, param)
	}
	return v.typ == param
}

// paramName is the name of a parameter, and whether it is Java's.
func (t *method) paramName(i int) (name string, java bool) {
	slot := 0
	for _, p := range t.paramTypes()[:i] {
		slot += ofType(p).slots()
	}
	if !t.src.Is(cf.AccStatic) {
		if i == 0 {
			return "this", true
		}
		i--
	}
	if e := t.scopeAt(slot, 0); e != nil && identifier(e.Name) {
		return e.Name, true
	}
	if i < len(t.src.Parameters) && identifier(t.src.Parameters[i].Name) {
		return t.src.Parameters[i].Name, true
	}
	return fmt.Sprintf("l%d", slot), false
}

// identifier reports whether s can be the name of a Java variable: other
// compilers may use names that no person can write. Only the receiver is
// called this.
func identifier(s string) bool {
	if s == "this" {
		return false
	}
	for i, r := range s {
		if r != '_' && r != '$' && !unicode.IsLetter(r) && (i == 0 || !unicode.IsDigit(r)) {
			return false
		}
	}
	return s != ""
}

// name gives every local that the finished method uses its name, and lists
// them: parameters, then Java's variables and temporaries in the order of
// their first appearance. Java's names go first.
func (vs *variables) name(m *ir.Method) {
	m.Locals = append([]*ir.Local(nil), m.Params...)
	seen := map[*ir.Local]bool{}
	for _, p := range m.Params {
		seen[p] = true
	}
	add := func(l *ir.Local) {
		if l != nil && !seen[l] {
			seen[l] = true
			m.Locals = append(m.Locals, l)
		}
	}
	for _, b := range m.Blocks {
		for _, s := range b.Stmts {
			ir.Operands(s, func(x *ir.Operand) {
				if l, ok := (*x).(*ir.Local); ok {
					add(l)
				}
			})
			add(ir.Def(s))
		}
	}
	taken := map[string]bool{}
	last := map[string]int{} // the number that was last put behind a name
	give := func(l *ir.Local, name string) {
		l.Name = name
		for taken[l.Name] {
			last[name] = max(last[name], 1) + 1
			l.Name = fmt.Sprintf("%s#%d", name, last[name])
		}
		taken[l.Name] = true
	}
	for _, l := range m.Locals {
		if l.Java != "" {
			give(l, vs.names[l])
		}
	}
	temps := 0
	for _, l := range m.Locals {
		if l.Name != "" {
			continue
		}
		name := vs.names[l]
		if name == "" {
			for name = fmt.Sprintf("t%d", temps); taken[name]; name = fmt.Sprintf("t%d", temps) {
				temps++
			}
			temps++
		}
		give(l, name)
	}
}
