package parallel

import (
	"maps"
	"strconv"
	"strings"

	"bandsaw/internal/analysis/callgraph"
	"bandsaw/internal/analysis/flow"
	"bandsaw/internal/analysis/locks"
	"bandsaw/ir"
)

// joins knows which threads may run beside the first one, of those that it has started
// since a method was called: none of them at first, and those no more that it has
// waited for until they ended. Threads are told apart by what they are called (locks.Names).
type joins struct {
	p      *callgraph.Program
	flows  []*flow.Flow
	starts []bool
	names  *locks.Names
	// woken is true if who waits for the end of a thread may be woken before.
	woken  bool
	arrays []*arrays // by method index, memo of arraysOf
	// left are by method index what methods leave behind; nil where nothing is known.
	left []*behind
}

// behind is what a method leaves behind that was called while there was one thread only.
type behind struct {
	// returns and throws are the threads that may run when it has returned, or an
	// exception has left it.
	returns, throws running
}

// running are the threads that may run besides the first, and those of which it is
// known that they do not.
type running struct {
	// threads may run; true is of those that may start others.
	threads map[locks.Name]bool
	// unknown is true if others may run of which there is no name.
	unknown bool
	// ended have ended.
	ended map[locks.Name]bool
	// reached is true if control may come there.
	reached bool
}

func (r *running) alone() bool { return len(r.threads) == 0 && !r.unknown }

func (r *running) clone() running {
	return running{maps.Clone(r.threads), r.unknown, maps.Clone(r.ended), r.reached}
}

// begin notes that a thread may run from now on. It has no name if that is the zero Name.
func (r *running) begin(name locks.Name, startsOthers bool) {
	if name == (locks.Name{}) {
		r.unknown = true
		return
	}
	delete(r.ended, name)
	if r.threads == nil {
		r.threads = map[locks.Name]bool{}
	}
	r.threads[name] = r.threads[name] || startsOthers
}

// end notes that the thread has ended. What it has started may go on.
func (r *running) end(name locks.Name) {
	if name == (locks.Name{}) || r.threads[name] {
		return
	}
	delete(r.threads, name)
	if r.ended == nil {
		r.ended = map[locks.Name]bool{}
	}
	r.ended[name] = true
}

// forget notes that what the statement gave a name to is called so no more.
func (r *running) forget(root string) {
	for name := range r.threads {
		if name.Root == root {
			delete(r.threads, name)
			r.unknown = true
		}
	}
	maps.DeleteFunc(r.ended, func(name locks.Name, _ bool) bool { return name.Root == root })
}

// rename gives the thread another name, if it may run.
func (r *running) rename(from, to locks.Name) {
	if startsOthers, ok := r.threads[from]; ok && from != (locks.Name{}) {
		delete(r.threads, from)
		r.begin(to, startsOthers)
	}
}

// join adds what may be where another way comes from, and reports whether that is more.
func (r *running) join(from *running) bool {
	if !from.reached {
		return false
	}
	if !r.reached {
		*r = from.clone()
		return true
	}
	more := from.unknown && !r.unknown
	r.unknown = r.unknown || from.unknown
	for name, startsOthers := range from.threads {
		if old, ok := r.threads[name]; !ok || startsOthers && !old {
			if r.threads == nil {
				r.threads = map[locks.Name]bool{}
			}
			r.threads[name] = startsOthers
			more = true
		}
	}
	before := len(r.ended)
	maps.DeleteFunc(r.ended, func(name locks.Name, _ bool) bool { return !from.ended[name] })
	return more || len(r.ended) < before
}

// findJoins finds what all methods leave behind that start threads or wait for their
// end. It begins with knowing nothing, so that it is right whenever it stops.
func findJoins(p *callgraph.Program, flows []*flow.Flow, starts []bool) *joins {
	j := &joins{p: p, flows: flows, starts: starts, names: locks.NewNames(p), left: make([]*behind, len(p.Methods)), arrays: make([]*arrays, len(p.Methods))}
	var work []*callgraph.Method
	queued := make([]bool, len(p.Methods))
	push := func(m *callgraph.Method) {
		if !queued[m.Index] {
			queued[m.Index] = true
			work = append(work, m)
		}
	}
	for _, m := range p.Methods {
		waits := false
		for _, c := range m.Calls {
			if op := c.Operation(); op != nil {
				j.woken = j.woken || op.Thread == ir.Wake && !op.JoinsNot
				waits = waits || op.Thread == ir.Join || op.Thread == ir.Alive
			}
		}
		if waits || starts[m.Index] {
			push(m)
		}
	}
	for len(work) > 0 {
		m := work[0]
		work = work[1:]
		queued[m.Index] = false
		at := j.method(m)
		f := flows[m.Index]
		now := &behind{j.seenOutside(m, at[f.Exit]), j.seenOutside(m, at[f.Throws])}
		if old := j.left[m.Index]; old != nil && old.returns.equal(&now.returns) && old.throws.equal(&now.throws) {
			continue
		}
		j.left[m.Index] = now
		for _, c := range m.Callers {
			push(c.Method)
		}
	}
	return j
}

