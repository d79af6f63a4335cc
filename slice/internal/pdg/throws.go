package pdg

import (
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/ir"
)

// throws knows which exceptions, by exact class, each statement may throw and
// which may leave each method. Running out of stack or memory is not modelled.
type throws struct {
	p      *Program
	checks *checks
	// classes are the exceptions that can exist, sorted; the members of all
	// sets are places in it.
	classes []string
	place   map[string]int
	// below are, for an exception type, the classes assignable to it.
	below map[string]*bitset.Set
	// own are the exceptions of the statements themselves.
	own [][]*bitset.Set
	// stmt are all exceptions that come out of the statements.
	stmt [][]*bitset.Set
	// escape are those that leave the methods.
	escape []*bitset.Set
	defs   []map[*ir.Local][]ir.Stmt // of the variables that are thrown
	none   *bitset.Set
	any    *bitset.Set
}

func analyseThrows(p *Program, c *checks) *throws {
	t := &throws{p: p, checks: c, place: map[string]int{}, below: map[string]*bitset.Set{}}
	t.findClasses()
	n := len(p.Methods)
	t.own, t.stmt = make([][]*bitset.Set, n), make([][]*bitset.Set, n)
	t.escape, t.defs = make([]*bitset.Set, n), make([]map[*ir.Local][]ir.Stmt, n)
	for i, m := range p.Methods {
		t.escape[i] = bitset.New(len(t.classes))
		t.prepare(m)
	}
	t.solve()
	return t
}

// findClasses lists the exceptions that can exist: of classes of which objects
// are made, and those that statements throw by themselves.
func (t *throws) findClasses() {
	for _, c := range t.p.types.Objects.Types {
		if t.p.IsSubclass(string(c), ir.ThrowableClass) {
			t.classes = append(t.classes, string(c))
		}
	}
	t.classes = append(t.classes, ir.MachineExceptions...)
	sort.Strings(t.classes)
	unique := t.classes[:0]
	for i, c := range t.classes {
		if i == 0 || c != t.classes[i-1] {
			unique = append(unique, c)
		}
	}
	t.classes = unique
	for i, c := range t.classes {
		t.place[c] = i
	}
	t.none = bitset.New(len(t.classes))
	t.any = bitset.New(len(t.classes))
	for i := range t.classes {
		t.any.Add(i)
	}
}

// subclasses is the set of exceptions that a handler for the class catches.
func (t *throws) subclasses(class string) *bitset.Set {
	if class == "" {
		return t.any
	}
	if s, ok := t.below[class]; ok {
		return s
	}
	s := bitset.New(len(t.classes))
	for i, c := range t.classes {
		// The machine's exceptions are Throwable even where the program has
		// no such class.
		if t.p.IsSubclass(c, class) || class == ir.ThrowableClass {
			s.Add(i)
		}
	}
	t.below[class] = s
	return s
}

// typesOf is the set of exceptions that a variable can refer to.
func (t *throws) typesOf(l *ir.Local) *bitset.Set {
	out := bitset.New(len(t.classes))
	for i := range t.p.types.Of(l).All() {
		if k, ok := t.place[string(t.p.types.Objects.Types[i])]; ok {
			out.Add(k)
		}
	}
	return out
}

// prepare notes the statements' own exceptions.
func (t *throws) prepare(m *Method) {
	own := make([]*bitset.Set, len(m.Stmts))
	for i, s := range m.Stmts {
		if th, ok := s.(*ir.Throw); ok {
			t.noteDefs(m, th)
		}
		names := t.checks.implicit(m, int32(i))
		if len(names) == 0 {
			continue
		}
		own[i] = bitset.New(len(t.classes))
		for _, c := range names {
			own[i].Add(t.place[c])
		}
	}
	t.own[m.Index] = own
	t.stmt[m.Index] = make([]*bitset.Set, len(m.Stmts))
}

// noteDefs notes the definitions of the variable that is thrown, and of those
// that are copied into it.
func (t *throws) noteDefs(m *Method, s *ir.Throw) {
	if t.defs[m.Index] != nil {
		return
	}
	defs := map[*ir.Local][]ir.Stmt{}
	for _, d := range m.Stmts {
		if l := ir.Def(d); l != nil && l.Type.IsRef() {
			defs[l] = append(defs[l], d)
		}
	}
	t.defs[m.Index] = defs
}

