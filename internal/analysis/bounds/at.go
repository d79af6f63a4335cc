package bounds

import "bandsaw/ir"

// Number is an int variable, or the length of the array that a variable refers to; zero if there is none.
type Number struct {
	Local  *ir.Local
	Length bool
}

// Apart says that one number is at most so much above another.
type Apart struct {
	Of, Above Number
	Most      int64
}

// At is what holds whenever control comes to the beginning of the block of the method, of the user's: of
// more variables than Analyse looks at, and with what its callers give it. A nil Result can tell nothing.
func (r *Result) At(m *ir.Method, b *ir.Block) []Apart {
	if r == nil {
		return nil
	}
	f := r.analysis.solved(m)
	if f.in[b] == nil {
		return nil
	}
	return f.apart(f.enter(b))
}

// Into is what holds whenever control comes to the block from one of those that from is true of, or from the
// method's callers.
func (r *Result) Into(m *ir.Method, b *ir.Block, from func(*ir.Block) bool) []Apart {
	if r == nil {
		return nil
	}
	f := r.analysis.solved(m)
	var all *zone
	if b == m.Blocks[0] {
		all = f.start(f.given)
	}
	f.flows = func(to *ir.Block, z *zone) {
		switch {
		case to != b:
		case all == nil:
			all = z.clone()
		default:
			all.join(z, false)
		}
	}
	for _, p := range f.order {
		if f.in[p] != nil && from(p) {
			f.block(p, nil)
		}
	}
	f.flows = nil
	if all == nil {
		return nil
	}
	return f.apart(all)
}

// Outside is what holds whenever the method is called by another.
func (r *Result) Outside(m *ir.Method) []Apart {
	if r == nil {
		return nil
	}
	f := r.analysis.solved(m)
	return f.apart(f.start(r.analysis.contexts.others[m.ID]))
}

// apart is what the zone says that is not always so.
func (f *flow) apart(z *zone) []Apart {
	plain := newZone(f.lengths)
	numbers := make([]Number, len(f.lengths))
	for l, v := range f.number {
		numbers[v] = Number{l, f.lengths[v]}
	}
	var out []Apart
	for i := range z.n {
		for j := range z.n {
			most := z.at(i, j)
			follows := i != 0 && j != 0 && most >= z.at(i, 0)+z.at(0, j)
			if i != j && most < plain.at(i, j) && !follows {
				out = append(out, Apart{numbers[i], numbers[j], most})
			}
		}
	}
	return out
}
