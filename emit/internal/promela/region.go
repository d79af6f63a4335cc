package promela

import "bandsaw/ir"

// A step of the model is a stretch of one thread's operations that no other
// thread can interrupt. By Lipton's reduction that loses no deadlock and no
// violation if the stretch has the form R* N? L*: right movers (taking a
// monitor), at most one operation that does not commute with others
// (a visible access), then left movers (giving a monitor up, beginning to
// wait), with operations that commute with everything anywhere between
// (locals, objects of one thread, notifying: the notified wait for the monitor
// anyway). A section that is atomic is like one access. What can block stands first.

// phase says whether a step has had its visible access or a left mover.
type phase int

const (
	before phase = iota // only right and both movers so far
	after               // only left and both movers may follow
)

// role is what an operation may be in a step.
type role int

const (
	both     role = iota // commutes with the operations of other threads
	visible              // does not
	left                 // left mover
	blocking             // can block: stands first; a right mover then, unless it is a join
	acquires             // begins an atomic section: a right mover
	starts               // starts a thread: outside a d_step, does not commute
	choosing             // has several outcomes, or is to be seen in Spin's answer: outside a d_step
	leaving              // the end of the thread, or a cut
)

func (e *emitter) role(n *node) role {
	switch n.kind {
	case stop, cut:
		return leaving
	case noted:
		return choosing
	case reacquire:
		return blocking
	case bound:
		if n.site.pool {
			return visible
		}
		return both
	case plain:
	default:
		return both
	}
	if !n.needed(e.keeps) {
		return both
	}
	switch s := n.stmt.(type) {
	case *ir.Load, *ir.Store:
		if n.shared {
			return visible
		}
	case *ir.Monitor:
		return e.monitorRole(n, s)
	case *ir.Thread:
		return threadRole(n, s)
	case *ir.Choose:
		return choosing
	case *ir.Abs:
		if !e.deterministic(n, s) {
			return choosing
		}
	case *ir.AnyOf:
		if len(s.Values) > 1 {
			return choosing
		}
	case *ir.Image:
		if e.imageOf(s).chooses() {
			return choosing
		}
	case *ir.Move, *ir.Unary, *ir.Binary, *ir.Length, *ir.New, *ir.NewArray, *ir.InstanceOf, *ir.Call, *ir.Pending,
		*ir.Goto, *ir.If, *ir.Switch, *ir.ClassSwitch, *ir.Return:
	}
	return both
}

func (e *emitter) monitorRole(n *node, s *ir.Monitor) role {
	switch s.Op { // others: of the thread that has it
	case ir.Enter:
		if n.shared {
			return blocking
		}
	case ir.Exit, ir.Wait, ir.TimedWait:
		if n.shared {
			return left
		}
	case ir.Notify:
		if len(e.waiters()) > 1 {
			return choosing
		}
	}
	return both
}

// isJoin reports whether n awaits a thread. That is no right mover: it does not
// wait for a thread that was not started, and that may be started next.
func isJoin(n *node) bool {
	s, ok := n.stmt.(*ir.Thread)
	return ok && n.kind == plain && s.Op == ir.Join
}

func threadRole(n *node, s *ir.Thread) role {
	switch s.Op {
	case ir.Atomic, ir.EndAtomic:
		return sectionRole(n)
	case ir.Start:
		return starts
	case ir.Join:
		return blocking
	case ir.Alive:
		if n.shared {
			return visible
		}
	case ir.Current, ir.Yield, ir.Wake:
	}
	return both
}

// body is a step, or its continuation after a choice: what head does outside
// the d_step, the operations inside it, and how it goes on.
type body struct {
	head  *node
	order []*operation // first is head's, topologically sorted
	exits []*exit
}

// operation is a node in a step.
type operation struct {
	n       *node
	phase   phase
	next    []target // as n.succs
	label   string
	jumpsTo int // how often control comes other than from the line above
}

// target is where an operation hands control: another operation of the body
// or, where op is nil, an exit.
type target struct {
	op *operation
	ex *exit
}

// exit leaves the d_step: to a label, or into a continuation.
type exit struct {
	to      *node
	nested  *body
	label   string
	jumpsTo int
	number  int // what to_ is then
}

// regions divides a process into steps. Every node in the result is a head of
// a step.
type regions struct {
	*emitter
	forced map[*node]bool // heads, to break cycles of operations that commute
	heads  []*node
	known  map[*node]bool // the heads as a set
	bodies map[*node]*body
	size   int
	again  bool
}

