package result

import (
	"fmt"
	"slices"
	"strings"
)

// How much of a trace is shown.
const (
	// Full: every step.
	Full = "full"
	// Short: what the first thread does before the first choice or the first
	// step of another thread is one line.
	Short = "short"
	// Choices: only where something is chosen, where another thread goes on,
	// and the last step.
	Choices = "choices"
)

// View says what of a result is shown.
type View struct {
	// Trace is Full, which "" means too, Short or Choices.
	Trace string
	// Fields, if not nil, are those whose changes are shown: "Account.balance",
	// or "balance" for fields and variables of that name in any class.
	Fields []string
	// From and To bound the steps that are shown, both included; 0 for no bound.
	From, To int
	// Layout, if not nil, says how a line is written: in which colours, and on
	// how many lines.
	Layout func(Line) string
}

// shows reports whether the view has the step of that number, counted from 1,
// of the trace. The others are counted.
func (v View) shows(trace []Step, n int) bool {
	if v.From > 0 && n < v.From || v.To > 0 && n > v.To {
		return false
	}
	switch v.Trace {
	case Short:
		return n > beginning(trace)
	case Choices:
		s := trace[n-1]
		return s.Choice != "" || n == len(trace) || n > 1 && trace[n-2].Thread != s.Thread
	}
	return true
}

// beginning is how many steps come before the first choice or the first step
// of a second thread; 0 if there is neither.
func beginning(trace []Step) int {
	for i, s := range trace {
		if s.Choice != "" || s.Thread != trace[0].Thread {
			return i
		}
	}
	return 0
}

// changes are those of the step that the view has.
func (v View) changes(s Step) []Change {
	if v.Fields == nil {
		return s.Changes
	}
	var out []Change
	for _, c := range s.Changes {
		if slices.ContainsFunc(v.Fields, func(f string) bool { return named(c.Name, f) }) {
			out = append(out, c)
		}
	}
	return out
}

// named reports whether a change of "Account@1.balance" is one of the field.
func named(change, field string) bool {
	class, name := split(field)
	in, changed := split(change)
	in, _, _ = strings.Cut(in, "@")
	class = class[strings.LastIndexAny(class, ".$")+1:]
	return name == changed && (class == "" || class == in)
}

// unchanged are the fields asked for that no step of the trace changes.
func (v View) unchanged(trace []Step) (fields []string) {
	for _, f := range v.Fields {
		changes := func(s Step) bool {
			return slices.ContainsFunc(s.Changes, func(c Change) bool { return named(c.Name, f) })
		}
		if !slices.ContainsFunc(trace, changes) {
			fields = append(fields, f)
		}
	}
	return fields
}

// split takes a name apart at its last dot.
func split(name string) (class, field string) {
	i := strings.LastIndexByte(name, '.')
	return name[:max(i, 0)], name[i+1:]
}

// trace writes the steps that the view has, and a line for each run of others.
func (p *printer) trace(trace []Step, v View) {
	for n := 1; n <= len(trace); n++ {
		if v.shows(trace, n) {
			s := trace[n-1]
			s.Changes = v.changes(s)
			p.step(n, s)
			continue
		}
		first := n
		for n < len(trace) && !v.shows(trace, n+1) {
			n++
		}
		p.folded(trace, first, n)
	}
}

// folded is the line for the steps from first to last.
func (p *printer) folded(trace []Step, first, last int) {
	p.thread = trace[last-1].Thread
	if first == last {
		p.line(Same, 7, "%5d  …", first)
		return
	}
	p.line(Same, 7, "%5s  %-*s …", fmt.Sprintf("%d-%d", first, last), p.columns.thread, threads(trace[first-1:last]))
}

// threads are the names of those that the steps are of.
func threads(steps []Step) string {
	var names []string
	for _, s := range steps {
		if !slices.Contains(names, s.Thread) {
			names = append(names, s.Thread)
		}
	}
	return strings.Join(names, ", ")
}
