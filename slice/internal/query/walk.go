package query

// A walk follows dependences along ways that a run can take: what it enters by
// a call it leaves by that call, not by another (Horwitz, Reps and Binkley,
// "Interprocedural slicing using dependence graphs", 1990, whose two phases
// these are). The call itself stands for its actual parameters; that a value
// goes through the callee is found out on the way, when the walk has come to
// the parameter. What goes through a hub may be seen by anyone, so a walk may
// leave the method that it is in after a hub by any call.
type walk struct {
	g       *graph
	forward bool
	limit   limit

	// By state: a node and how the walk came there.
	distance []int32 // -1 where it was not
	from     []int32 // the state before, -1 at the beginning
	queue    []int32
}

// limit bounds a walk.
type limit struct {
	distance int             // 0 for none
	kinds    map[string]bool // of dependences; nil for all
}

// How a walk came to a node; a state is the node's number times modes, and this.
const (
	// down: it entered the method by a call that it knows.
	down = 1 << iota
	// passing: the node is a call that the walk only passes, from a parameter
	// to the argument or the other way; what the call does is no part of it.
	passing
	// ended: the node is a call that the walk came to from the end of what it
	// runs, going forward; what the callee does is behind it.
	ended
	modes = 1 << iota
)

func (g *graph) walk(begin set, forward bool, l limit) *walk {
	w := &walk{g: g, forward: forward, limit: l, distance: make([]int32, modes*len(g.Nodes)), from: make([]int32, modes*len(g.Nodes))}
	for i := range w.distance {
		w.distance[i] = -1
	}
	for n, in := range begin {
		if in {
			w.visit(int32(n), 0, -1)
		}
	}
	for len(w.queue) > 0 {
		state := w.queue[0]
		w.queue = w.queue[1:]
		if l.distance > 0 && int(w.distance[state]) >= l.distance {
			continue
		}
		if forward {
			w.affect(state)
		} else {
			w.depend(state)
		}
	}
	return w
}

func (w *walk) visit(n, mode, from int32) {
	state := n*modes + mode
	if w.distance[state] >= 0 {
		return
	}
	w.from[state] = from
	if from >= 0 {
		w.distance[state] = w.distance[from] + 1
	} else {
		w.distance[state] = 0
	}
	w.queue = append(w.queue, state)
}

// was reports whether the walk came to the node in the mode.
func (w *walk) was(n, mode int32) bool { return w.distance[n*modes+mode] >= 0 }

// reached are the nodes to which the walk came.
func (w *walk) reached() set {
	return w.g.where(func(n int32) bool { return w.nearest(n) >= 0 })
}

// nearest is the state of the node to which the walk came by the shortest way,
// -1 if it did not come there.
func (w *walk) nearest(n int32) int32 {
	best := int32(-1)
	for mode := int32(0); mode < modes; mode++ {
		if s := n*modes + mode; w.distance[s] >= 0 && (best < 0 || w.distance[s] < w.distance[best]) {
			best = s
		}
	}
	return best
}

// way are the nodes from the walk's beginning to the node, each once in a row.
func (w *walk) way(n int32) []int32 {
	var out []int32
	for s := w.nearest(n); s >= 0; s = w.from[s] {
		if m := s / modes; len(out) == 0 || out[len(out)-1] != m {
			out = append(out, m)
		}
	}
	for i, j := 0, len(out)-1; i < j; i, j = i+1, j-1 {
		out[i], out[j] = out[j], out[i]
	}
	return out
}

func (w *walk) follows(l link) bool { return w.limit.kinds == nil || w.limit.kinds[l.kind] }

// inside reports whether the edge between the nodes stays within a method, so
// that a walk stays in its mode; calls, returns and hubs are no such edges.
func (g *graph) inside(a, b int32) bool { return g.method[a] >= 0 && g.method[a] == g.method[b] }

// enters reports whether edges of the kind lead into what a statement runs:
// from a call to a method, or by the hub of a class's initialisation to the
// initialiser.
func enters(kind string) bool { return kind == "call" || kind == "param" || kind == "init" }

