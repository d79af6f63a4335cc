// Package throws finds, by exact class, which exceptions each statement of a program may
// throw, and which may leave each method: those of its checks unless they cannot fail,
// those of what it calls past their handlers, and those of class initialisations. Running
// out of stack or memory is not modelled.
//
//kinds:of lifted
package throws

import (
	"sort"

	"bandsaw/internal/analysis/bitset"
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/nullness"
	"bandsaw/ir"
)

// Result knows which exceptions, by exact class, each statement may throw and
// which may leave each method. Running out of stack or memory is not modelled.
type Result struct {
	Program *callgraph.Program
	null    *nullness.Result
	// Classes are the exceptions that can exist, sorted; the members of all
	// sets are places in it.
	Classes []string
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
	// foreign is true for methods whose outcome is not the library's own affair.
	foreign []bool
	none    *bitset.Set
	any     *bitset.Set
	total   map[*callgraph.Method]*total
	behind  map[*callgraph.Method][]*callgraph.Method // the total methods on whose account a method is asked
	shared  *bitset.Set                               // objects that several threads may come to
	alone   bool                                      // there is one thread only
	meets   map[*callgraph.Method]bool                // see meeting, nil until somebody asks
	// exclusive are objects to which threads come one at a time, nil as long as nobody said.
	exclusive *bitset.Set
	// stored and changed are fields of objects, see findStores.
	stored, changed map[ir.FieldID]bool
	// initUsers are, for the methods that initialise classes, those with statements that may set it off.
	initUsers map[*callgraph.Method][]*callgraph.Method
}

// Analyse finds them, given what cannot be null.
func Analyse(p *callgraph.Program, null *nullness.Result) *Result {
	t := &Result{Program: p, null: null, foreign: foreign(p), place: map[string]int{}, below: map[string]*bitset.Set{}}
	t.findClasses()
	n := len(p.Methods)
	t.own, t.stmt = make([][]*bitset.Set, n), make([][]*bitset.Set, n)
	t.escape, t.defs = make([]*bitset.Set, n), make([]map[*ir.Local][]ir.Stmt, n)
	for i, m := range p.Methods {
		t.escape[i] = bitset.New(len(t.Classes))
		t.prepare(m)
	}
	t.initUsers = map[*callgraph.Method][]*callgraph.Method{}
	for _, c := range p.SortedInits() {
		for _, m := range c.Methods() {
			for _, s := range c.Sites {
				t.initUsers[m] = append(t.initUsers[m], s.Method)
			}
		}
	}
	t.totals()
	t.solve(p.Methods)
	return t
}

// Again finds anew what comes out of the methods, of which tests were decided since, and out of
// all that come to them. It returns these.
func (t *Result) Again(changed []*callgraph.Method) []*callgraph.Method {
	seen := make([]bool, len(t.escape))
	var all []*callgraph.Method
	add := func(m *callgraph.Method) {
		if !seen[m.Index] {
			seen[m.Index] = true
			all = append(all, m)
		}
	}
	for _, m := range changed {
		add(m)
	}
	for i := 0; i < len(all); i++ {
		t.eachUser(all[i], add)
	}
	for _, m := range all {
		t.escape[m.Index] = bitset.New(len(t.Classes))
		t.stmt[m.Index] = make([]*bitset.Set, len(m.Stmts))
	}
	t.solve(all)
	return all
}

// eachUser calls f with the methods that call m, or may set off the class initialisation that it is of.
func (t *Result) eachUser(m *callgraph.Method, f func(*callgraph.Method)) {
	for c := range t.runs(m) {
		f(c)
	}
	for _, b := range t.behind[m] {
		for _, c := range b.Callers {
			f(c.Method)
		}
	}
}

// Of is the set of all exceptions that come out of statement number s of m, as places in
// Classes.
func (t *Result) Of(m *callgraph.Method, s int32) *bitset.Set { return t.stmt[m.Index][s] }

// anything reports whether the native method may do anything.
func anything(m *ir.Method) bool {
	effect, ok := ir.SearchEffect(m.ID)
	return ok && effect == ir.Opaque
}

// findClasses lists the exceptions that can exist: of classes of which objects
// are made, and those that statements throw by themselves.
func (t *Result) findClasses() {
	for _, c := range t.Program.Types.Objects.Types {
		if t.Program.IsSubclass(string(c), ir.ThrowableClass) {
			t.Classes = append(t.Classes, string(c))
		}
	}
	t.Classes = append(t.Classes, ir.MachineExceptions...)
	sort.Strings(t.Classes)
	unique := t.Classes[:0]
	for i, c := range t.Classes {
		if i == 0 || c != t.Classes[i-1] {
			unique = append(unique, c)
		}
	}
	t.Classes = unique
	for i, c := range t.Classes {
		t.place[c] = i
	}
	t.none = bitset.New(len(t.Classes))
	t.any = bitset.New(len(t.Classes))
	for i := range t.Classes {
		t.any.Add(i)
	}
}

