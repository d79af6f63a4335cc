package spin

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"bandsaw/artifact/pmlmap"
	"bandsaw/artifact/prop"
	"bandsaw/artifact/result"
	"bandsaw/internal/tell"
	"bandsaw/ir"
)

// teller turns a recording into Java's terms.
type teller struct {
	*recording
	maps    *pmlmap.Map
	threads map[int]string // names, by Thread object
	order   []int          // Thread objects, as they were started
	objects map[int]string // names, by reference
	count   map[string]int // objects that have names, by class
	ended   map[int]bool
	endedBy map[int]string    // exception, by Thread object
	values  map[string]string // last values, by name
	out     replayed
	last    place
	abs     bool // an abstract choice was made
}

// place is what consecutive marks have in common that are one step.
type place struct {
	thread int
	class  string
	method string
	line   int
}

func tellPath(rec *recording, m *pmlmap.Map) *replayed {
	t := &teller{recording: rec, maps: m, threads: map[int]string{}, objects: map[int]string{}, count: map[string]int{}, ended: map[int]bool{}, endedBy: map[int]string{}, values: map[string]string{}}
	for _, o := range m.Objects {
		if o.Main {
			t.threads[o.First] = "main"
			t.order = append(t.order, o.First)
		}
	}
	for _, k := range rec.marks {
		t.mark(k)
	}
	if t.out.violation == nil && rec.stuck {
		t.out.violation = &result.Violation{Kind: prop.Deadlock{}.Name(), Message: prop.Broken(prop.Deadlock{}.Name())}
	}
	if t.out.violation != nil {
		t.out.violation.Feasible = !t.abs
	}
	t.out.steps = slices.DeleteFunc(t.out.steps, func(s result.Step) bool {
		return s.Statement == "" && len(s.Changes) == 0 && s.Choice == ""
	})
	t.finals()
	return &t.out
}

// object names a reference: "Event@2" is the second object of the class that
// the trace tells of.
func (t *teller) object(ref int) string {
	if ref == 0 {
		return "null"
	}
	o := t.of(ref)
	switch {
	case o.Class == "":
		return fmt.Sprintf("object %d", ref)
	case o.Text != "":
		return fmt.Sprintf("%q", o.Text)
	}
	if t.objects[ref] == "" {
		t.count[o.Class]++
		t.objects[ref] = fmt.Sprintf("%s@%d", tell.Short(o.Class), t.count[o.Class])
	}
	return t.objects[ref]
}

// of are the objects that a reference belongs to.
func (t *teller) of(ref int) pmlmap.Objects {
	for _, o := range t.maps.Objects {
		if o.First <= ref && ref <= o.Last {
			return o
		}
	}
	return pmlmap.Objects{}
}

// thread names a thread: "main", the name that the program gave it, or
// "Thread-0 (FirstTask)", counted as they were started.
func (t *teller) thread(self int) string {
	if t.threads[self] != "" {
		return t.threads[self]
	}
	o := t.of(self)
	name := fmt.Sprintf("Thread-%d", len(t.order)-1)
	if o.Name != "" && !slices.Contains(slices.Collect(maps.Values(t.threads)), o.Name) {
		name = o.Name
	} else if o.Class != ir.ThreadClass {
		name += " (" + tell.Short(o.Class) + ")"
	}
	t.order = append(t.order, self)
	t.threads[self] = name
	return name
}

// value writes a number as the Java value that it stands for.
func (t *teller) value(n int, typ string) string {
	switch typ {
	case tell.Cut:
		return tell.Cut
	case "boolean":
		return fmt.Sprint(n != 0)
	case "char":
		return tell.Char(rune(n))
	case "byte", "short", "int", "":
		return fmt.Sprint(n)
	}
	if typ[0] == '@' {
		for _, a := range t.maps.Abstractions {
			if "@"+a.Name == typ && n >= 0 && n < len(a.Tokens) {
				return a.Tokens[n]
			}
		}
		return fmt.Sprint(n)
	}
	return t.object(n)
}

// mark tells one executed line.
func (t *teller) mark(k mark) {
	line := t.maps.Line(k.line)
	if line == nil {
		return
	}
	switch line.Does {
	case pmlmap.Uncaught:
		t.uncaught(k, prop.Exceptions{})
		return
	case pmlmap.Assertion:
		t.uncaught(k, prop.Assertions{})
		return
	case pmlmap.Broken:
		if !line.Library {
			t.step(k, line)
		}
		t.out.violation = &result.Violation{Kind: prop.Kind(line.Name), Message: prop.Broken(line.Name)}
		return
	}
	abstract := line.Does == pmlmap.Abstract && k.c != 0
	t.abs = t.abs || abstract
	if line.Does == "start" {
		t.thread(k.a)
	}
	if line.Library {
		return
	}
	step := t.step(k, line)
	t.change(step, k, line)
	if line.Does == pmlmap.Choice || abstract {
		step.Choice, step.Abstract = t.chosen(k, line), abstract
	}
}

// step is the step that the mark belongs to: the last one if it is of the same
// thread and line, else a new one.
func (t *teller) step(k mark, line *pmlmap.Line) *result.Step {
	here := place{k.thread, line.Class, line.Method, line.Java}
	said := line.Statement
	if line.Otherwise != "" && k.c == 0 {
		said = line.Otherwise
	}
	switch line.Does { // others: store nothing
	case pmlmap.Static, pmlmap.Field, pmlmap.Element:
		if to, ok := strings.CutSuffix(said, " = "+tell.Cut); ok { // a temporary that is set in several places
			said = to + " = " + t.value(k.b, line.Type)
		}
	}
	if n := len(t.out.steps); n > 0 && here == t.last && line.Java != 0 {
		s := &t.out.steps[n-1]
		s.Statement = joined(s.Statement, said)
		return s
	}
	t.last = here
	t.out.steps = append(t.out.steps, result.Step{Thread: t.thread(k.thread), Class: line.Class, Method: line.Method,
		File: line.File, Line: line.Java, Statement: said})
	return &t.out.steps[len(t.out.steps)-1]
}

