package terminal

import (
	"bandsaw/artifact/result"
)

// styles of a result's lines.
var styles = map[result.Kind]Style{
	result.AnswerHolds:    Good,
	result.AnswerViolated: Bad,
	result.AnswerGaveUp:   Unsure,
	result.Numbers:        Faint,
	result.Heading:        Bold,
	result.Switch:         Bold,
	result.Changed:        Value,
	result.Chosen:         Decided,
}

// Result lays out a line of a result's text. Command lines are left whole, for
// they are to be pasted.
func (s *Screen) Result(line result.Line) string {
	text := line.Text
	if line.Kind != result.Command {
		text = s.Wrap(text, line.Hang)
	}
	return s.Paint(styles[line.Kind], text)
}