// Caught is the set of exceptions that a handler for the class catches.
func (t *Result) Caught(class string) *bitset.Set {
	if class == "" {
		return t.any
	}
	if s, ok := t.below[class]; ok {
		return s
	}
	s := bitset.New(len(t.Classes))
	for i, c := range t.Classes {
		// The machine's exceptions are Throwable even where the program has
		// no such class.
		if t.Program.IsSubclass(c, class) || class == ir.ThrowableClass {
			s.Add(i)
		}
	}
	t.below[class] = s
	return s
}

// typesOf is the set of exceptions that a variable can refer to.
func (t *Result) typesOf(l *ir.Local) *bitset.Set {
	out := bitset.New(len(t.Classes))
	for i := range t.Program.Types.Of(l).All() {
		if k, ok := t.place[string(t.Program.Types.Objects.Types[i])]; ok {
			out.Add(k)
		}
	}
	return out
}

// prepare notes the statements' own exceptions.
func (t *Result) prepare(m *callgraph.Method) {
	own := make([]*bitset.Set, len(m.Stmts))
	for i, s := range m.Stmts {
		if th, ok := s.(*ir.Throw); ok {
			t.noteDefs(m, th)
		}
		names := t.implicit(m, int32(i))
		if len(names) == 0 {
			continue
		}
		own[i] = bitset.New(len(t.Classes))
		for _, c := range names {
			own[i].Add(t.place[c])
		}
	}
	t.own[m.Index] = own
	t.stmt[m.Index] = make([]*bitset.Set, len(m.Stmts))
}

// noteDefs notes the definitions of the variable that is thrown, and of those
// that are copied into it.
func (t *Result) noteDefs(m *callgraph.Method, s *ir.Throw) {
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

// solve computes the sets of the methods by iteration: a method's again when what its callees
// or class initialisers let out has grown.
func (t *Result) solve(methods []*callgraph.Method) {
	queue := append([]*callgraph.Method(nil), methods...)
	queued := make([]bool, len(t.escape))
	for _, m := range queue {
		queued[m.Index] = true
	}
	for len(queue) > 0 {
		m := queue[0]
		queue = queue[1:]
		queued[m.Index] = false
		if !t.method(m) {
			continue
		}
		t.eachUser(m, func(c *callgraph.Method) {
			if !queued[c.Index] {
				queued[c.Index] = true
				queue = append(queue, c)
			}
		})
	}
}

// method recomputes the sets of one method and reports whether more leaves it.
func (t *Result) method(m *callgraph.Method) bool {
	arriving := make([]*bitset.Set, len(m.Blocks))
	grew := false
	for again := true; again; {
		again = false
		for b, block := range m.Blocks {
			for i := range block.Stmts {
				at := m.First(b) + int32(i)
				out := t.statement(m, at, arriving)
				t.stmt[m.Index][at] = out
				if out.Empty() {
					continue
				}
				rest := out.Clone()
				for _, h := range block.Handlers {
					caught := rest.Clone()
					caught.Intersect(t.Caught(h.Class))
					rest.Subtract(caught)
					target := m.BlockOf(h.Target)
					if arriving[target] == nil {
						arriving[target] = bitset.New(len(t.Classes))
					}
					if arriving[target].Union(caught) {
						again = true
					}
				}
				if !t.Trusted(m) && t.escape[m.Index].Union(rest) {
					grew = true
				}
			}
		}
	}
	return grew
}

// statement is the set of exceptions that come out of a statement, given those
// that arrive at the blocks which are handlers.
func (t *Result) statement(m *callgraph.Method, at int32, arriving []*bitset.Set) *bitset.Set {
	if m.Dead(at) {
		return nil
	}
	out := t.own[m.Index][at]
	shared := true
	add := func(more *bitset.Set) {
		if shared {
			if out == nil {
				out = bitset.New(len(t.Classes))
			} else {
				out = out.Clone()
			}
			shared = false
		}
		out.Union(more)
	}
	if c := m.Calls[at]; c != nil {
		for _, callee := range c.Targets {
			add(t.thrownBy(m, at, callee))
		}
		if c.Native != nil && anything(c.Native) {
			add(t.any)
		}
		if c.Init != nil {
			add(t.InitFailure(c.Init))
		}
	}
	if s, ok := m.Stmts[at].(*ir.Throw); ok {
		add(t.thrown(m, s.X, arriving, map[*ir.Local]bool{}))
	}
	return out
}

// InitFailure is what a statement throws when the class initialisation that it
// sets off fails (JVMS 5.5).
func (t *Result) InitFailure(c *callgraph.Init) *bitset.Set {
	out := bitset.New(len(t.Classes))
	for _, m := range c.Methods() {
		out.Union(t.escape[m.Index])
	}
	if !out.Empty() {
		out.Intersect(t.Caught(ir.ErrorClass))
		out.Add(t.place[ir.ExceptionInInitializerError])
		out.Add(t.place[ir.NoClassDefFoundError])
	}
	return out
}

// thrown is the set of classes of the object that x refers to: exact where all
// its definitions are objects just made or exceptions just caught.
func (t *Result) thrown(m *callgraph.Method, x ir.Operand, arriving []*bitset.Set, seen map[*ir.Local]bool) *bitset.Set {
	l, ok := x.(*ir.Local)
	if !ok {
		return t.none
	}
	out := bitset.New(len(t.Classes))
	if seen[l] {
		return out
	}
	seen[l] = true
	if _, isParam := m.Param(l); isParam {
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
