package result

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"
)

// Text writes the result for people. The first line is the answer and is
// stable: "holds", "violated: MESSAGE (feasible)", "violated: MESSAGE
// (possible)" or "gave up: CUTS".
func (r *Result) Text(w io.Writer) error { return r.TextOf(w, View{}) }

// TextOf is Text of a part of the trace, laid out as the view says.
func (r *Result) TextOf(w io.Writer, v View) error {
	p := &printer{w: w, layout: v.Layout, columns: r.columns(v)}
	p.line(answers[r.Verdict], 4, "%s", r.Headline())
	p.line(Fact, 4, "  checked: %s", r.checked())
	if len(r.Assumptions) > 0 {
		p.line(Fact, 4, "  assuming: %s", strings.Join(r.Assumptions, "; "))
	}
	for _, line := range r.unreached() {
		p.line(Fact, 4, "  %s", line)
	}
	if len(r.Unasked) > 0 {
		p.line(Fact, 4, "  not looked for: %s", listed(r.Unasked))
	}
	switch s := r.Statistics; {
	case r.Proof != nil:
		p.line(Numbers, 4, "  %s", r.Proof.text())
	case s.Search != Horn:
		p.line(Numbers, 4, "  %s: %d states, %d revisited, %d transitions, %d statements, depth %d",
			s.Search, s.States, s.Revisited, s.Transitions, s.Statements, s.Depth)
	}
	if r.Summaries != nil {
		for _, line := range r.Summaries.lines() {
			p.line(Numbers, 4, "  %s", line)
		}
	}
	if r.Together != nil {
		for _, line := range r.Together.lines() {
			p.line(Numbers, 4, "  %s", line)
		}
	}
	for _, report := range r.Reports {
		p.line(Fact, 4, "  %s: %s", report.Name, report.Value)
	}
	if c := r.Coverage; c != nil {
		p.line(Fact, 4, "  reached: %d of %d lines, %d of %d sides of branches", c.Lines.Reached, c.Lines.All, c.Branches.Reached, c.Branches.All)
	}
	if r.All != nil {
		p.line(Fact, 4, "  %s", r.All.text(r.Cuts))
	}
	if v := r.Violation; v != nil && !v.Feasible && r.All == nil && len(r.Cuts) > 0 {
		p.line(Fact, 4, "  gave up to look further: %s", strings.Join(r.Cuts, "; "))
	}
	p.tried(r.Violation)
	if r.Losses != nil {
		p.line(Fact, 4, "  precision is lost most often at %s", r.Losses.Most())
	}
	p.counterexample(r.Violation, r.Trace, r.End, v)
	for i := range r.Also {
		f := &r.Also[i]
		p.thread = ""
		p.line(answers[Violated], 4, "also %s", f.Violation.headline())
		p.counterexample(&f.Violation, f.Trace, f.End, v)
	}
	p.suggestions(r.Suggestions)
	for _, line := range r.Invariants {
		p.line(Fact, 4, "  invariant %s", line)
	}
	return p.err
}

// tried tells what became of counterexamples on the program that was abstracted.
func (p *printer) tried(v *Violation) {
	if v == nil {
		return
	}
	if v.Tried > 1 {
		p.line(Fact, 4, "  possible counterexamples tried: %d, of which spurious: %d", v.Tried, v.TriedSpurious)
	}
	if v.Concretely {
		p.line(Fact, 4, "  found with all data concrete: the counterexample of the abstraction is only possible")
	}
	if len(v.Inputs) > 0 {
		var inputs []string
		for _, in := range v.Inputs[:min(len(v.Inputs), mostInputs)] {
			inputs = append(inputs, in.String())
		}
		if len(v.Inputs) > mostInputs {
			inputs = append(inputs, "...")
		}
		p.line(Fact, 4, "  inputs: %s", strings.Join(inputs, ", "))
	}
	if s := v.Spurious; s != nil {
		why := "no inputs lead to that by this way"
		if s.Always {
			why = "whatever the inputs are, it compares " + strings.Join(s.Values, " with ")
		}
		as := "as after " + s.Condition
		if s.Condition == "" { // none of the source's
			as = "as the program does not"
		}
		p.line(Fact, 4, "  spurious: the trace goes on %s at %s; %s", as, s.Where(), why)
		if l := s.Lost; l != nil {
			p.line(Fact, 4, "  lost: %s", l.Text())
		}
	}
}

func (in Input) String() string {
	if in.Text != "" {
		return fmt.Sprintf("%s (%d) at %s", in.Text, in.Value, in.Where)
	}
	return fmt.Sprintf("%d at %s", in.Value, in.Where)
}

// mostInputs is how many are printed.
const mostInputs = 20

// Text tells the choice: "Main.n is POS, one of NEG, POS, by Signs add at Main.java:7".
func (l *Lost) Text() string {
	what := "the result"
	if l.Variable != "" {
		what = l.Variable
	}
	return fmt.Sprintf("%s is %s, one of %s, by %s at %s", what, l.Taken, strings.Join(l.Of, ", "), by(l.Abstraction, l.Operator), l.Where)
}

// text says how many violations there are.
func (a *All) text(cuts []string) string {
	text := fmt.Sprintf("all violations that differ in kind or place: %d", a.Found)
	if !a.Complete {
		text = fmt.Sprintf("violations that differ in kind or place: %d so far; gave up: %s", a.Found, strings.Join(cuts, "; "))
	}
	return text
}

