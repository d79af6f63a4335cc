package reference

import (
	"fmt"
	"strings"

	"bandsaw/ir"
)

// Behaviour is what a program can come to.
type Behaviour struct {
	// Ends describes the states in which no thread can move, see End.
	Ends map[string]bool
	// Thrown are the classes of the exceptions by which threads can end.
	Thrown map[string]bool
	// Endless is whether from some state none of these is reached, nor a step that is
	// impossible.
	Endless bool
	// Deadlock is whether in some of them a thread has not ended.
	Deadlock bool
	// States is how many were explored.
	States int
}

// Explore finds the behaviour of a program, which ir.Check accepts. It is not ok
// if there are more states than the limit, or a hundred calls within one another. Natives, floating point and what else
// small random programs do not have are an error.
func Explore(prog *ir.Program, limit int) (b *Behaviour, ok bool, err error) {
	return ExploreWatched(prog, limit, Watch{})
}

// Watch says which executions are explored, and is told of them. Each function may be nil.
type Watch struct {
	// Patient is that a timed wait ends by its time only when no other thread can move, and is not over before for
	// who asks ir.WaitClock.
	Patient bool
	// Comes is told of each statement that a thread comes to.
	Comes func(ir.Stmt)
	// Changed is told of each state that others may see: the first, and those after
	// a store, or after the end of a section, if the thread is not in a section then.
	Changed func(State)
	// Conflict is told of two threads' next statements, if they access one field or
	// element, one of them stores to it, and they are not both in atomic sections; and
	// of the type of the object, "" for a static field.
	Conflict func(a, b ir.Stmt, object ir.Type)
}

// State is a state of the program.
type State struct {
	p *program
	s *state
}

// Static is the value of a static field. References are numbers, null is 0.
func (x State) Static(id ir.FieldID) int64 { return x.s.statics[x.p.static[id]] }

// Field is the value of a field of an object.
func (x State) Field(ref int64, id ir.FieldID) int64 {
	o := x.s.object(ref)
	for i, f := range o.fields {
		if f.id == id {
			return o.cells[i]
		}
	}
	panic(malformed("no field " + string(id)))
}

// ExploreWatched is Explore, and tells what it comes by.
func ExploreWatched(prog *ir.Program, limit int, w Watch) (b *Behaviour, ok bool, err error) {
	defer func() {
		switch r := recover().(type) {
		case nil:
		case malformed:
			err = fmt.Errorf("not a lowered program that can be explored: %s", string(r))
		case tooDeep:
			ok = false
		default:
			panic(r)
		}
	}()
	p := prepare(prog)
	p.watch = w
	b = &Behaviour{Ends: map[string]bool{}, Thrown: map[string]bool{}}
	seen := map[string]int{}
	var queue []*state
	var before [][]int // of each state, those that lead to it
	var ends []int
	from := -1
	e := &encoder{p: p}
	var unused []*state // whose memory another may take
	add := func(s *state) {
		k := e.key(s)
		n, known := seen[string(k)]
		if known {
			unused = append(unused, s)
		} else {
			n = len(seen)
			seen[string(k)] = n
			queue, before = append(queue, s), append(before, nil)
		}
		if from >= 0 {
			before[n] = append(before[n], from)
		}
	}
	copied := func(s *state) *state {
		if len(unused) == 0 {
			unused = append(unused, &state{})
		}
		last := len(unused) - 1
		c := unused[last]
		unused = unused[:last]
		s.copyTo(c)
		return c
	}
	p.changed(p.initial, 0)
	p.locals(p.initial, 0)
	add(p.initial)
	for len(queue) > 0 {
		if len(seen) > limit {
			return nil, false, nil
		}
		s := queue[0]
		queue = queue[1:]
		from++
		b.note(s)
		for i := range s.threads {
			if t := &s.threads[i]; t.status == running {
				p.comes(t)
			}
		}
		p.conflicts(s)
		stuck := true
		for i := range s.threads {
			if !p.canMove(s, i) || s.threads[i].status == timed && p.timeStands(s, &s.threads[i]) {
				continue
			}
			stuck = false
			var c chooser
			for {
				n := copied(s)
				if p.step(n, i, &c) == moved {
					add(n)
				} else {
					unused, ends = append(unused, n), append(ends, from)
				}
				if !c.next() {
					break
				}
			}
		}
		if stuck {
			ends = append(ends, from)
			b.Ends[p.end(s)] = true
			for i := range s.threads {
				b.Deadlock = b.Deadlock || s.threads[i].status != ended
			}
		}
		unused = append(unused, s)
	}
	b.States = len(seen)
	come := map[int]bool{}
	for len(ends) > 0 {
		n := ends[len(ends)-1]
		ends = ends[:len(ends)-1]
		if !come[n] {
			come[n] = true
			ends = append(ends, before[n]...)
		}
	}
	b.Endless = len(come) < len(seen)
	return b, true, nil
}

