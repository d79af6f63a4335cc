package bounds

import "bandsaw/ir"

// summary is what holds when a method has returned: how far its parameters, as they
// were passed, and its result lie apart.
type summary struct {
	// never is true if the method does not return.
	never bool
	facts []apart
}

// apart says that of two values one is at most so much above the other. A value is a
// parameter's, or the length of the array that it is, by its number; or the result;
// or zero.
type apart struct {
	of, above int
	most      int64
}

const (
	theResult = -1
	theZero   = -2
)

// summary is that of the method, once it is solved.
func (f *flow) summary() *summary {
	assigned := map[*ir.Local]bool{}
	eachStmt(f.m, func(s ir.Stmt) {
		if d := ir.Def(s); d != nil {
			assigned[d] = true
		}
	})
	values := []int{theZero}
	if f.m.ID.Result().IsIntLike() {
		values = append(values, theResult)
	}
	for i, p := range f.m.Params {
		if f.number[p] != 0 && !assigned[p] {
			values = append(values, i)
		}
	}
	out := &summary{never: len(f.returns) == 0}
	plain := newZone(f.lengths)
	for _, of := range values {
		for _, above := range values {
			if of == above || out.never {
				continue
			}
			most, known := int64(least-greatest), true
			for _, r := range f.returns {
				v, k, ok1 := f.valued(of, r.x)
				w, l, ok2 := f.valued(above, r.x)
				if !ok1 || !ok2 {
					known = false
					break
				}
				most = max(most, r.z.at(v, w)+k-l)
			}
			if known && !(of >= 0 && above >= 0 && most >= plain.at(f.number[f.m.Params[of]], f.number[f.m.Params[above]])) {
				out.facts = append(out.facts, apart{of, above, most})
			}
		}
	}
	return out
}

// valued is a value as variable number v plus k at a return of x.
func (f *flow) valued(value int, x ir.Operand) (v int, k int64, ok bool) {
	switch value {
	case theZero:
		return 0, 0, true
	case theResult:
		return f.term(x)
	}
	return f.number[f.m.Params[value]], 0, true
}

// call adds what the callee's summary says. It is false if the callee does not return.
func (f *flow) call(z *zone, s *ir.Call) bool {
	var of *summary
	if id, ok := f.a.runs(s); ok {
		of = f.a.summaries[id]
	}
	result := 0
	if s.Dst != nil {
		result = f.number[s.Dst]
	}
	if result != 0 && f.lengths[result] {
		f.anyLength(z, result, s.Dst)
		result = 0
	}
	value := func(n int) (int, int64, bool) {
		switch n {
		case theZero:
			return 0, 0, true
		case theResult:
			return result, 0, result != 0
		}
		x := s.Args[n]
		if l, ok := x.(*ir.Local); ok && f.number[l] != 0 {
			return f.number[l], 0, true
		}
		return f.term(x)
	}
	add := func(results bool) bool {
		if of == nil {
			return true
		}
		for _, fact := range of.facts {
			if (fact.of == theResult || fact.above == theResult) != results {
				continue
			}
			v, k, ok1 := value(fact.of)
			w, l, ok2 := value(fact.above)
			if ok1 && ok2 && !z.restrict(v, w, fact.most-k+l) {
				return false
			}
		}
		return true
	}
	// What is known of the arguments holds of them before the result is assigned.
	if of != nil && of.never || !add(false) {
		return false
	}
	if result == 0 {
		return true
	}
	for _, x := range s.Args {
		if l, ok := x.(*ir.Local); ok && l == s.Dst {
			of = nil // it is not the argument any more
		}
	}
	z.forget(result, f.lengths)
	return add(true)
}