// unfollowed says whether the trace of a slice was tried on the whole program: what is
// for ever has no last step to come to.
func (v *Violation) unfollowed() string {
	if v.Endless {
		return "is not"
	}
	return "could not be"
}

// counterexample writes how a violation comes about.
func (p *printer) counterexample(violation *Violation, trace []Step, end []ThreadEnd, v View) {
	if len(trace) > 0 {
		if violation != nil && violation.Sliced {
			p.line(Heading, 0, "trace, of the slice (it %s followed on the whole program; … is what was cut away):", violation.unfollowed())
		} else {
			p.line(Heading, 0, "trace:")
		}
		if none := v.unchanged(trace); len(none) > 0 {
			p.line(Fact, 4, "  no step changes %s", strings.Join(none, ", "))
		}
		p.trace(trace, v)
	}
	if len(end) > 0 {
		p.line(Heading, 0, "at the end:")
		for _, e := range end {
			p.end(e)
		}
	}
	if violation != nil && len(violation.Why) > 0 {
		p.line(Heading, 0, "why:")
		for _, why := range violation.Why {
			p.line(End, 4, "  %s", why)
		}
	}
	if violation != nil && len(violation.Accesses) > 0 {
		p.accesses(violation.Accesses)
	}
}

// suggestions end the text, so that they are what the eye meets first.
func (p *printer) suggestions(all []Suggestion) {
	if len(all) == 0 {
		return
	}
	p.line(Heading, 0, "what now:")
	for _, s := range all {
		p.line(Advice, 4, "  %s", s.Text)
		if s.Command != "" {
			p.line(Command, 6, "      %s", s.Command)
		}
	}
}

// Headline is the first line of the text.
func (r *Result) Headline() string {
	switch r.Verdict {
	case Violated:
		if r.Violation == nil {
			return "violated"
		}
		return r.Violation.headline()
	case GaveUp:
		return "gave up: " + strings.Join(r.Cuts, "; ")
	}
	return string(r.Verdict)
}

func (v *Violation) headline() string {
	how := "possible: an abstract choice lies on the trace"
	switch {
	case v.Feasible:
		how = "feasible"
	case v.Unreal != "":
		how = "possible: " + v.Unreal
	case v.Spurious != nil:
		how = "possible: but what was found is spurious"
	}
	return fmt.Sprintf("violated: %s (%s)", v.Message, how)
}

// printer writes lines until the first error.
type printer struct {
	w       io.Writer
	layout  func(Line) string // nil for lines as they are
	err     error
	columns columns
	thread  string // that made the last step
}

// columns are the widths of those before a step's statement.
type columns struct{ thread, where int }

const minColumn, maxColumn = 24, 40

// columns fit the names of the threads and places; where lines are laid out
// there is no room to waste.
func (r *Result) columns(v View) columns {
	c := columns{minColumn, minColumn}
	if v.Layout != nil {
		c = columns{}
	}
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

func (p *printer) step(n int, s Step) {
	kind := Same
	if s.Thread != p.thread {
		kind = Switch
	}
	p.thread = s.Thread
	indent := 9 + p.columns.thread + p.columns.where
	p.line(kind, indent, "%5d  %-*s %-*s %s", n, p.columns.thread, s.Thread, p.columns.where, s.where(), s.Statement)
	for _, c := range s.Changes {
		p.line(Changed, indent+3, "%*s %s: %s -> %s", indent, "", c.Name, c.From, c.To)
	}
	switch {
	case s.Choice != "" && s.Abstract:
		p.line(Chosen, indent+3, "%*s abstract choice: %s", indent, "", few(s.Choice))
	case s.Choice != "":
		p.line(Chosen, indent+3, "%*s choice: %s", indent, "", few(s.Choice))
	}
}

// mostChoices bounds the choices of one step that are told: of a long loop on one line
// the first ones and the last.
const mostChoices = 12

// few is the choices, without those in the midst if there are many.
func few(choices string) string {
	all := strings.Split(choices, "; ")
	if len(all) > mostChoices {
		all = slices.Replace(all, mostChoices/2, len(all)-mostChoices/2, "...")
	}
	return strings.Join(all, "; ")
}

func (s Step) where() string { return where(s.File, s.Line, s.Class, s.Method) }

func (p *printer) end(e ThreadEnd) {
	if e.File == "" && e.Class == "" {
		p.line(End, p.columns.thread+3, "  %-*s %s", p.columns.thread, e.Thread, e.State)
		return
	}
	p.line(End, p.columns.thread+3, "  %-*s %s at %s", p.columns.thread, e.Thread, e.State, where(e.File, e.Line, e.Class, e.Method))
}

// accesses tells those of a data race.
func (p *printer) accesses(all []Access) {
	p.line(Heading, 0, "the accesses:")
	for _, a := range all {
		does := "loads"
		if a.Store {
			does = "stores"
		}
		holding := "no lock"
		if len(a.Locks) > 0 {
			holding = listed(a.Locks)
		}
		p.line(End, p.columns.thread+3, "  %-*s %s %s at %s, holding %s", p.columns.thread, a.Thread, does, a.Variable, a.Where(), holding)
		for _, f := range a.Stack {
			p.line(End, p.columns.thread+6, "  %-*s    at %s", p.columns.thread, "", f)
		}
	}
}

// where is the place as "Event.java:12", or the class and method where no
// source file is known.
func where(file string, line int, class, method string) string {
	if file == "" {
		return class + "." + method
	}
	return fmt.Sprintf("%s:%d", file, line)
}