func (r *running) equal(s *running) bool {
	return r.reached == s.reached && r.unknown == s.unknown && maps.Equal(r.threads, s.threads) && maps.Equal(r.ended, s.ended)
}

// seenOutside is what is left with the names that callers can tell.
func (j *joins) seenOutside(m *callgraph.Method, r running) running {
	out := running{unknown: r.unknown, reached: r.reached}
	for name, startsOthers := range r.threads {
		if definedBy(name) >= 0 {
			name = locks.Name{}
		}
		out.begin(name, startsOthers)
	}
	for name := range r.ended {
		if definedBy(name) < 0 {
			out.end(name)
		}
	}
	return out
}

// method tells for each node of the method's flow what may run before it.
func (j *joins) method(m *callgraph.Method) []running {
	f := j.flows[m.Index]
	at := make([]running, len(f.Succs))
	at[f.Entry].reached = true
	for again := true; again; {
		again = false
		for _, n := range f.Order {
			for k, t := range f.Succs[n] {
				after := j.after(m, n, k, at)
				again = at[t].join(&after) || again
			}
		}
	}
	return at
}

// after is what may run behind node n of the flow, on its edge number k, if at is what may run
// before each node.
func (j *joins) after(m *callgraph.Method, n int32, k int, at []running) running {
	before := &at[n]
	if !before.reached || int(n) >= len(m.Stmts) {
		return before.clone()
	}
	out := before.clone()
	s := m.Stmts[n]
	_, throw := s.(*ir.Throw)
	normal := k == 0 && !throw || ir.IsTerminator(s) && !throw
	if c := m.Calls[n]; c != nil {
		j.called(m, n, c, normal, &out)
	}
	if array, stored := j.arraysOf(m).stored(n); array >= 0 && normal {
		out.rename(stored, threadsOf(array))
	}
	if array := j.arraysOf(m).swept(n, k, at); array >= 0 {
		out.end(threadsOf(array))
	}
	if normal && ir.Def(s) != nil {
		out.forget("d" + strconv.Itoa(int(n)))
	}
	if x := j.foundEnded(m, n, k); x != nil {
		out.end(j.name(m, n, x))
	}
	return out
}

// called notes what the statement starts and waits for.
func (j *joins) called(m *callgraph.Method, n int32, c *callgraph.Call, normal bool, r *running) {
	call, _ := m.Stmts[n].(*ir.Call)
	if c.Native != nil && mayDoAnything(c.Native) {
		r.unknown = true
	}
	if c.Init != nil {
		for _, t := range c.Init.Methods() {
			r.unknown = r.unknown || j.starts[t.Index]
		}
	}
	if c.Starts {
		r.begin(j.arraysOf(m).threads(n, j.name(m, n, call.Args[0])), j.startsOthers(call.Args[0]))
	}
	if op := c.Operation(); op != nil && op.Thread == ir.Join && normal && !j.woken && len(c.Targets) == 0 {
		r.end(j.name(m, n, call.Args[0]))
	}
	var after running
	for _, t := range c.Targets {
		one := r.clone()
		j.returned(m, n, t, normal, &one)
		after.join(&one)
	}
	if len(c.Targets) > 0 {
		*r = after
	}
}

// returned notes what the method has left behind that the call has run.
func (j *joins) returned(m *callgraph.Method, n int32, t *callgraph.Method, normal bool, r *running) {
	left := j.left[t.Index]
	if left == nil {
		r.unknown = r.unknown || j.starts[t.Index]
		return
	}
	then := &left.throws
	if normal {
		then = &left.returns
	}
	r.unknown = r.unknown || then.unknown
	for name, startsOthers := range then.threads {
		here, x := j.inCaller(m, n, name)
		if x != nil {
			startsOthers = j.startsOthers(x)
		}
		r.begin(j.arraysOf(m).threads(n, here), startsOthers)
	}
	for name := range then.ended {
		here, _ := j.inCaller(m, n, name)
		r.end(here)
	}
}