// change notes the variable that the line gave another value.
func (t *teller) change(step *result.Step, k mark, line *pmlmap.Line) {
	name, key := line.Name, ""
	switch line.Does {
	case pmlmap.Assign, pmlmap.Choice, pmlmap.Abstract:
		key = fmt.Sprintf("%d %s.%s %s", k.thread, line.Class, line.Method, name)
	case pmlmap.Static:
		key = name
	case pmlmap.Field:
		name = t.object(k.a) + "." + name
		key = name
	case pmlmap.Element:
		name = fmt.Sprintf("%s[%d]", t.object(k.a), k.c)
		key = name
	}
	if name == "" || key == "" {
		return
	}
	to := t.value(k.b, line.Type)
	from, known := t.values[key]
	if !known {
		from = t.initial(line)
	}
	t.values[key] = to
	if from != to {
		step.Changes = append(step.Changes, result.Change{Name: name, From: from, To: to})
	}
}

// initial is the value before the first one told.
func (t *teller) initial(line *pmlmap.Line) string {
	switch {
	case t.maps.Sliced:
		return tell.Cut
	case len(line.Type) > 0 && line.Type[0] == '@':
		return "?"
	}
	return t.value(0, line.Type)
}

func (t *teller) chosen(k mark, line *pmlmap.Line) string {
	value := t.value(k.b, line.Type)
	if line.Name == "" {
		return value
	}
	return line.Name + " = " + value
}

// uncaught tells that a thread ends by an exception, which violates the check.
func (t *teller) uncaught(k mark, check prop.Check) {
	class := t.of(k.a).Class
	t.out.violation = &result.Violation{Kind: check.Name(), Message: class}
	t.endedBy[k.thread] = class
}

// joined adds a statement to those of a step, in place of what is part of it.
func joined(all, said string) string {
	if said == "" || said == all {
		return all
	}
	var kept []string
	for _, old := range strings.Split(all, "; ") {
		if old != "" && !strings.Contains(said, strings.TrimPrefix(old, "read ")) {
			kept = append(kept, old)
		}
	}
	return strings.Join(append(kept, said), "; ")
}

// finals tells where each thread is at the end.
func (t *teller) finals() {
	seen := map[int]bool{}
	for _, f := range t.recording.finals {
		self := t.self(f)
		seen[self] = true
		t.out.ends = append(t.out.ends, t.final(f, self))
	}
	for self, name := range t.threads {
		if !seen[self] {
			t.out.ends = append(t.out.ends, result.ThreadEnd{Thread: name, State: "ended"})
		}
	}
	slices.SortFunc(t.out.ends, func(a, b result.ThreadEnd) int { return t.rank(a.Thread) - t.rank(b.Thread) })
}

// rank sorts threads as they were started.
func (t *teller) rank(name string) int {
	return slices.IndexFunc(t.order, func(self int) bool { return t.threads[self] == name })
}

// self is the Thread object that runs a process.
func (t *teller) self(f final) int {
	for _, p := range t.maps.Processes {
		if p.Name == f.process && p.Self != 0 {
			return p.Self
		}
	}
	return t.locals[f.pid]["self"]
}

func (t *teller) final(f final, self int) result.ThreadEnd {
	end := result.ThreadEnd{Thread: t.thread(self), State: "runnable"}
	if by := t.endedBy[self]; by != "" {
		end.State = "ended by " + by
		return end
	}
	p := t.maps.Point(f.line)
	if f.ended || p == nil {
		end.State = "ended"
		return end
	}
	if p.Wait == "end" {
		end.State = "ended"
		return end
	}
	end.Class, end.Method, end.File, end.Line = p.Class, p.Method, p.File, p.Java
	object := t.operand(f, p.On)
	switch p.Wait {
	case "enter":
		end.State = t.blockedOn(object, self)
	case "wait", "timedwait":
		if t.element("waits_", t.low(), self) != 0 {
			end.State = "waiting to be notified on " + t.object(object)
		} else {
			end.State = t.blockedOn(object, self)
		}
	case "join":
		if t.element("life_", t.low(), object) == 1 {
			end.State = "joining " + t.thread(object)
		}
	}
	return end
}

// blockedOn tells who has the monitor that a thread wants.
func (t *teller) blockedOn(object, self int) string {
	owner := t.element("owner_", t.maps.Owners, object)
	if owner == 0 || owner == self {
		return "runnable"
	}
	return fmt.Sprintf("blocked on %s owned by %s", t.object(object), t.thread(owner))
}

// low is the first Thread object: main's.
func (t *teller) low() int {
	for _, o := range t.maps.Objects {
		if o.Main {
			return o.First
		}
	}
	return 0
}

// operand is the value of a variable of the process, or a number.
func (t *teller) operand(f final, text string) int {
	var n int
	if _, err := fmt.Sscan(text, &n); err == nil {
		return n
	}
	return t.locals[f.pid][text]
}

// element is a global array's element for a reference; an array of one
// element is a plain variable.
func (t *teller) element(name string, low, ref int) int {
	if v, ok := t.globals[name]; ok {
		return v
	}
	return t.globals[fmt.Sprintf("%s[%d]", name, ref-low)]
}
