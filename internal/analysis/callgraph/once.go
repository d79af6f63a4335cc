package callgraph

import (
	"slices"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// Once reports whether the operand is another object each time that statement
// number s of m is executed, by whatever thread, or null. It follows the object
// back to the statement that makes it, through what keeps different objects
// different: variables assigned once, the only store to a field, results, and
// parameters of what several statements call with objects that are never the same.
func (p *Program) Once(m *Method, s int32, x ir.Operand) bool {
	o := &onceFinder{p: p, seen: map[CallSite]bool{}}
	return !p.Types.Opaque && o.at(m, s, x)
}

// OncePassed reports whether the parameter number i of m is another object each time
// that m is called.
func (p *Program) OncePassed(m *Method, i int) bool {
	o := &onceFinder{p: p, seen: map[CallSite]bool{}}
	return !p.Types.Opaque && o.passed(m, i)
}

// onceFinder is one search of Once.
type onceFinder struct {
	p    *Program
	seen map[CallSite]bool // where it has been: what comes back to there says nothing
}

func (o *onceFinder) at(m *Method, s int32, x ir.Operand) bool {
	l, ok := x.(*ir.Local)
	if !ok || o.seen[CallSite{m, s}] {
		return false
	}
	o.seen[CallSite{m, s}] = true
	def, ok := onlyDef(m, l)
	if !ok {
		return false
	}
	if def < 0 {
		i, isParam := m.Param(l)
		return isParam && m.passes(s, -1) && o.passed(m, i)
	}
	return m.passes(s, def) && o.made(m, def)
}

// onlyDef is the number of the one statement that assigns the variable anything but
// null, -1 if none does; it is not ok if several do.
func onlyDef(m *Method, l *ir.Local) (def int32, ok bool) {
	def = -1
	for i, s := range m.Stmts {
		if ir.Def(s) != l || m.Dead(int32(i)) {
			continue
		}
		if move, isMove := s.(*ir.Move); isMove && move.Src.OperandType() == ir.Null {
			continue
		}
		if def >= 0 {
			return 0, false
		}
		def = int32(i)
	}
	return def, true
}

// made reports whether statement number d of m assigns another object each time.
func (o *onceFinder) made(m *Method, d int32) bool {
	switch s := m.Stmts[d].(type) { // others: what may be the same again
	case *ir.New:
		return true
	case *ir.Move:
		return o.at(m, d, s.Src)
	case *ir.Cast:
		return o.at(m, d, s.X)
	case *ir.Load:
		f, ok := s.From.(*ir.FieldPlace)
		return ok && o.at(m, d, f.Obj) && o.stored(f.Field)
	case *ir.Call:
		if i, ok := m.Calls[d].HandsOn(); ok {
			return o.at(m, d, s.Args[i])
		}
		return o.returned(m.Calls[d])
	}
	return false
}

// HandsOn is the number of the argument that the call returns as it is, if all that it runs does so.
func (c *Call) HandsOn() (arg int, ok bool) {
	if c == nil || c.Native != nil || len(c.Targets) == 0 {
		return 0, false
	}
	arg = -1
	for _, t := range c.Targets {
		for i, s := range t.Stmts {
			r, isReturn := s.(*ir.Return)
			if !isReturn || t.Dead(int32(i)) {
				continue
			}
			l, ok := r.X.(*ir.Local)
			if !ok {
				return 0, false
			}
			p, isParam := t.Param(l)
			if def, ok := onlyDef(t, l); !isParam || !ok || def >= 0 || arg >= 0 && arg != p {
				return 0, false
			}
			arg = p
		}
	}
	return arg, arg >= 0
}

// stored reports whether one statement alone stores to the field, another object each
// time. Two objects then have different ones there.
func (o *onceFinder) stored(f ir.FieldID) bool {
	at := o.p.storesTo(f)
	if len(at) != 1 {
		return false
	}
	store := at[0].Method.Stmts[at[0].Stmt].(*ir.Store)
	return o.at(at[0].Method, at[0].Stmt, store.Src)
}

// storesTo lists the statements that store to the field.
func (p *Program) storesTo(f ir.FieldID) []CallSite {
	if p.stores == nil {
		p.stores = map[ir.FieldID][]CallSite{}
		for _, m := range p.Methods {
			for i, s := range m.Stmts {
				store, ok := s.(*ir.Store)
				if !ok || m.Dead(int32(i)) {
					continue
				}
				if to, ok := ir.PlaceField(store.To); ok {
					p.stores[to] = append(p.stores[to], CallSite{m, int32(i)})
				}
			}
		}
	}
	return p.stores[f]
}

// returned reports whether each method that the call runs returns another object each
// time, and none that another of its returns does.
func (o *onceFinder) returned(c *Call) bool {
	if c == nil || c.Native != nil || len(c.Targets) == 0 {
		return false
	}
	var ways apart
	for _, t := range c.Targets {
		for i, s := range t.Stmts {
			r, ok := s.(*ir.Return)
			if !ok || t.Dead(int32(i)) || r.X == nil || r.X.OperandType() == ir.Null {
				continue
			}
			if !ways.add(o.p.Types.Of(r.X)) || !o.at(t, int32(i), r.X) {
				return false
			}
		}
	}
	return true
}

// passed reports whether each call of m is with another object as its argument number
// i each time, and with none that another call is with.
func (o *onceFinder) passed(m *Method, i int) bool {
	if slices.Contains(o.p.ThreadRuns, m) || slices.Contains(o.p.Entries, m) {
		return false
	}
	var ways apart
	for _, c := range m.Callers {
		call, ok := c.Method.Stmts[c.Stmt].(*ir.Call)
		if !ok || i >= len(call.Args) {
			return false
		}
		if !ways.add(o.p.Types.Of(call.Args[i])) || !o.at(c.Method, c.Stmt, call.Args[i]) {
			return false
		}
	}
	return true
}

// apart is a list of sets of objects.
type apart []*bitset.Set

// add adds the set, if it has nothing in common with those that are there.
func (a *apart) add(set *bitset.Set) bool {
	for _, other := range *a {
		if other.Meets(set) {
			return false
		}
	}
	*a = append(*a, set)
	return true
}

// Repeats reports whether statement number s may be executed more than once in one execution of the method.
func (m *Method) Repeats(s int32) bool { return !m.passes(s, -1) }

// passes reports whether control, once it has come to statement number s, comes
// there again only by way of the statement number by.
func (m *Method) passes(s, by int32) bool {
	seen := make([]bool, len(m.Stmts))
	work := m.follow(s)
	for len(work) > 0 {
		at := work[len(work)-1]
		work = work[:len(work)-1]
		if at == s {
			return false
		}
		if at == by || seen[at] {
			continue
		}
		seen[at] = true
		work = append(work, m.follow(at)...)
	}
	return true
}

// follow lists the statements that may come after statement number s, as if each
// could throw anything.
func (m *Method) follow(s int32) []int32 {
	b := m.Blocks[m.Block(s)]
	var out []int32
	for _, h := range b.Handlers {
		out = append(out, m.first[m.blockOf[h.Target]])
	}
	if !ir.IsTerminator(m.Stmts[s]) {
		return append(out, s+1)
	}
	if to := m.only[s]; to != nil {
		return append(out, m.first[m.blockOf[to]])
	}
	for _, t := range b.Succs() {
		out = append(out, m.first[m.blockOf[t]])
	}
	return out
}
