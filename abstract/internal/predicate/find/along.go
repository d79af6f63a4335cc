package find

import (
	"slices"
	"strconv"

	"bandsaw/abstract/internal/predicate/facts"
	"bandsaw/abstract/internal/predicate/scope"
	"bandsaw/abstract/internal/predicate/term"
	"bandsaw/artifact/result"
	"bandsaw/ir"
)

// The weakest preconditions of a condition, back along all ways that lead to it, may come to an
// end: each is one that was met at the same place before, or is decided by a branch, or speaks
// of inputs. Then they decide the condition, as each follows from those before it. So they are
// what is proposed first; finding them takes next to nothing. Most conditions on what counts
// (i < n, i + 1 < n, ...) have no such end. Of these, where nothing else is found by which numbers are
// bounded, what parts the condition from that of the next round is proposed: beside i < n, i + 1 == n. Then
// i + 1 < n is a combination of both.

const (
	maxAlong = 8   // preconditions of one condition
	maxSteps = 200 // blocks in which they are looked for
	maxDeep  = 4   // calls that lead to one
	maxStep  = 2   // by which conditions of two rounds of a loop may differ
)

// along adds the preconditions that come to an end of the conditions where the counterexample
// breaks and where it chose last. The conditions themselves are nothing new: they are
// predicates without being written. Before preconditions comes what
// branches ask of a sum that a variable of theirs is. With steps, what parts a precondition from that of the
// next round of a loop is an end.
func (x *refinement) along(r *result.Result, steps bool) {
	last := map[spot]bool{}
	if v := r.Violation; v.Spurious != nil {
		last[spot{v.Spurious.Class, v.Spurious.Method, v.Spurious.Line}] = true
	}
	for _, s := range slices.Backward(r.Trace) {
		if s.Abstract {
			last[spot{s.Class, s.Method, s.Line}] = true
			break
		}
	}
	if x.bodies == nil {
		x.follow()
	}
	asked := x.asked()
	for _, m := range x.methods {
		body := x.bodies[m]
		for _, b := range m.Blocks {
			i := len(b.Stmts) - 1
			if body.at[b] == nil || !last[spotOf(m, b.Stmts[i])] {
				continue
			}
			f := comparedBy(body.w, body.at[b][i], b.Stmts[i])
			if f == nil || x.marks.of(f) != nil {
				continue
			}
			w := &backwards{refinement: x, met: map[string]bool{}, count: new(int64)}
			if steps {
				w.rounds = map[string][]*term.Formula{}
			}
			f = w.plainly(f)
			w.work, w.found = []point{{m: m, b: b, i: i, f: f}}, []candidate{{m: m, f: f}}
			found := w.search()
			if x.addAsked(asked, append(found, candidate{m: m, f: f})) {
				continue
			}
			for _, c := range found[min(1, len(found)):] {
				if len(x.added) < maxNew {
					x.add(c)
				}
			}
		}
	}
}

// followed is a method with what is known before each of its statements.
type followed struct {
	w     *facts.Flow
	at    map[*ir.Block][]facts.Known
	preds map[*ir.Block][]*ir.Block
}

// follow finds what is known in the user's methods, and from where they are called.
func (x *refinement) follow() {
	x.bodies, x.callers = map[*ir.Method]*followed{}, map[ir.MethodID][]point{}
	for _, c := range x.In.Classes {
		for _, m := range c.Methods {
			if len(m.Blocks) == 0 || c.Library || x.uncalled[m.ID] {
				continue
			}
			body := &followed{x.named(m), map[*ir.Block][]facts.Known{}, map[*ir.Block][]*ir.Block{}}
			x.bodies[m] = body
			x.methods = append(x.methods, m)
			start := body.w.Start()
			for _, b := range m.Blocks {
				f, reached := start[b]
				if !reached {
					continue
				}
				for i, s := range b.Stmts {
					before := make(facts.Known, len(f))
					for l, k := range f {
						before[l] = k
					}
					body.at[b] = append(body.at[b], before)
					body.w.Step(f, s)
					if call, ok := s.(*ir.Call); ok {
						x.callers[call.Method] = append(x.callers[call.Method], point{m: m, b: b, i: i})
					}
				}
				for _, to := range b.Succs() {
					body.preds[to] = append(body.preds[to], b)
				}
			}
		}
	}
}

// point is the place before statement i of the block, where the formula is to hold.
type point struct {
	m    *ir.Method
	b    *ir.Block
	i    int
	f    *term.Formula
	from *caller // nil where all calls of m lead to it
}

// caller is the call from which a method was entered backwards.
type caller struct {
	at   point
	deep int
	as   map[*ir.Local]*ir.Local // what the caller's variables are called meanwhile
}

