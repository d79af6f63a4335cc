package artifact

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// Grammar says in a user's words what the symbols of a text file's grammar
// are, for the errors of its parser.
type Grammar struct {
	// Statements are what can stand where a statement of the file can begin.
	Statements []string
	// Words are the user's words for productions and kinds of token; literals
	// speak for themselves.
	Words map[string]string
	// End is what the text's end is called, "the end of the file" if empty.
	End string
}

// Explain puts the errors of a participle parser and of its lexer into one
// form: file:line:col, what was found and what was expected.
func (g *Grammar) Explain(err error) error {
	var unexpected *participle.UnexpectedTokenError
	var lexical *lexer.Error
	var other participle.Error
	switch {
	case errors.As(err, &unexpected):
		found := fmt.Sprintf("%q", unexpected.Unexpected.Value)
		switch eol := g.Words["eol"]; {
		case unexpected.Unexpected.EOF():
			found = g.end()
		case unexpected.Unexpected.Value == "\n" && eol != "":
			found = eol
		}
		return fmt.Errorf("%s: found %s, expected %s", unexpected.Position(), found, g.expected(unexpected.Message()))
	case errors.As(err, &lexical):
		_, text, _ := strings.Cut(lexical.Msg, "invalid input text ")
		return fmt.Errorf("%s: text that is no part of the language: %s", lexical.Pos, text)
	case errors.As(err, &other):
		return fmt.Errorf("%s: %s", other.Position(), other.Message())
	}
	return err
}

func (g *Grammar) end() string {
	if g.End != "" {
		return g.End
	}
	return "the end of the file"
}

// expected says in words what could stand where the parser stopped. The
// parser's message ends in the rest of the production in its notation; what
// can come first of it is what the user wants to know.
func (g *Grammar) expected(message string) string {
	_, rest, ok := strings.Cut(message, "(expected ")
	if !ok {
		return Or(append(slices.Clone(g.Statements), g.end()))
	}
	s := &notation{text: strings.TrimSuffix(rest, ")")}
	firsts, _ := s.sequence()
	for i, f := range firsts {
		if w := g.Words[strings.Trim(f, "<>")]; w != "" {
			firsts[i] = w
		}
	}
	slices.Sort(firsts)
	return Or(slices.Compact(firsts))
}

// Or joins words to "a, b or c".
func Or(words []string) string { return listed(words, "or") }

// And joins words to "a, b and c".
func And(words []string) string { return listed(words, "and") }

func listed(words []string, last string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
	}
	return strings.Join(words, "")
}

// notation walks through a production as participle writes it: literals in
// quotes, names, groups in parentheses with | between alternatives, and the
// suffixes ?, * and +.
type notation struct {
	text string
}

// sequence collects the first symbols of a sequence of alternatives up to its
// end, and reports whether all of it may be left out.
func (s *notation) sequence() (firsts []string, empty bool) {
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

// element is one symbol or group with its suffix.
func (s *notation) element() (firsts []string, empty bool) {
	switch s.text[0] {
	case '(':
		s.text = s.text[1:]
		firsts, empty = s.sequence()
		s.text = strings.TrimPrefix(s.text, ")")
	case '"':
		firsts = []string{s.take(strings.IndexByte(s.text[1:], '"') + 2)}
	default:
		end := strings.IndexAny(s.text, " ()?*+|")
		if end < 0 {
			end = len(s.text)
		}
		firsts = []string{s.take(max(1, end))}
	}
	if s.text != "" && strings.IndexByte("?*+", s.text[0]) >= 0 {
		empty = empty || s.text[0] != '+'
		s.text = s.text[1:]
	}
	return firsts, empty
}

func (s *notation) take(n int) string {
	taken := s.text[:n]
	s.text = s.text[n:]
	return taken
}
