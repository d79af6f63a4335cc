// Package terminal lays text out for those who read it on a terminal: in
// colours, and within its width. What goes elsewhere stays as it is.
package terminal

import (
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// Screen is a terminal that is written to.
type Screen struct {
	// Width is how many characters fit on a line; 0 if that is not known.
	Width int
	// Colours is whether to use them.
	Colours bool
}

// minWidth is that of the narrowest screen for which text is wrapped.
const minWidth = 30

// Of is the terminal behind a file, nil if there is none. The environment says
// whether there are colours: none with NO_COLOR (see no-color.org), and none on
// a terminal that is called dumb.
func Of(f *os.File) *Screen {
	if !term.IsTerminal(int(f.Fd())) {
		return nil
	}
	s := &Screen{Colours: os.Getenv("NO_COLOR") == "" && os.Getenv("TERM") != "dumb"}
	if width, _, err := term.GetSize(int(f.Fd())); err == nil {
		s.Width = width
	}
	return s
}

// Style is how text is shown, as the number of ECMA-48's "select graphic
// rendition".
type Style string

// The styles.
const (
	Plain   Style = ""
	Bold    Style = "1"
	Faint   Style = "2"
	Good    Style = "1;32" // green
	Bad     Style = "1;31" // red
	Unsure  Style = "1;33" // yellow
	Value   Style = "36"   // cyan
	Decided Style = "35"   // magenta
)

// Paint shows text in a style.
func (s *Screen) Paint(style Style, text string) string {
	if !s.Colours || style == Plain || text == "" {
		return text
	}
	return "\x1b[" + string(style) + "m" + text + "\x1b[0m"
}

// Wrap breaks a line between words where it is too long for the screen. It goes
// on at the column hang. Where that would leave no room, what stands there goes
// below what stands before. A word that is too long by itself is left whole.
func (s *Screen) Wrap(line string, hang int) string {
	if s.Width < minWidth || utf8.RuneCountInString(line) <= s.Width {
		return line
	}
	var lines []string
	rest := line
	if column := hang; hang > s.Width/2 {
		hang = min(8, s.Width/4)
		before, after := split(line, column)
		if before != "" {
			lines = append(lines, before)
		}
		rest = strings.Repeat(" ", hang) + after
	}
	for utf8.RuneCountInString(rest) > s.Width {
		at := breakAt(rest, s.Width)
		if at < 0 {
			break
		}
		lines = append(lines, strings.TrimRight(rest[:at], " "))
		rest = strings.Repeat(" ", hang) + strings.TrimLeft(rest[at:], " ")
	}
	return strings.Join(append(lines, rest), "\n")
}

// split takes a line apart at a column, or where it begins if that is before.
func split(line string, column int) (before, after string) {
	runes := []rune(line)
	column = min(column, len(runes))
	before = strings.TrimRight(string(runes[:column]), " ")
	if strings.TrimSpace(before) == "" || !strings.HasSuffix(string(runes[:column]), " ") {
		before = ""
		column = 0
	}
	return before, strings.TrimLeft(string(runes[column:]), " ")
}

// breakAt is the index of the space at which to break the line so that width
// characters are enough for what stands before it; the first there is if none
// is so early, -1 if there is none. Spaces before the first word are none.
func breakAt(line string, width int) int {
	at, column, begun := -1, 0, false
	for i, r := range line {
		switch {
		case r != ' ':
			begun = true
		case begun && column <= width:
			at = i
		case begun && at < 0:
			return i
		}
		if column > width && at >= 0 {
			return at
		}
		column++
	}
	return at
}