// inCaller is what an object is called in m that has this name in what the call runs,
// and the argument that it is, nil if it is none.
func (j *joins) inCaller(m *callgraph.Method, n int32, name locks.Name) (locks.Name, ir.Operand) {
	if name.Global() {
		return name, nil
	}
	call := m.Stmts[n].(*ir.Call)
	i, err := strconv.Atoi(strings.TrimPrefix(name.Root, "p"))
	if err != nil || i >= len(call.Args) {
		return locks.Name{}, nil
	}
	here := j.name(m, n, call.Args[i])
	switch {
	case name.Field == "":
		return here, call.Args[i]
	case here.Field == "" && here.Root != "":
		return locks.Name{Root: here.Root, Field: name.Field}, nil
	}
	return locks.Name{}, nil
}

// name is what the operand's object is called at node n. What a statement made or found that
// may be executed again is called so only by the variable that it assigns, or by one that
// has it from there each time: another may still have what was there before.
func (j *joins) name(m *callgraph.Method, n int32, x ir.Operand) locks.Name {
	name := j.names.Of(m, x)
	d := definedBy(name)
	if d < 0 || name.Field == "" && ir.Operand(ir.Def(m.Stmts[d])) == x {
		return name
	}
	f := j.flows[m.Index]
	if !f.Repeats(d) || name.Field == "" && j.copied(m, d, n, x) {
		return name
	}
	return locks.Name{}
}

// copied reports whether the variable, which has its object from statement d by one copy,
// has at node n what d has assigned last.
func (j *joins) copied(m *callgraph.Method, d, n int32, x ir.Operand) bool {
	for c, s := range m.Stmts {
		if ir.Operand(ir.Def(s)) != x {
			continue
		}
		var from ir.Operand
		switch s := s.(type) { // others: no copy
		case *ir.Move:
			from = s.Src
		case *ir.Cast:
			from = s.X
		}
		return from == ir.Operand(ir.Def(m.Stmts[d])) && j.flows[m.Index].Fresh(d, int32(c), n)
	}
	return false
}

// definedBy is the number of the statement by which the object has its name, -1 if it
// has it otherwise.
func definedBy(name locks.Name) int32 {
	if !strings.HasPrefix(name.Root, "d") {
		return -1
	}
	d, err := strconv.Atoi(name.Root[1:])
	if err != nil {
		return -1
	}
	return int32(d)
}

// foundEnded is the thread of which the branch, node n, has found out that it is not
// alive if control leaves it on edge number k; nil for none.
func (j *joins) foundEnded(m *callgraph.Method, n int32, k int) ir.Operand {
	call, no := j.answered(m, n, k)
	if call == nil || !no {
		return nil
	}
	if op := m.Calls[n-1].Operation(); op == nil || op.Thread != ir.Alive || len(m.Calls[n-1].Targets) > 0 {
		return nil
	}
	return call.Args[0]
}

// answered is the call right before the branch, node n, which tests its result, nil if there is none, and whether control
// leaves the branch on edge number k where the result is false.
func (j *joins) answered(m *callgraph.Method, n int32, k int) (call *ir.Call, no bool) {
	test, ok := m.Stmts[n].(*ir.If)
	if !ok || n == m.First(m.Block(n)) || len(j.flows[m.Index].Succs[n]) != 2 {
		return nil, false
	}
	call, ok = m.Stmts[n-1].(*ir.Call)
	zero, constant := test.Y.(*ir.Const)
	if !ok || !constant || zero.Bits != 0 || call.Dst == nil || test.X != ir.Operand(call.Dst) {
		return nil, false
	}
	return call, test.Op == ir.Eq && k == 0 || test.Op == ir.Ne && k == 1
}

// startsOthers reports whether a thread that the operand may be may start threads itself.
func (j *joins) startsOthers(x ir.Operand) bool {
	types := j.p.Types.Objects.Types
	for i := range j.p.Types.Of(x).All() {
		m := j.p.Runs(string(types[i]))
		if m == nil {
			continue
		}
		if t := j.p.MethodOf(m.ID); t == nil || j.starts[t.Index] {
			return true
		}
	}
	return false
}