// solve computes the sets by iteration: a method's again when what its callees
// or class initialisers let out has grown.
func (t *throws) solve() {
	queue := append([]*Method(nil), t.p.Methods...)
	queued := make([]bool, len(t.p.Methods))
	for i := range queued {
		queued[i] = true
	}
	initUsers := map[*Method][]*Method{}
	for _, c := range t.p.sortedInits() {
		for _, m := range c.methods() {
			for _, s := range c.sites {
				initUsers[m] = append(initUsers[m], s.method)
			}
		}
	}
	for len(queue) > 0 {
		m := queue[0]
		queue = queue[1:]
		queued[m.Index] = false
		if !t.method(m) {
			continue
		}
		push := func(c *Method) {
			if !queued[c.Index] {
				queued[c.Index] = true
				queue = append(queue, c)
			}
		}
		for _, c := range m.callers {
			push(c.method)
		}
		for _, c := range initUsers[m] {
			push(c)
		}
	}
}

// method recomputes the sets of one method and reports whether more leaves it.
func (t *throws) method(m *Method) bool {
	arriving := make([]*bitset.Set, len(m.Blocks))
	grew := false
	for again := true; again; {
		again = false
		for b, block := range m.Blocks {
			for i := range block.Stmts {
				at := m.first[b] + int32(i)
				out := t.statement(m, at, arriving)
				t.stmt[m.Index][at] = out
				if out.Empty() {
					continue
				}
				rest := out.Clone()
				for _, h := range block.Handlers {
					caught := rest.Clone()
					caught.Intersect(t.subclasses(h.Class))
					rest.Subtract(caught)
					target := m.blockOf[h.Target]
					if arriving[target] == nil {
						arriving[target] = bitset.New(len(t.classes))
					}
					if arriving[target].Union(caught) {
						again = true
					}
				}
				if !t.p.trusted(m) && t.escape[m.Index].Union(rest) {
					grew = true
				}
			}
		}
	}
	return grew
}

// statement is the set of exceptions that come out of a statement, given those
// that arrive at the blocks which are handlers.
func (t *throws) statement(m *Method, at int32, arriving []*bitset.Set) *bitset.Set {
	if m.dead != nil && m.dead[at] {
		return nil
	}
	out := t.own[m.Index][at]
	shared := true
	add := func(more *bitset.Set) {
		if shared {
			if out == nil {
				out = bitset.New(len(t.classes))
			} else {
				out = out.Clone()
			}
			shared = false
		}
		out.Union(more)
	}
	if c := m.calls[at]; c != nil {
		for _, callee := range c.targets {
			add(t.escape[callee.Index])
		}
		if c.native != nil && kindOfNative(c.native) == opaque {
			add(t.any)
		}
		if c.init != nil {
			add(t.initFailure(c.init))
		}
	}
	if s, ok := m.Stmts[at].(*ir.Throw); ok {
		add(t.thrown(m, s.X, arriving, map[*ir.Local]bool{}))
	}
	return out
}

// initFailure is what a statement throws when the class initialisation that it
// sets off fails (JVMS 5.5).
func (t *throws) initFailure(c *classInit) *bitset.Set {
	out := bitset.New(len(t.classes))
	for _, m := range c.methods() {
		out.Union(t.escape[m.Index])
	}
	if !out.Empty() {
		out.Intersect(t.subclasses(ir.ErrorClass))
		out.Add(t.place[ir.ExceptionInInitializerError])
		out.Add(t.place[ir.NoClassDefFoundError])
	}
	return out
}

// thrown is the set of classes of the object that x refers to: exact where all
// its definitions are objects just made or exceptions just caught.
func (t *throws) thrown(m *Method, x ir.Operand, arriving []*bitset.Set, seen map[*ir.Local]bool) *bitset.Set {
	l, ok := x.(*ir.Local)
	if !ok {
		return t.none
	}
	out := bitset.New(len(t.classes))
	if seen[l] {
		return out
	}
	seen[l] = true
	if _, isParam := m.param[l]; isParam {
		out.Union(t.typesOf(l))
	}
	for _, d := range t.defs[m.Index][l] {
		switch d := d.(type) { // others: by the variable's types
		case *ir.New:
			if k, ok := t.place[d.Class]; ok {
				out.Add(k)
			} else {
				out.Union(t.any)
			}
		case *ir.Catch:
			for b, block := range m.Blocks {
				if arriving[b] != nil && block.Stmts[0] == ir.Stmt(d) {
					out.Union(arriving[b])
				}
			}
		case *ir.Move:
			out.Union(t.thrown(m, d.Src, arriving, seen))
		default:
			out.Union(t.typesOf(l))
		}
	}
	return out
}
