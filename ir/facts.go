package ir

import "slices"

// Facts are what is known of a statement wherever it is executed. A pass that
// knows them writes them (Method.Facts); one that makes other statements leaves
// them behind, as they belong to the statement itself; and one that can use them
// may take them for granted. mc -check-facts tests them.
type Facts uint8

// The facts.
const (
	// NonNull: the object that the statement works on is not null.
	NonNull Facts = 1 << iota
	// NoThrow: the statement throws nothing, nor does what it calls.
	NoThrow
	// Fits: the object that is cast is null or of the type; below level lifted, the
	// one that is copied is null or of the variable's type.
	Fits
	// Unshared: one thread alone accesses the place, or there is only one.
	Unshared
	// Frozen: nobody stores to the place any more since several threads may come to it.
	Frozen
	// Guarded: the thread owns a monitor that all threads own when they access the place.
	Guarded
)

// Apart are the facts of an access that say why no other thread is ever about to do
// what conflicts with it, at the same time: access the same place, one of the two a
// store. So it makes no difference what other threads do before it.
const Apart = Unshared | Frozen | Guarded

// factNames are the names of the facts, in the order of their bits.
var factNames = []string{"nonnull", "nothrow", "fits", "unshared", "frozen", "guarded"}

// Names are the names of the facts.
func (f Facts) Names() []string {
	var out []string
	for i, n := range factNames {
		if f>>i&1 != 0 {
			out = append(out, n)
		}
	}
	return out
}

// factNamed is the fact by its name, 0 for none.
func factNamed(name string) Facts {
	if i := slices.Index(factNames, name); i >= 0 {
		return 1 << i
	}
	return 0
}

// SetFacts says what is known of a statement of the method, beside what was said
// before.
func (m *Method) SetFacts(s Stmt, f Facts) {
	if f == 0 {
		return
	}
	if m.Facts == nil {
		m.Facts = map[Stmt]Facts{}
	}
	m.Facts[s] |= f
}

// factAt is a statement of which something is known, by its place.
type factAt struct {
	block string
	stmt  int
	facts Facts
}

// factsInOrder lists the facts of statements that stand in the method.
func (m *Method) factsInOrder() []factAt {
	if len(m.Facts) == 0 {
		return nil
	}
	var out []factAt
	for _, b := range m.Blocks {
		for i, s := range b.Stmts {
			if f := m.Facts[s]; f != 0 {
				out = append(out, factAt{b.Name, i, f})
			}
		}
	}
	return out
}

// placeFact attaches a fact that was read; false if there is no such statement.
func (m *Method) placeFact(f factAt) bool {
	i := slices.IndexFunc(m.Blocks, func(b *Block) bool { return b.Name == f.block })
	if i < 0 || f.stmt < 0 || f.stmt >= len(m.Blocks[i].Stmts) || f.facts == 0 {
		return false
	}
	m.SetFacts(m.Blocks[i].Stmts[f.stmt], f.facts)
	return true
}

// checkFacts checks that facts are about statements that they can be about. Those
// of statements that are not in the method any more say nothing.
func (c *checker) checkFacts(m *Method) {
	if len(m.Facts) == 0 {
		return
	}
	for _, b := range m.Blocks {
		if b == nil {
			continue // told elsewhere
		}
		for _, s := range b.Stmts {
			f, ok := m.Facts[s]
			if !ok {
				continue
			}
			if f == 0 || f>>len(factNames) != 0 {
				c.errorf("facts that are none")
			}
			if f&NonNull != 0 && !(c.lifted() && worksOnObject(s)) {
				c.errorf("the fact nonnull of a statement that needs no object: %s", String(s))
			}
			if f&NoThrow != 0 && !(isCall(s) || c.lifted() && (element(s) || makesArray(s) || divides(s))) {
				c.errorf("the fact nothrow of a statement that is no call, works on no element, makes no array and does not divide: %s", String(s))
			}
			if f&Fits != 0 && !c.isCast(s) {
				c.errorf("the fact fits of a statement that is no cast: %s", String(s))
			}
			if load, store := accesses(s); f&Apart != 0 && !load && !store {
				c.errorf("the facts unshared, frozen and guarded of a statement that accesses no place: %s", String(s))
			} else if f&Frozen != 0 && store {
				c.errorf("the fact frozen of a store: %s", String(s))
			}
		}
	}
}

// isCast reports whether the statement is a cast, or below level lifted a move of a
// reference, as lowering makes of it.
func (c *checker) isCast(s Stmt) bool {
	switch s := s.(type) { // others: no casts
	case *Cast:
		return true
	case *Move:
		return !c.lifted() && s.Dst.Type.IsRef()
	}
	return false
}

// accesses reports whether the statement loads from the heap, and whether it stores to it.
func accesses(s Stmt) (load, store bool) {
	switch s.(type) { // others: neither
	case *Load:
		return true, false
	case *Store:
		return false, true
	}
	return false, false
}

// worksOnObject reports whether the lifted statement throws NullPointerException
// if an operand is null.
func worksOnObject(s Stmt) bool {
	switch s := s.(type) { // others: on none
	case *Load:
		_, static := s.From.(*StaticPlace)
		return !static
	case *Store:
		_, static := s.To.(*StaticPlace)
		return !static
	case *Length, *Monitor, *Throw:
		return true
	case *Call:
		return s.Kind != StaticCall
	}
	return false
}

func isCall(s Stmt) bool {
	_, ok := s.(*Call)
	return ok
}

func makesArray(s Stmt) bool {
	_, ok := s.(*NewArray)
	return ok
}

// divides reports whether the statement is a division, or takes the remainder of one.
func divides(s Stmt) bool {
	b, ok := s.(*Binary)
	return ok && (b.Op == Div || b.Op == Rem)
}

// element reports whether the statement reads or writes an element of an array.
func element(s Stmt) bool {
	var p Place
	switch s := s.(type) { // others: none
	case *Load:
		p = s.From
	case *Store:
		p = s.To
	}
	_, ok := p.(*ElemPlace)
	return ok
}
