package prop

import (
	"fmt"
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
	Check   *check `parser:"( 'check' @@"`
	Observe []name `parser:"| 'observe' @@ (',' @@)* ) ';'?"`
}

type check struct {
	Deadlock   bool   `parser:"  @'deadlock'"`
	Assertions bool   `parser:"| @'assertions'"`
	Exceptions bool   `parser:"| @'exceptions'"`
	Except     []name `parser:"  ('except' @@ (',' @@)*)?"`
}

type name struct {
	Pos  lexer.Position
	Text string `parser:"@Name"`
}

// tokens of a property file: a name is a dotted Java name, with the $ of
// binary names.
var tokens = []lexer.SimpleRule{
	{Name: "Space", Pattern: `\s+`},
	{Name: "Comment", Pattern: `//[^\n]*|/\*(?s:.*?)\*/`},
	{Name: "Name", Pattern: `[\p{L}_$][\p{L}\p{N}_$]*(\.[\p{L}_$][\p{L}\p{N}_$]*)*`},
	{Name: "Punctuation", Pattern: `[,;]`},
}

var parser = sync.OnceValue(func() *participle.Parser[file] {
	return participle.MustBuild[file](
		participle.Lexer(lexer.MustSimple(tokens)),
		participle.Elide("Space", "Comment"),
	)
})

// words are for errors of the parser.
var words = artifact.Grammar{
	Statements: []string{`"check"`, `"observe"`},
	Words: map[string]string{
		"Check": `"deadlock", "assertions" or "exceptions"`,
		"Name":  "a name",
		"name":  "a name",
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

// add takes up one statement of the file. What is said twice is refused: of
// two lists of exceptions a reader could not tell which counts.
func (p *Property) add(s *statement) error {
	if s.Check == nil {
		return p.observe(s.Observe)
	}
	what, on := "exceptions", &p.Exceptions
	switch {
	case s.Check.Deadlock:
		what, on = "deadlock", &p.Deadlock
	case s.Check.Assertions:
		what, on = "assertions", &p.Assertions
	}
	if *on {
		return fmt.Errorf("%s: \"check %s\" stands twice", s.Pos, what)
	}
	*on = true
	for _, n := range s.Check.Except {
		p.Allowed = append(p.Allowed, n.Text)
		p.mentions = append(p.mentions, mention{n.Pos, n.Text, throwable})
	}
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
		p.mentions = append(p.mentions, mention{n.Pos, n.Text, field})
	}
	return nil
}
