package syntax

import (
	"bandsaw/artifact"

	"github.com/alecthomas/participle/v2"
	"github.com/alecthomas/participle/v2/lexer"
)

// tokens of the language. The operators' symbols are one kind, so that an
// operator's head can ask for any of them.
var tokens = lexer.MustSimple([]lexer.SimpleRule{
	{Name: "space", Pattern: `[ \t\r\n]+`},
	{Name: "comment", Pattern: `//[^\n]*|/\*([^*]|\*+[^*/])*\*+/`},
	{Name: "Unclosed", Pattern: `/\*`},
	{Name: "Keyword", Pattern: `\b(unsafe|abstraction|abstracts|begin|end|TOKENS|abstract|operator|coercion|default)\b`},
	{Name: "Name", Pattern: `[A-Za-z_][A-Za-z_0-9]*`},
	{Name: "Number", Pattern: `[0-9]+(\.[0-9]+)?([eE][-+]?[0-9]+)?`},
	{Name: "Char", Pattern: artifact.CharPattern},
	{Name: "String", Pattern: `"([^"\\\n]|\\u[0-9a-fA-F]{4}|\\[^u\n])*"`},
	{Name: "Arrow", Pattern: `->`},
	{Name: "Logic", Pattern: `&&|\|\|`},
	{Name: "Symbol", Pattern: `==|!=|<=|>=|<<|>>>|>>|[-+*/%<>&|^]`},
	{Name: "Punctuation", Pattern: `[(){},;:=!.\[\]]`},
})

// No lookahead: the grammar needs none, and errors point to the right place.
var parser = participle.MustBuild[File](participle.Lexer(tokens), participle.UseLookahead(0))

var unclosed = tokens.Symbols()["Unclosed"]

// maxDepth bounds the nesting of parentheses, because the parser recurses.
const maxDepth = 100

// Parse reads the definitions in src. name is the file's, for errors. An error
// is "file:line:col: what was found and what was expected".
func Parse(name string, src []byte) (*File, error) {
	if err := checkDepth(name, src); err != nil {
		return nil, err
	}
	f, err := parser.ParseBytes(name, src)
	if err != nil {
		return nil, words.Explain(err)
	}
	return f, nil
}

func checkDepth(name string, src []byte) error {
	l, err := tokens.LexString(name, string(src))
	if err != nil {
		return words.Explain(err)
	}
	depth := 0
	for {
		t, err := l.Next()
		switch {
		case err != nil:
			return words.Explain(err)
		case t.EOF():
			return nil
		case t.Type == unclosed:
			return Errorf(t.Pos, "this comment is never closed, expected */")
		case t.Value == "(":
			depth++
		case t.Value == ")":
			depth--
		}
		if depth > maxDepth {
			return Errorf(t.Pos, "parentheses are nested deeper than %d", maxDepth)
		}
	}
}
