package promela

import (
	"fmt"
	"strings"
)

// writer collects the model's text and knows the line it is on.
type writer struct {
	text   []byte
	lines  int // complete lines so far
	indent int
	open   bool // a statement must follow: a label, a guard or the begin of a block came last
}

// next is the number of the line that is written next.
func (w *writer) next() int { return w.lines + 1 }

// line writes one line and returns its number.
func (w *writer) line(format string, args ...any) int {
	s := fmt.Sprintf(format, args...)
	if s != "" {
		w.text = append(w.text, strings.Repeat("    ", w.indent)...)
		w.text = append(w.text, s...)
	}
	w.text = append(w.text, '\n')
	w.lines++
	w.open = strings.HasSuffix(s, "{") || strings.HasSuffix(s, "->")
	return w.lines
}

// label writes a label in the margin.
func (w *writer) label(name, about string) {
	indent := w.indent
	w.indent = 0
	if about != "" {
		w.line("%s: /* %s */", name, strings.TrimSpace(about))
	} else {
		w.line("%s:", name)
	}
	w.indent, w.open = indent, true
}
