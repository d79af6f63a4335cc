package result

import (
	"fmt"
	"io"
	"strings"
)

// Text writes the result for people. The first line is the answer and is
// stable: "holds", "violated: MESSAGE (feasible)", "violated: MESSAGE
// (possible)" or "gave up: CUTS".
func (r *Result) Text(w io.Writer) error {
	p := &printer{w: w}
	p.line("%s", r.headline())
	p.line("  checked: %s", r.checked())
	if len(r.Assumptions) > 0 {
		p.line("  assuming: %s", strings.Join(r.Assumptions, "; "))
	}
	for _, line := range r.unreached() {
		p.line("  %s", line)
	}
	s := r.Statistics
	p.line("  %s: %d states, %d revisited, %d transitions, %d statements, depth %d",
		s.Search, s.States, s.Revisited, s.Transitions, s.Statements, s.Depth)
	if len(r.Trace) > 0 {
		if v := r.Violation; v != nil && v.Sliced {
			p.line("trace, of the slice (it could not be followed on the whole program; … is what was cut away):")
		} else {
			p.line("trace:")
		}
		for i, step := range r.Trace {
			p.step(i+1, step)
		}
	}
	if len(r.End) > 0 {
		p.line("at the end:")
		for _, e := range r.End {
			p.end(e)
		}
	}
	p.suggestions(r.Suggestions)
	return p.err
}

// suggestions end the text, so that they are what the eye meets first.
func (p *printer) suggestions(all []Suggestion) {
	if len(all) == 0 {
		return
	}
	p.line("what now:")
	for _, s := range all {
		p.line("  %s", s.Text)
		if s.Command != "" {
			p.line("      %s", s.Command)
		}
	}
}

func (r *Result) headline() string {
	switch r.Verdict {
	case Violated:
		if r.Violation == nil {
			return "violated"
		}
		how := "possible: an abstract choice lies on the trace"
		if r.Violation.Feasible {
			how = "feasible"
		}
		return fmt.Sprintf("violated: %s (%s)", r.Violation.Message, how)
	case GaveUp:
		return "gave up: " + strings.Join(r.Cuts, "; ")
	}
	return string(r.Verdict)
}

// printer writes lines until the first error.
type printer struct {
	w   io.Writer
	err error
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

func (p *printer) step(n int, s Step) {
	p.line("%5d  %-24s %-24s %s", n, s.Thread, s.where(), s.Statement)
	for _, c := range s.Changes {
		p.line("%57s %s: %s -> %s", "", c.Name, c.From, c.To)
	}
	switch {
	case s.Choice != "" && s.Abstract:
		p.line("%57s abstract choice: %s", "", s.Choice)
	case s.Choice != "":
		p.line("%57s choice: %s", "", s.Choice)
	}
}

func (s Step) where() string { return where(s.File, s.Line, s.Class, s.Method) }

func (p *printer) end(e ThreadEnd) {
	if e.File == "" && e.Class == "" {
		p.line("  %-24s %s", e.Thread, e.State)
		return
	}
	p.line("  %-24s %s at %s", e.Thread, e.State, where(e.File, e.Line, e.Class, e.Method))
}

// where is the place as "Event.java:12", or the class and method where no
// source file is known.
func where(file string, line int, class, method string) string {
	if file == "" {
		return class + "." + method
	}
	return fmt.Sprintf("%s:%d", file, line)
}
