package query

import (
	"errors"
	"strings"
	"sync"

	"bandsaw/artifact"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// expr is the grammar of a query: sets of nodes, with operators of equal rank
// that are read from the left.
type expr struct {
	First *term   `parser:"@@"`
	Rest  []*tail `parser:"@@*"`
}

type tail struct {
	Op   string `parser:"@('|' | '&' | '-')"`
	Term *term  `parser:"@@"`
}

type term struct {
	Pos   lexer.Position
	Not   *term   `parser:"  '~' @@"`
	Group *expr   `parser:"| '(' @@ ')'"`
	Why   *term   `parser:"| 'why' @@"`
	Call  *call   `parser:"| @@"`
	Place string  `parser:"| @Place"`
	Node  *string `parser:"| @String"`
	Name  string  `parser:"| @Name"`

	// Number is a mistake that is told as one.
	Number string `parser:"| @Number"`
}

// call is a function with its arguments.
type call struct {
	Pos  lexer.Position
	Name string      `parser:"@Name '('"`
	Args []*argument `parser:"(@@ (',' @@)*)? ')'"`
}

// argument is a number, such as a distance, or a set.
type argument struct {
	Pos    lexer.Position
	Number *int  `parser:"  @Number"`
	Expr   *expr `parser:"| @@"`
}

// tokens of a query: a place is File.java:12 or File.java:12..20; a name is a
// dotted Java name, in which <init> and <clinit> may stand, or a node's ID; a
// string in quotes is the ID of a node whose ID is no name.
var tokens = []lexer.SimpleRule{
	{Name: "Space", Pattern: `\s+`},
	{Name: "Place", Pattern: `[\p{L}_$][\p{L}\p{N}_$.-]*:[0-9]+(\.\.[0-9]+)?`},
	{Name: "Name", Pattern: segment + `(\.(` + segment + `|[0-9]+))*`},
	{Name: "Number", Pattern: `[0-9]+`},
	{Name: "String", Pattern: `"[^"]*"`},
	{Name: "Punctuation", Pattern: `[|&~(),-]`},
}

const segment = `([\p{L}_$][\p{L}\p{N}_$]*|<init>|<clinit>)`

var parser = sync.OnceValue(func() *participle.Parser[expr] {
	return participle.MustBuild[expr](
		participle.Lexer(lexer.MustSimple(tokens)),
		participle.Elide("Space"),
		participle.Unquote("String"),
		participle.UseLookahead(2),
	)
})

// words are for errors of the parser.
var words = artifact.Grammar{
	Statements: []string{`"|"`, `"&"`, `"-"`},
	End:        "the end of the query",
	Words: map[string]string{
		"Term":   "a set of nodes",
		"Call":   "a function",
		"Expr":   "a set of nodes",
		"Name":   "a name",
		"Place":  "a place such as File.java:12",
		"String": "a node's ID in quotes",
		"Number": "a number",
	},
}

// parse reads a query.
func parse(text string) (*expr, error) {
	if strings.TrimSpace(text) == "" {
		return nil, errors.New("an empty query, expected a set of nodes or one of path, why, influences, shared, races and unused")
	}
	e, err := parser().ParseString("query", text)
	if err != nil {
		return nil, words.Explain(err)
	}
	return e, nil
}
