package locks

import (
	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/ir"
)

// Regions are the parts of a method that are executed with a monitor held that
// the method has entered. They are nested, as those of synchronized statements
// and methods always are.
type Regions struct {
	// Enter is of each region the statement that enters the monitor, or the
	// flow's entry if it is the method that is synchronized.
	Enter []int32
	// Outer is of each region the one that it lies in, NoRegion for none.
	Outer []int32
	// Under is of each node of the flow the innermost region in which control
	// comes to it, NoRegion for none.
	Under []int32
}

// NoRegion stands for a region where there is none.
const NoRegion = -1

// FindRegions finds the regions of m, nil if it has none. It is not ok if they are
// not nested: if a region is left open, or if it depends on the way to a node
// which is the innermost, or if a monitor is given up that is not, for sure, the
// one entered last.
func FindRegions(m *callgraph.Method, f *flow.Flow) (r *Regions, ok bool) {
	if !locks(m, f) {
		return nil, true
	}
	r = &Regions{Under: make([]int32, len(f.Succs))}
	seen := make([]bool, len(f.Succs))
	r.Under[f.Entry], seen[f.Entry] = NoRegion, true
	for _, n := range f.Order {
		before := r.Under[n]
		after := before
		switch {
		case n == f.Entry && m.Synchronized:
			after = r.add(n, before)
		case n == f.Exit || n == f.Throws:
			if before != NoRegion && (r.Enter[before] != f.Entry) {
				return nil, false
			}
		case n < f.Entry:
			mon, isMonitor := m.Stmts[n].(*ir.Monitor)
			switch {
			case !isMonitor:
			case mon.Op == ir.Enter:
				after = r.add(n, before)
			case mon.Op == ir.Exit:
				if before == NoRegion || r.Enter[before] == f.Entry {
					return nil, false
				}
				after = r.Outer[before]
			}
		}
		for k, t := range f.Succs[n] {
			at := after
			if after != before && k > 0 {
				at = before // a monitor that could not be entered
			}
			if t == f.End {
				continue
			}
			if seen[t] && r.Under[t] != at {
				return nil, false
			}
			seen[t], r.Under[t] = true, at
		}
	}
	return r, r.balanced(m, f)
}

// locks reports whether the method enters or leaves monitors.
func locks(m *callgraph.Method, f *flow.Flow) bool {
	if m.Synchronized {
		return true
	}
	for i, s := range m.Stmts {
		if _, ok := s.(*ir.Monitor); ok && f.Reached[i] {
			return true
		}
	}
	return false
}

func (r *Regions) add(enter, outer int32) int32 {
	r.Enter, r.Outer = append(r.Enter, enter), append(r.Outer, outer)
	return int32(len(r.Enter) - 1)
}

// Within reports whether the region is inner or lies around it.
func (r *Regions) Within(inner, region int32) bool {
	for ; inner != NoRegion; inner = r.Outer[inner] {
		if inner == region {
			return true
		}
	}
	return false
}

// sameOperand reports whether both are the same variable, or the same Class object.
func sameOperand(a, b ir.Operand) bool {
	c, ok1 := a.(*ir.Const)
	d, ok2 := b.(*ir.Const)
	if ok1 && ok2 {
		return c.Type == ir.ClassClass && d.Type == ir.ClassClass && c.Text == d.Text
	}
	return a == b && !ok1
}

// balanced reports whether each exit gives up the monitor that the innermost
// region's enter took: it names the same variable, which does not change
// within the region.
func (r *Regions) balanced(m *callgraph.Method, f *flow.Flow) bool {
	for _, n := range f.Order {
		if n >= f.Entry || r.Under[n] == NoRegion {
			continue
		}
		if mon, ok := m.Stmts[n].(*ir.Monitor); ok && mon.Op == ir.Exit {
			enter := m.Stmts[r.Enter[r.Under[n]]].(*ir.Monitor)
			if !sameOperand(mon.X, enter.X) {
				return false
			}
		}
		if d := ir.Def(m.Stmts[n]); d != nil {
			for at := r.Under[n]; at != NoRegion; at = r.Outer[at] {
				if e := r.Enter[at]; e != f.Entry && m.Stmts[e].(*ir.Monitor).X == ir.Operand(d) {
					return false
				}
			}
		}
	}
	return true
}