// divide builds the steps of a process, the entry's first.
func (e *emitter) divide(p *process) (*regions, error) {
	r := &regions{emitter: e, forced: map[*node]bool{}}
	for {
		r.again, r.heads, r.size = false, []*node{p.entry}, 0
		r.known, r.bodies = map[*node]bool{p.entry: true}, map[*node]*body{}
		for i := 0; i < len(r.heads); i++ {
			n := r.heads[i]
			if n.kind != stop && n.kind != cut {
				r.bodies[n] = r.body(n, before, nil)
			}
			if r.size > e.opts.Statements {
				return nil, p.refusal(n, "makes the model too large (-statements allows more)")
			}
		}
		if !r.again {
			return r, nil
		}
	}
}

// opKey tells apart the two ways in which an operation can stand in a body.
type opKey struct {
	n     *node
	phase phase
}

// growing is a body while it is built.
type growing struct {
	*body
	ops     map[opKey]*operation
	onPath  map[*operation]bool
	nest    []*node // heads of the bodies around it, and its own
	exits   map[opKey]*exit
	regions *regions
}

// longest is how many operations a step has before it ends all the same: Spin
// takes no d_step of more than 2048 statements.
const longest = 300

// deepest is how far continuations nest before a step ends all the same.
const deepest = 6

func (r *regions) body(head *node, ph phase, nest []*node) *body {
	g := &growing{body: &body{head: head}, ops: map[opKey]*operation{}, onPath: map[*operation]bool{},
		nest: append(append([]*node(nil), nest...), head), exits: map[opKey]*exit{}, regions: r}
	g.grow(head, ph)
	for i, j := 0, len(g.order)-1; i < j; i, j = i+1, j-1 {
		g.order[i], g.order[j] = g.order[j], g.order[i]
	}
	return g.body
}

// grow adds the operation and what follows in the same body; order is filled
// in postorder.
func (g *growing) grow(n *node, ph phase) *operation {
	op := &operation{n: n, phase: ph}
	g.ops[opKey{n, ph}] = op
	g.onPath[op] = true
	g.regions.size++
	switch g.regions.role(n) {
	case visible, left, starts:
		ph = after
	case blocking:
		if isJoin(n) {
			ph = after
		}
	}
	for i := len(n.succs) - 1; i >= 0; i-- {
		op.next = append(op.next, g.follow(n.succs[i], ph))
	}
	for i, j := 0, len(op.next)-1; i < j; i, j = i+1, j-1 {
		op.next[i], op.next[j] = op.next[j], op.next[i]
	}
	g.onPath[op] = false
	g.order = append(g.order, op)
	return op
}

// follow decides whether the step goes on with n or ends before it.
func (g *growing) follow(n *node, ph phase) target {
	r := g.regions
	inside := true
	switch r.role(n) {
	case leaving, blocking:
		return target{ex: g.leave(n)}
	case visible:
		// In a section nothing comes between.
		inside = ph == before || n.sections > 0
	case acquires:
		inside = ph == before
	case starts:
		if ph == before {
			return target{ex: g.nestOrLeave(n, ph)}
		}
		inside = false
	case choosing:
		return target{ex: g.nestOrLeave(n, ph)}
	}
	if !inside || r.forced[n] {
		return target{ex: g.leave(n)}
	}
	if op := g.ops[opKey{n, ph}]; op != nil {
		if g.onPath[op] {
			r.forced[n], r.again = true, true
		}
		return target{op: op}
	}
	if len(g.ops) >= longest && n.sections == 0 {
		return target{ex: g.leave(n)}
	}
	return target{op: g.grow(n, ph)}
}

// leave ends the step before n, which becomes the head of a step of its own.
func (g *growing) leave(n *node) *exit {
	key := opKey{n, before}
	if g.exits[key] == nil {
		g.exits[key] = g.addExit(&exit{to: n})
		if r := g.regions; !r.known[n] {
			r.known[n] = true
			r.heads = append(r.heads, n)
		}
	}
	return g.exits[key]
}

func (g *growing) addExit(x *exit) *exit {
	g.body.exits = append(g.body.exits, x)
	x.number = len(g.body.exits)
	return x
}

// nestOrLeave continues the step in a nested body, unless that would nest
// without end.
func (g *growing) nestOrLeave(n *node, ph phase) *exit {
	if len(g.nest) >= deepest || g.regions.forced[n] {
		return g.leave(n)
	}
	for _, h := range g.nest {
		if h == n {
			return g.leave(n)
		}
	}
	key := opKey{n, ph + 2} // apart from the exit that leaves before n
	if g.exits[key] == nil {
		x := &exit{to: n}
		g.exits[key] = g.addExit(x)
		x.nested = g.regions.body(n, ph, g.nest)
	}
	return g.exits[key]
}

// each calls f with the body and all its continuations.
func (b *body) each(f func(*body)) {
	f(b)
	for _, x := range b.exits {
		if x.nested != nil {
			x.nested.each(f)
		}
	}
}
