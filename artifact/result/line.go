package result

import "fmt"

// Line is a line of a result's text before it is laid out.
type Line struct {
	Kind Kind
	Text string
	// Hang is the column at which the text goes on if it takes several lines.
	Hang int
}

// Kind is what a line tells, for those who show different things differently.
type Kind int

// The kinds of lines.
const (
	// AnswerHolds, AnswerViolated and AnswerGaveUp are the first line.
	AnswerHolds Kind = iota
	AnswerViolated
	AnswerGaveUp
	// Fact is what the answer rests on: what was checked and assumed.
	Fact
	// Numbers are the statistics.
	Numbers
	// Heading is that of a part.
	Heading
	// Same is a step of the thread that made the step before.
	Same
	// Switch is a step of another thread.
	Switch
	// Changed is what a step changed, Chosen what it chose.
	Changed
	Chosen
	// End is where a thread stands at the end.
	End
	// Advice is what to do now, Command a command line to be pasted.
	Advice
	Command
)

var answers = map[Verdict]Kind{Holds: AnswerHolds, Violated: AnswerViolated, GaveUp: AnswerGaveUp}

// line writes a line as the view lays it out.
func (p *printer) line(kind Kind, hang int, format string, args ...any) {
	if p.err != nil {
		return
	}
	text := fmt.Sprintf(format, args...)
	if p.layout != nil {
		text = p.layout(Line{kind, text, hang})
	}
	_, p.err = fmt.Fprintln(p.w, text)
}
