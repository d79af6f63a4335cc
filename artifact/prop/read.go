package prop

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"
	"sync"

	"bandsaw/artifact"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// file is the grammar of a property file.
type file struct {
	Statements []*statement `parser:"@@*"`
}

type statement struct {
	Pos     lexer.Position
	Check   Check  `parser:"( 'check' @@"`
	Observe []name `parser:"| 'observe' @@ (',' @@)* ) ';'?"`
}

// kinds of property: a new one is a type that says its grammar and implements
// Check, and a place here.
var kinds = []Check{Deadlock{}, Assertions{}, Exceptions{}, Races{}, Livelock{}, Blocked{}, Overflow{}, Unreachable{}, Invariant{}}

type name struct {
	Pos  lexer.Position
	Text string `parser:"@Name"`
}

// tokens of a property file: a name is a dotted Java name, with the $ of
// binary names.
var tokens = []lexer.SimpleRule{
	{Name: "Space", Pattern: `\s+`},
	{Name: "Comment", Pattern: `//[^\n]*|/\*(?s:.*?)\*/`},
	{Name: "Special", Pattern: dotted + `\.<(cl)?init>`},
	{Name: "Name", Pattern: dotted},
	{Name: "Number", Pattern: `(0[xX][0-9a-fA-F]+|[0-9]+)[lL]?`},
	{Name: "Punctuation", Pattern: `\|\||&&|==|!=|<=|>=|[-+*/%<>!(),;:]`},
}

const dotted = `[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*`

var parser = sync.OnceValue(func() *participle.Parser[file] {
	return participle.MustBuild[file](
		participle.Lexer(lined{lexer.MustSimple(tokens)}),
		participle.Elide("Space", "Comment"),
		participle.UseLookahead(4), // to tell a place of a line from one of a method
		participle.Union(kinds...),
	)
})

// kindWords are the words that the kinds begin with, in quotes: the first literals of their grammars.
func kindWords() []string {
	var words []string
	for _, k := range kinds {
		for f := range reflect.TypeOf(k).Fields() {
			if _, literal, ok := strings.Cut(f.Tag.Get("parser"), "'"); ok {
				word, _, _ := strings.Cut(literal, "'")
				words = append(words, strconv.Quote(word))
				break
			}
		}
	}
	return words
}

// words are for errors of the parser.
var words = artifact.Grammar{
	Statements: []string{`"check"`, `"observe"`},
	Words: map[string]string{
		"Check":   artifact.Or(kindWords()),
		"Name":    "a name",
		"name":    "a name",
		"special": "a name",
		"Number":  "a number",
		"operand": "a number, a field or \"(\"",
	},
}

// Read parses a property file; name is for errors, which carry line and
// column. Whether the names in it exist is for Check to say.
func Read(name string, data []byte) (*Property, error) {
	f, err := parser().ParseBytes(name, data)
	if err != nil {
		return nil, words.Explain(err)
	}
	if len(f.Statements) == 0 {
		return nil, fmt.Errorf("%s: an empty property, expected %s", name, artifact.Or(words.Statements))
	}
	p := &Property{}
	for _, s := range f.Statements {
		if err := p.add(s); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// add takes up one statement of the file.
func (p *Property) add(s *statement) error {
	if s.Check == nil {
		return p.observe(s.Observe)
	}
	if why := p.Again(s.Check); why != "" {
		return fmt.Errorf("%s: %s", s.Pos, why)
	}
	if v, ok := s.Check.(interface{ valid() error }); ok {
		if err := v.valid(); err != nil {
			return err
		}
	}
	p.Checks = append(p.Checks, s.Check)
	p.mentions = append(p.mentions, s.Check.mentions()...)
	return nil
}

func (p *Property) observe(names []name) error {
	for _, n := range names {
		id := ir.FieldID(n.Text)
		for _, o := range p.Observed {
			if o == id {
				return fmt.Errorf("%s: %s is observed twice", n.Pos, id)
			}
		}
		p.Observed = append(p.Observed, id)
		p.mentions = append(p.mentions, mention{n.Pos, n.Text, checkField})
	}
	return nil
}
