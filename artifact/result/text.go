package result

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Text writes the result for people. The first line is the answer and is
// stable: "holds", "violated: MESSAGE (feasible)", "violated: MESSAGE
// (possible)" or "gave up: CUTS".
func (r *Result) Text(w io.Writer) error { return r.TextOf(w, View{}) }

// TextOf is Text of a part of the trace.
func (r *Result) TextOf(w io.Writer, v View) error {
	p := &printer{w: w, columns: r.columns()}
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
		p.trace(r.Trace, v)
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
	w       io.Writer
	err     error
	columns columns
}

// columns are the widths of those before a step's statement.
type columns struct{ thread, where int }

const minColumn, maxColumn = 24, 40

// columns fit the names of the threads and places.
func (r *Result) columns() columns {
	c := columns{minColumn, minColumn}
	fit := func(width *int, text string) { *width = min(max(*width, utf8.RuneCountInString(text)), maxColumn) }
	for _, s := range r.Trace {
		fit(&c.thread, s.Thread)
		fit(&c.where, s.where())
	}
	for _, e := range r.End {
		fit(&c.thread, e.Thread)
	}
	return c
}

func (p *printer) line(format string, args ...any) {
	if p.err == nil {
		_, p.err = fmt.Fprintf(p.w, format+"\n", args...)
	}
}

func (p *printer) step(n int, s Step) {
	p.line("%5d  %-*s %-*s %s", n, p.columns.thread, s.Thread, p.columns.where, s.where(), s.Statement)
	indent := 9 + p.columns.thread + p.columns.where
	for _, c := range s.Changes {
		p.line("%*s %s: %s -> %s", indent, "", c.Name, c.From, c.To)
	}
	switch {
	case s.Choice != "" && s.Abstract:
		p.line("%*s abstract choice: %s", indent, "", s.Choice)
	case s.Choice != "":
		p.line("%*s choice: %s", indent, "", s.Choice)
	}
}

func (s Step) where() string { return where(s.File, s.Line, s.Class, s.Method) }

func (p *printer) end(e ThreadEnd) {
	if e.File == "" && e.Class == "" {
		p.line("  %-*s %s", p.columns.thread, e.Thread, e.State)
		return
	}
	p.line("  %-*s %s at %s", p.columns.thread, e.Thread, e.State, where(e.File, e.Line, e.Class, e.Method))
}

// where is the place as "Event.java:12", or the class and method where no
// source file is known.
func where(file string, line int, class, method string) string {
	if file == "" {
		return class + "." + method
	}
	return fmt.Sprintf("%s:%d", file, line)
}
