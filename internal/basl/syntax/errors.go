package syntax

import (
	"fmt"

	"bandsaw/artifact"

	"github.com/alecthomas/participle/v2/lexer"
)

// Errorf is an error at a position: "file:line:col: ...".
func Errorf(pos lexer.Position, format string, args ...any) error {
	return fmt.Errorf("%s:%d:%d: %s", pos.Filename, pos.Line, pos.Column, fmt.Sprintf(format, args...))
}

// words are the user's for the symbols of the grammar.
var words = artifact.Grammar{
	Statements: []string{`"abstraction"`},
	Words: map[string]string{
		"Name":        "a name",
		"name":        "a name",
		"number":      "a number",
		"char":        "a character",
		"string":      "a string",
		"symbol":      "an operator's symbol such as +",
		"Part":        "PART = ABSTRACTION",
		"Expression":  "an abstraction",
		"Instance":    "an abstraction",
		"Rule":        "a rule",
		"Operator":    `"operator"`,
		"Coercion":    `"coercion"`,
		"Entry":       `"("`,
		"End":         `"end"`,
		"Guard":       "an expression",
		"Conjunction": "an expression",
		"Comparison":  "an expression",
		"Sum":         "an expression",
		"Product":     "an expression",
		"Factor":      "an expression",
	},
}