// backwards looks for the preconditions of one condition.
type backwards struct {
	*refinement
	work   []point
	met    map[string]bool
	rounds map[string][]*term.Formula // what was met at the beginning of a block; nil if steps are not looked for
	found  []candidate                // the condition itself is the first
	steps  int
	failed bool // they have no end, or nobody knows them
	count  *int64
}

// search finds them, nil if they do not come to an end.
func (w *backwards) search() []candidate {
	for len(w.work) > 0 && !w.failed {
		p := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		w.block(p)
	}
	if w.failed {
		return nil
	}
	return w.found
}

// note takes up what is to hold in the method, if a file can say it.
func (w *backwards) note(m *ir.Method, f *term.Formula) {
	if _, ok := term.WrittenFormula(f); !ok {
		return
	}
	c := candidate{m: m, f: f}
	if !slices.ContainsFunc(w.found, func(o candidate) bool { return o.key() == c.key() }) {
		w.found = append(w.found, c)
	}
	w.failed = w.failed || len(w.found) > maxAlong
}

// tidy are formulas as a file has them that decide whether the formula holds, none if nothing has to be known of it any more.
func (w *backwards) tidy(f *term.Formula) []*term.Formula {
	f = w.plainly(f)
	if parts := partsOf(f); len(parts) > 1 {
		var out []*term.Formula
		for _, g := range parts {
			out = append(out, w.tidy(g)...)
		}
		return out
	}
	switch {
	case f.Open(), len(f.Places()) == 0, term.SameSides(f):
		return nil
	case f.Op != "cmp", f.Size() > scope.MaxFormula:
		w.failed = true
		return nil
	}
	return []*term.Formula{f}
}

// goOn goes on at the point with each of the formulas that decide whether f holds there.
func (w *backwards) goOn(at point, f *term.Formula) {
	for _, g := range w.tidy(f) {
		at.f = g
		w.work = append(w.work, at)
	}
}

// block goes back to where the block begins, and from there to what leads to it.
func (w *backwards) block(p point) {
	if w.steps++; w.steps > maxSteps {
		w.failed = true
	}
	w.note(p.m, p.f)
	for k := p.i - 1; k >= 0 && !w.failed; k-- {
		s := p.b.Stmts[k]
		if call, ok := s.(*ir.Call); ok && w.concerned(p.f, call) {
			p.i = k
			w.intoCall(p, call)
			return
		}
		e := w.effectOf(p, k)
		if e == nil {
			continue
		}
		f := p.f.Mapped(facts.Once(func(q *term.Place) *term.Term { return e.After(q, e.Apart(p.f.Places())) }))
		if f.Key() == p.f.Key() {
			continue
		}
		left := w.tidy(f)
		if len(left) == 0 {
			return
		}
		for _, g := range left[1:] {
			w.work = append(w.work, point{p.m, p.b, k, g, p.from})
		}
		p.f = left[0]
		if _, store := s.(*ir.Store); store {
			w.note(p.m, p.f)
		}
	}
	if w.failed {
		return
	}
	place := string(p.m.ID) + " " + p.b.Name
	if p.from != nil {
		place += " " + string(p.from.at.m.ID) + " " + p.from.at.b.Name + " " + strconv.Itoa(p.from.at.i)
	}
	key := place + " " + scope.Canonical(p.f)
	if w.met[key] || w.parted(p, place) {
		return
	}
	w.met[key] = true
	w.note(p.m, p.f)
	body := w.bodies[p.m]
	for _, b := range body.preds[p.b] {
		i := len(b.Stmts) - 1
		if f := comparedBy(body.w, body.at[b][i], b.Stmts[i]); f != nil && scope.Canonical(w.plainly(f)) == scope.Canonical(p.f) {
			continue // it decides
		}
		w.work = append(w.work, point{p.m, b, i, p.f, p.from})
	}
	if p.b == p.m.Blocks[0] {
		w.outOf(p)
	}
}

// parted notes what parts the formula from one that was met at the place before, and reports whether that is all that there
// is between them.
func (w *backwards) parted(p point, place string) bool {
	if w.rounds == nil {
		return false
	}
	for _, f := range w.rounds[place] {
		if eqs := parting(f, p.f); len(eqs) > 0 {
			for _, eq := range eqs {
				w.note(p.m, w.plainly(eq))
			}
			return true
		}
	}
	w.rounds[place] = append(w.rounds[place], p.f)
	return false
}

