// Package syntax reads the text of abstraction definitions (*.basl): the
// format of the Bandera paper, figure 1. It knows the grammar and nothing of
// what a definition means; docs/basl.md is the reference.
package syntax

import (
	"strconv"
	"strings"

	"bandsaw/artifact"

	"github.com/alecthomas/participle/v2/lexer"
)

// The types below are the grammar. Their names appear in error messages ("...
// expected Operator"), so they are what a user would call them.

// File is a whole file: any number of definitions.
type File struct {
	Abstractions []*Abstraction `parser:"@@*"`
}

// Abstraction is one definition.
type Abstraction struct {
	Pos       lexer.Position
	Unsafe    bool        `parser:"@'unsafe'?"`
	Name      Name        `parser:"'abstraction' @@"`
	Family    []*Name     `parser:"('(' @@ (',' @@)* ')')?"`
	Of        Type        `parser:"'abstracts' @@ 'begin'"`
	Parts     []*Part     `parser:"( @@+ |"`
	Tokens    []*Name     `parser:"'TOKENS' '=' '{' @@ (',' @@)* '}' ';'"`
	Parameter Name        `parser:"'abstract' '(' @@ ')' 'begin'"`
	Rules     []*Rule     `parser:"@@* 'end'"`
	Operators []*Operator `parser:"( @@"`
	Coercions []*Coercion `parser:"| @@ )* )"`
	End       End         `parser:"@@"`
}

// Part names the abstraction of a part of an array or an object.
type Part struct {
	Pos         lexer.Position
	Name        Name        `parser:"@@ '='"`
	Abstraction *Expression `parser:"@@ ';'"`
}

// Expression names an abstraction: a product of factors.
type Expression struct {
	Factors []*Instance `parser:"@@ ('*' @@)*"`
}

// Instance is an abstraction by its name, or a family with arguments.
type Instance struct {
	Name      string      `parser:"@Name"`
	Arguments []*Argument `parser:"('(' @@ (',' @@)* ')')?"`
}

// Argument is a number with its sign, a character, a string, or a class or a file with a line.
type Argument struct {
	Minus  bool   `parser:"(   @'-'?"`
	Number string `parser:"    @Number"`
	Char   string `parser:"  | @Char"`
	String string `parser:"  | @String"`
	Name   string `parser:"  | @Name ( @'.' @Name )*"`
	Line   string `parser:"    ( ':' @Number )? )"`
}

// text is the argument as other files have it.
func (a *Argument) text() string {
	switch {
	case a.Minus:
		return "-" + a.Number
	case a.Line != "":
		return a.Name + ":" + a.Line
	}
	if c, ok := artifact.Char(a.Char); ok {
		return strconv.FormatInt(c, 10)
	}
	if s, err := strconv.Unquote(a.String); err == nil {
		return s
	}
	return a.Number + a.Char + a.String + a.Name
}

// Text is the expression without spaces.
func (e *Expression) Text() string {
	var factors []string
	for _, f := range e.Factors {
		var args []string
		for _, n := range f.Arguments {
			args = append(args, n.text())
		}
		text := f.Name
		if args != nil {
			text += "(" + strings.Join(args, ",") + ")"
		}
		factors = append(factors, text)
	}
	return strings.Join(factors, "*")
}

// End is the last word of a definition.
type End struct {
	Pos  lexer.Position
	Text string `parser:"@'end'"`
}

// Type is a type, of arrays too, though these are not abstracted: the message says so.
type Type struct {
	Pos   lexer.Position
	Name  string   `parser:"@Name ( @'.' @Name )*"`
	Elems []string `parser:"( @'[' ']' )*"`
}

// Name is a name with its place.
type Name struct {
	Pos  lexer.Position
	Text string `parser:"@Name"`
}

// Rule gives the token of the values for which a guard holds, or of all others.
type Rule struct {
	Pos     lexer.Position
	Default bool    `parser:"( @'default'"`
	Guard   *Guard  `parser:"| @@ ) '->'"`
	Tokens  []*Name `parser:"'{' (@@ (',' @@)*)? '}' ';'"`
}

// Guard is an expression; whether it is a truth value is for others to check.
// Its levels are the precedences of Java.
type Guard struct {
	Pos lexer.Position
	Or  []*Conjunction `parser:"@@ ('||' @@)*"`
}

// Conjunction is a chain of &&.
type Conjunction struct {
	And []*Comparison `parser:"@@ ('&&' @@)*"`
}

// Comparison is a sum, or two that are compared, or what is asked of a reference: its
// class, or where the object was made.
type Comparison struct {
	Pos   lexer.Position
	Left  *Sum        `parser:"@@"`
	Op    string      `parser:"( @('==' | '!=' | '<=' | '>=' | '<' | '>')"`
	Right *Sum        `parser:"  @@"`
	Class *Type       `parser:"| 'instanceof' @@"`
	Site  *SourceLine `parser:"| 'at' @@ )?"`
}

// SourceLine is a line of a source file.
type SourceLine struct {
	File string `parser:"@Name @'.' @Name"`
	Line string `parser:"':' @Number"`
}

// Sum is a chain of + and -.
type Sum struct {
	First *Product   `parser:"@@"`
	Rest  []*SumRest `parser:"@@*"`
}

// SumRest is one more summand.
type SumRest struct {
	Pos  lexer.Position
	Op   string   `parser:"@('+' | '-')"`
	Term *Product `parser:"@@"`
}

// Product is a chain of * and % (and of /, which is refused later by name).
type Product struct {
	First *Factor        `parser:"@@"`
	Rest  []*ProductRest `parser:"@@*"`
}

// ProductRest is one more factor.
type ProductRest struct {
	Pos    lexer.Position
	Op     string  `parser:"@('*' | '%' | '/')"`
	Factor *Factor `parser:"@@"`
}

// Factor is a number, a character, a string, the parameter or its length, or an expression in
// parentheses, with any number of signs.
type Factor struct {
	Pos    lexer.Position
	Signs  []string `parser:"@('-' | '!')*"`
	Number *string  `parser:"( @Number"`
	Char   *string  `parser:"| @Char"`
	String *string  `parser:"| @String"`
	Name   *string  `parser:"| @Name"`
	Method string   `parser:"  ('.' @Name '(' ')')?"`
	Inner  *Guard   `parser:"| '(' @@ ')' )"`
}

// Operator is the user's own table of an operator.
type Operator struct {
	Pos     lexer.Position
	Symbol  string   `parser:"'operator' (@Symbol | @'neg')"`
	Name    Name     `parser:"@@ 'begin'"`
	Entries []*Entry `parser:"@@* 'end'"`
}

// Coercion is the user's own table of what tokens of another abstraction become.
type Coercion struct {
	Pos     lexer.Position
	From    *Expression `parser:"'coercion' 'from' @@ 'begin'"`
	Entries []*Entry    `parser:"@@* 'end'"`
}

// Entry gives the results for the operands that match, or for all others.
type Entry struct {
	Pos      lexer.Position
	Default  bool    `parser:"( @'default'"`
	Operands []*Name `parser:"| '(' @@ (',' @@)* ')' ) '->'"`
	Results  []*Name `parser:"'{' (@@ (',' @@)*)? '}' ';'"`
}