// comes tells that the thread has come to its next statement.
func (p *program) comes(t *thread) {
	if p.watch.Comes != nil {
		p.watch.Comes(t.top().stmt())
	}
}

// changed tells of a state that the thread i made, if others may see it.
func (p *program) changed(s *state, i int) {
	if p.watch.Changed != nil && s.threads[i].atomic == 0 && s.threads[i].status != ended {
		p.watch.Changed(State{p, s})
	}
}

// note takes note of exceptions that threads are about to end by.
func (b *Behaviour) note(s *state) {
	for i := range s.threads {
		t := &s.threads[i]
		if t.status != running || len(t.frames) != 1 || t.pending == 0 {
			continue
		}
		if _, ok := t.top().stmt().(*ir.Return); ok {
			b.Thrown[string(s.object(t.pending).class)] = true
		}
	}
}

// end describes a state in which nothing can move.
func (p *program) end(s *state) string {
	d := NewEnd()
	for _, c := range p.Classes {
		for _, f := range c.Fields {
			if f.Static {
				id := ir.NewFieldID(c.Name, f.Name)
				d.Static(id, f.Type, s.statics[p.static[id]])
			}
		}
	}
	for i := range s.threads {
		t := &s.threads[i]
		if t.status == ended {
			continue
		}
		d.Thread(string(s.object(t.obj).class), t.status == waiting, func(yield func(ir.Stmt) bool) {
			for k := range t.frames {
				f := &t.frames[k]
				at := f.at
				if k < len(t.frames)-1 {
					at-- // the call
				}
				if !yield(f.block.Stmts[at]) {
					return
				}
			}
		})
	}
	return d.String(func(ref int64) (ir.Type, []ir.Type, []int64) {
		o := s.object(ref)
		return o.class, o.cellTypes(), o.cells
	})
}

// End describes a state in which nothing can move by what does not depend on who
// executes the program: the static fields, the objects that they lead to, and
// where the threads stand that have not ended.
type End struct {
	strings.Builder
	numbers map[int64]int
	queue   []int64
}

// NewEnd begins a description.
func NewEnd() *End { return &End{numbers: map[int64]int{}} }

// Static adds a static field. References are any numbers but 0, which is null.
func (d *End) Static(id ir.FieldID, t ir.Type, v int64) {
	fmt.Fprintf(d, "%s = ", id)
	d.cell(t, v)
	d.WriteString("\n")
}

func (d *End) cell(t ir.Type, v int64) {
	if !t.IsRef() || v == 0 {
		fmt.Fprint(d, v)
		return
	}
	if d.numbers[v] == 0 {
		d.queue = append(d.queue, v)
		d.numbers[v] = len(d.queue)
	}
	fmt.Fprintf(d, "#%d", d.numbers[v])
}

// Thread adds a thread: the class of its Thread object, whether it is in a wait
// set for good, and its statements from the outermost frame on.
func (d *End) Thread(class string, waits bool, stack func(yield func(ir.Stmt) bool)) {
	fmt.Fprintf(d, "%s", class)
	if waits {
		d.WriteString(" waits")
	}
	for s := range stack {
		fmt.Fprintf(d, " %T:%d", s, s.Pos().Line)
	}
	d.WriteString("\n")
}

// String ends the description with the objects: their types, and the types and
// values of their fields or elements.
func (d *End) String(object func(ref int64) (ir.Type, []ir.Type, []int64)) string {
	for i := 0; i < len(d.queue); i++ {
		class, types, cells := object(d.queue[i])
		fmt.Fprintf(d, "#%d %s:", i+1, class)
		for k, t := range types {
			d.WriteString(" ")
			d.cell(t, cells[k])
		}
		d.WriteString("\n")
	}
	return d.Builder.String()
}