// parting are the equations that hold where one of the two comparisons of integers holds and the other does not, if these
// are of the same sums and so are few: those of x < y and x + 1 < y are x + 1 == y; else none.
func parting(f, g *term.Formula) []*term.Formula {
	if f.Op != "cmp" || g.Op != "cmp" || f.Cond != g.Cond || f.L.Bits <= 0 || f.L.Bits != g.L.Bits {
		return nil
	}
	s := &term.Sum{Factor: map[string]int64{}}
	if !s.Add(f.L, 1) || !s.Add(f.R, -1) || !s.Add(g.L, -1) || !s.Add(g.R, 1) ||
		slices.ContainsFunc(s.Places, func(p *term.Place) bool { return s.Factor[p.Key()] != 0 }) {
		return nil
	}
	n := s.N
	if n < 0 {
		f, g, n = g, f, -n
	}
	if n == 0 || n > maxStep { // f is that with the larger number on its left
		return nil
	}
	least := g
	switch f.Cond { // others: they are no bounds
	case ir.Le, ir.Gt: // g + 0, ..., g + n-1 are 0
	case ir.Lt, ir.Ge: // g + 1, ..., g + n
		least = &term.Formula{Op: "cmp", Cond: g.Cond, L: term.Op("+", g.L.Bits, g.L, term.Const(1, g.L.Bits)), R: g.R}
	default:
		return nil
	}
	var out []*term.Formula
	for i := range n {
		out = append(out, term.Compare(ir.Eq, term.Op("+", least.L.Bits, least.L, term.Const(i, least.L.Bits)), least.R))
	}
	return out
}

// plainly is the formula as tidy has it.
func (w *backwards) plainly(f *term.Formula) *term.Formula {
	if f = term.Balanced(f); f.Op == "cmp" {
		f = term.Compare(f.Cond, term.Plain(f.L), term.Plain(f.R))
	}
	if parts := partsOf(f); len(parts) == 1 {
		return parts[0]
	}
	return f
}

// effectOf is what statement k of the point's block does, nil if it does nothing to numbers.
func (w *backwards) effectOf(p point, k int) *facts.Effect {
	body := w.bodies[p.m]
	at, s := body.at[p.b][k], p.b.Stmts[k]
	if e := effectOf(body.w, at, s, w.count); e != nil {
		return e
	}
	e := &facts.Effect{Unknowns: w.count}
	switch s := s.(type) { // others: of what they set nothing is known
	case *ir.Store:
		switch to := s.To.(type) {
		case *ir.StaticPlace:
			e.Field = to.Field
		case *ir.FieldPlace:
			e.Field, e.Obj = to.Field, body.w.Ref(at, to.Obj)
		case *ir.ElemPlace:
			e.Array, e.Index, e.Val = body.w.Ref(at, to.Array), body.w.Term(at, to.Index), body.w.Term(at, s.Src)
			if e.Array == nil || e.Index == nil {
				return nil
			}
			return e
		}
		if e.Ref = body.w.Ref(at, s.Src); s.Src.OperandType().IsRef() {
			e.Null = e.Ref == nil
		}
		return e
	case *ir.New:
		e.Local, e.Fresh = s.Dst, true
		return e
	case *ir.NewArray:
		e.Local, e.Fresh, e.Size = s.Dst, true, body.w.Term(at, s.Dims[0])
		return e
	case *ir.Move:
		e.Local, e.Ref = s.Dst, body.w.Ref(at, s.Src)
		e.Null = e.Ref == nil && s.Dst.Type.IsRef()
		return e
	case *ir.Load:
		e.Local = s.Dst
		if q := body.w.Place(at, s.From); q != nil && q.Kind == term.Static && s.Dst.Type.IsRef() {
			e.Ref = &term.Ref{Static: q.Field, Type: s.Dst.Type}
		} else if q != nil && q.Kind == term.Field && s.Dst.Type.IsRef() {
			e.Ref = q.Ref.Then(q.Field, s.Dst.Type)
		}
		return e
	}
	if e.Local = ir.Def(s); e.Local == nil {
		return nil
	}
	return e
}

// concerned reports whether the call may change what the formula says.
func (w *backwards) concerned(f *term.Formula, call *ir.Call) bool {
	mods := w.Mods[call.Method]
	return slices.ContainsFunc(f.Places(), func(p *term.Place) bool {
		return mods != nil && mods.Writes(p) || call.Dst != nil && (p.Local == call.Dst || p.Ref != nil && p.Ref.Local == call.Dst)
	})
}

// renamed is the formula with its places replaced by of, nil if that knows one of them not.
func renamed(f *term.Formula, of func(*term.Place) *term.Term) *term.Formula {
	known := true
	var each func(p *term.Place) *term.Term
	each = func(p *term.Place) *term.Term {
		if p.Index != nil {
			p = p.Rewritten(func(r *term.Ref) *term.Ref { return r }, func(i *term.Term) *term.Term { return i.Mapped(each) })
		}
		t := of(p)
		if t == nil || t.Bits != term.Bits(p.Type) {
			known = false
			return term.Of(p)
		}
		return t
	}
	if out := f.Mapped(each); known {
		return out
	}
	return nil
}

