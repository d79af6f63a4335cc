package terminal

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

var (
	helpHeading = regexp.MustCompile(`^[A-Z ]+:$`)
	// entry is a flag or a command with what it does in a column of its own.
	entry = regexp.MustCompile(`^ {3}\S.*?\S {2,}`)
	// example is deeper than all else in a description.
	example = regexp.MustCompile(`^ {5,}`)
)

// Help lays out a tool's help. Examples are left whole, for they are to be
// pasted.
func (s *Screen) Help(text string) string {
	var out []string
	section := ""
	for _, line := range s.filled(strings.Split(text, "\n")) {
		switch {
		case helpHeading.MatchString(line):
			section = line
			line = s.Paint(Bold, line)
		case section == "DESCRIPTION:" && example.MatchString(line):
		default:
			line = s.entry(line)
		}
		out = append(out, line)
	}
	return strings.Join(out, "\n")
}

// entry lays out a line, which may have columns: beside each other, or below
// each other where the first takes too much of the screen.
func (s *Screen) entry(line string) string {
	column := entry.FindString(line)
	width := utf8.RuneCountInString(column)
	switch {
	case width == 0:
		return s.Wrap(line, 6)
	case s.Width >= minWidth && width > s.Width/3:
		return strings.TrimRight(column, " ") + "\n" + s.Wrap("        "+line[len(column):], 8)
	}
	return s.Wrap(line, width)
}

// filled joins the lines of paragraphs of a description that are too long for
// the screen, so that each can be wrapped as a whole.
func (s *Screen) filled(lines []string) []string {
	var out []string
	section := ""
	for i := 0; i < len(lines); i++ {
		if helpHeading.MatchString(lines[i]) {
			section = lines[i]
		}
		end := i
		tooLong := false
		for section == "DESCRIPTION:" && end < len(lines) && prose(lines[end]) {
			tooLong = tooLong || utf8.RuneCountInString(lines[end]) > s.Width
			end++
		}
		if s.Width < minWidth || !tooLong {
			out = append(out, lines[i])
			continue
		}
		words := strings.Fields(strings.Join(lines[i:end], " "))
		out = append(out, s.Wrap("   "+strings.Join(words, " "), 3))
		i = end - 1
	}
	return strings.Split(strings.Join(out, "\n"), "\n")
}

// prose is a line of a paragraph, not of an example or between them.
func prose(line string) bool {
	return strings.HasPrefix(line, "   ") && !strings.HasPrefix(line, "    ") && !strings.HasSuffix(line, ":")
}
