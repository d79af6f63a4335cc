package syntax

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Errorf is an error at a position: "file:line:col: ...".
func Errorf(pos lexer.Position, format string, args ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", pos.Filename, pos.Line, pos.Column, fmt.Sprintf(format, args...))
}

// readable puts the parser's and the lexer's errors into one form.
func readable(err error) error {
	var unexpected *participle.UnexpectedTokenError
	var lexical *lexer.Error
	var other participle.Error
	switch {
	case errors.As(err, &unexpected):
		found := fmt.Sprintf("%q", unexpected.Unexpected.Value)
		if unexpected.Unexpected.EOF() {
			found = "the end of the file"
		}
		return Errorf(unexpected.Position(), "found %s, expected %s", found, expected(unexpected.Message()))
	case errors.As(err, &lexical):
		_, text, _ := strings.Cut(lexical.Msg, "invalid input text ")
		return Errorf(lexical.Pos, "text that is no part of the language: %s", text)
	case errors.As(err, &other):
		return Errorf(other.Position(), "%s", other.Message())
	}
	return err
}

// expected says in words what could stand where the parser stopped. The
// parser's message ends in the rest of the production as a grammar; what can
// come first of it is what the user wants to know.
func expected(message string) string {
	_, rest, ok := strings.Cut(message, "(expected ")
	if !ok {
		return `"abstraction" or the end of the file`
	}
	s := &scanner{text: strings.TrimSuffix(rest, ")")}
	firsts, _ := s.sequence()
	for i, f := range firsts {
		firsts[i] = spelled(f)
	}
	slices.Sort(firsts)
	firsts = slices.Compact(firsts)
	if n := len(firsts); n > 1 {
		return strings.Join(firsts[:n-1], ", ") + " or " + firsts[n-1]
	}
	return strings.Join(firsts, "")
}

// spelled is the user's word for a symbol of the grammar.
func spelled(symbol string) string {
	switch symbol {
	case "Name", "<name>":
		return "a name"
	case "<number>":
		return "a number"
	case "<symbol>":
		return "an operator's symbol such as +"
	case "Rule":
		return "a rule"
	case "Operator":
		return `"operator"`
	case "Entry":
		return `"("`
	case "End":
		return `"end"`
	case "Guard", "Conjunction", "Comparison", "Sum", "Product", "Factor":
		return "an expression"
	}
	return symbol
}

// scanner walks through a grammar in the parser's notation: literals in
// quotes, names, groups in parentheses with | between alternatives, and the
// suffixes ?, * and +.
type scanner struct {
	text string
}

// sequence collects the first symbols of a sequence of alternatives up to its
// end, and reports whether all of it may be left out.
func (s *scanner) sequence() (firsts []string, empty bool) {
	open, anyEmpty := true, false // open: all before may be left out
	for {
		s.text = strings.TrimLeft(s.text, " ")
		switch {
		case s.text == "" || s.text[0] == ')':
			return firsts, open || anyEmpty
		case s.text[0] == '|':
			s.text = s.text[1:]
			anyEmpty, open = anyEmpty || open, true
			continue
		}
		element, optional := s.element()
		if open {
			firsts = append(firsts, element...)
		}
		open = open && optional
	}
}

func (s *scanner) element() (firsts []string, empty bool) {
	switch s.text[0] {
	case '(':
		s.text = s.text[1:]
		firsts, empty = s.sequence()
		s.text = strings.TrimPrefix(s.text, ")")
	case '"':
		end := strings.IndexByte(s.text[1:], '"') + 2
		firsts, s.text = []string{s.text[:end]}, s.text[end:]
	default:
		end := strings.IndexAny(s.text, " ()?*+|")
		if end <= 0 {
			end = max(1, len(s.text)*(-end))
		}
		firsts, s.text = []string{s.text[:end]}, s.text[end:]
	}
	if s.text != "" && strings.IndexByte("?*+", s.text[0]) >= 0 {
		empty = empty || s.text[0] != '+'
		s.text = s.text[1:]
	}
	return firsts, empty
}