// intoCall goes on at the ends of what the call before which the point is calls.
func (w *backwards) intoCall(p point, call *ir.Call) {
	w.note(p.m, p.f)
	callee := w.In.Method(call.Method)
	body := w.bodies[callee]
	from := &caller{at: point{m: p.m, b: p.b, i: p.i, from: p.from}, deep: 1, as: map[*ir.Local]*ir.Local{}}
	for c := p.from; c != nil; c = c.at.from {
		from.deep++
	}
	if body == nil || from.deep > maxDeep {
		w.failed = true
		return
	}
	at := w.bodies[p.m].at[p.b][p.i]
	if call.Dst != nil {
		if f := w.ofResult(p.f, w.bodies[p.m].w, at, call); f != nil && slices.ContainsFunc(f.Places(), func(q *term.Place) bool { return q.Kind == term.Return }) {
			w.note(callee, f)
		}
	}
	meanwhile := func(l *ir.Local) *ir.Local {
		if from.as[l] == nil {
			x := *l
			x.Name, x.Java = p.m.ID.Class()+"."+p.m.ID.Name()+"."+strconv.Itoa(from.deep)+"."+l.Name, ""
			from.as[l] = &x
		}
		return from.as[l]
	}
	result := &term.Place{Kind: term.Return, Type: call.Method.Result()}
	f := renamed(p.f, func(q *term.Place) *term.Term {
		switch {
		case q.Kind == term.Local && q.Local == call.Dst:
			return term.Of(result)
		case q.Kind == term.Local:
			y := q.Copied()
			y.Local = meanwhile(q.Local)
			return term.Of(y)
		case q.Ref == nil || q.Ref.Local == nil:
			return term.Of(q)
		case q.Ref.Local == call.Dst: // of a reference that is returned
			return nil
		}
		return term.Of(q.Rewritten(func(r *term.Ref) *term.Ref {
			for i, a := range call.Args {
				if of := w.bodies[p.m].w.Ref(at, a); of != nil && r.Passes(of) {
					return &term.Ref{Local: callee.Params[i], Steps: r.Steps[len(of.Steps):], Type: r.Type}
				}
			}
			y := *r
			y.Local = meanwhile(r.Local)
			return &y
		}, func(i *term.Term) *term.Term { return i }))
	})
	if f == nil {
		w.failed = true
		return
	}
	for _, b := range callee.Blocks {
		i := len(b.Stmts) - 1
		ret, ok := b.Stmts[i].(*ir.Return)
		if !ok || body.at[b] == nil {
			continue
		}
		g := f
		if ret.X != nil {
			t := body.w.Term(body.at[b][i], ret.X)
			g = renamed(f, func(q *term.Place) *term.Term {
				if q.Kind == term.Return {
					return t
				}
				return term.Of(q)
			})
		}
		if g == nil {
			w.failed = true
		} else {
			w.goOn(point{m: callee, b: b, i: i, from: from}, g)
		}
	}
}

// outOf goes on before the calls of the method at whose beginning the point is.
func (w *backwards) outOf(p point) {
	calls := w.callers[p.m.ID]
	if p.from != nil {
		calls = []point{p.from.at}
	}
	for _, c := range calls {
		call := c.b.Stmts[c.i].(*ir.Call)
		caller := w.bodies[c.m]
		at := caller.at[c.b][c.i]
		param := func(l *ir.Local) int { return slices.Index(p.m.Params, l) }
		f := renamed(p.f, func(q *term.Place) *term.Term {
			switch {
			case q.Kind == term.Local && param(q.Local) >= 0:
				return caller.w.Term(at, call.Args[param(q.Local)])
			case q.Kind == term.Local && p.from != nil:
				if l := p.from.own(q.Local); l != nil {
					y := q.Copied()
					y.Local = l
					return term.Of(y)
				}
				return nil
			case q.Kind == term.Local:
				return nil
			case q.Ref == nil || q.Ref.Local == nil:
				return term.Of(q)
			}
			to := q.Rewritten(func(r *term.Ref) *term.Ref {
				if i := param(r.Local); i >= 0 {
					of := caller.w.Ref(at, call.Args[i])
					if of == nil {
						return nil
					}
					y := *of
					y.Steps, y.Type = append(of.Steps[:len(of.Steps):len(of.Steps)], r.Steps...), r.Type
					return &y
				}
				if p.from == nil || p.from.own(r.Local) == nil {
					return nil
				}
				y := *r
				y.Local = p.from.own(r.Local)
				return &y
			}, func(i *term.Term) *term.Term { return i })
			if to == nil {
				return nil
			}
			return term.Of(to)
		})
		if f == nil {
			w.failed = true
			return
		}
		w.goOn(point{m: c.m, b: c.b, i: c.i, from: c.from}, f)
	}
}

// own is the caller's variable that is called so meanwhile.
func (c *caller) own(l *ir.Local) *ir.Local {
	for own, as := range c.as {
		if as == l {
			return own
		}
	}
	return nil
}