// leaves reports whether an edge of the kind from the node leads from the end
// of what a statement runs to the statement, or to the hub before it.
func (g *graph) leaves(from, to int32, kind string) bool {
	if kind != "result" && kind != "throw" {
		return false
	}
	if k := g.node(to).Kind; k != "statement" && k != "hub" {
		return false
	}
	k := g.node(from).Kind
	return k == "exit" || k == "throws" || k == "hub"
}

// depend goes one step back from the state, to what it depends on.
func (w *walk) depend(state int32) {
	g, n, mode := w.g, state/modes, state%modes
	for _, l := range g.in[n] {
		if !w.follows(l) {
			continue
		}
		switch {
		case l.kind == "param":
			if mode&down == 0 {
				w.visit(l.node, passing, state)
				w.argument(l.node, g.parameter(n), 0, state)
				break
			}
			// The walk is in a callee of calls that it knows.
			for _, m := range []int32{0, down} {
				if w.was(l.node, m) {
					w.argument(l.node, g.parameter(n), m, state)
				}
			}
		case enters(l.kind):
			if mode&down == 0 {
				w.visit(l.node, passing, state)
			}
		case g.leaves(l.node, n, l.kind):
			if mode&passing == 0 {
				w.visit(l.node, down, state)
			}
		case l.argument > 0:
			// A call that was asked about depends on all its arguments.
			if mode&passing == 0 && (w.from[state] < 0 || w.passes(n, l.argument)) {
				w.visit(l.node, mode, state)
			}
		case g.inside(l.node, n):
			w.visit(l.node, mode&down, state)
		default:
			w.visit(l.node, 0, state)
		}
	}
}

// argument visits what the call passes as the argument of the number.
func (w *walk) argument(call, number, mode, state int32) {
	for _, l := range w.g.in[call] {
		if l.argument == number && w.follows(l) {
			w.visit(l.node, mode, state)
		}
	}
}

// passes reports whether the call needs its argument: the walk came to the
// parameter in a callee, or there is no callee that could be asked.
func (w *walk) passes(call, number int32) bool {
	native, was := true, false
	w.g.entered(call, func(n int32) {
		native = false
		if w.g.parameter(n) == number && (w.was(n, down) || w.was(n, 0)) {
			was = true
		}
	})
	return native || was
}

// affect goes one step on from the state, to what depends on it.
func (w *walk) affect(state int32) {
	g, n, mode := w.g, state/modes, state%modes
	for _, l := range g.in[n] {
		// The walk was at the callee's end before it came to this call.
		if mode&ended == 0 && g.leaves(l.node, n, l.kind) && w.follows(l) && w.was(l.node, down) {
			w.visit(n, mode&down|ended, state)
		}
	}
	if mode&passing != 0 {
		return
	}
	for _, l := range g.out[n] {
		if !w.follows(l) {
			continue
		}
		switch {
		case enters(l.kind):
			if mode&ended == 0 {
				w.visit(l.node, down, state)
			}
		case g.leaves(n, l.node, l.kind):
			w.end(l.node, mode, state)
		case l.argument > 0:
			w.pass(l.node, l.argument, mode&down, state)
		case g.inside(l.node, n):
			w.visit(l.node, mode&down, state)
		default:
			w.visit(l.node, 0, state)
		}
	}
}

// end comes from the end of a method to a call of it: to any, or if the walk
// entered the method by calls that it knows, to those.
func (w *walk) end(call, mode, state int32) {
	if mode&down == 0 {
		w.visit(call, ended, state)
		return
	}
	for _, m := range []int32{0, down} {
		if w.was(call, m) || w.was(call, m|passing) {
			w.visit(call, m|ended, state)
		}
	}
}

// pass hands an argument on to the parameters of what the call runs.
func (w *walk) pass(call, number, mode, state int32) {
	native := true
	w.g.entered(call, func(n int32) {
		native = false
		if w.g.parameter(n) == number {
			w.visit(call, mode|passing, state)
			w.visit(n, down, state)
		}
	})
	if native {
		w.visit(call, mode, state)
	}
}
