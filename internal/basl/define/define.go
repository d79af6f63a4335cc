// Package define gives the definitions of a parsed file their meaning: names
// are resolved, guards become ir.Guards, and all that can be checked without a
// solver is checked.
package define

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"bandsaw/internal/basl/syntax"
	"bandsaw/internal/cli"
	"bandsaw/ir"

	"github.com/alecthomas/participle/v2/lexer"
)

// Definition is one abstraction as the user defined it.
type Definition struct {
	Pos lexer.Position
	// Source is the definition's text; Doc is the comment directly above it,
	// without the slashes.
	Source, Doc string
	// Abstraction has all but the operators and the arithmetic.
	Abstraction *ir.Abstraction
	// Parameters of a family, which has no guards, rules and operators before
	// it gets arguments.
	Parameters []string
	Rules      []Rule
	// Parts of an array or a class, which has nothing else.
	Parts []Part
	// Operators that the user gave, in the order of the file.
	Operators []*Operator
	// Coercions that the user gave, in the order of the file.
	Coercions []*Coercion

	tree *syntax.Abstraction
}

// Rule says that the values for which Guard holds have the token. A token may
// have several rules.
type Rule struct {
	Pos   lexer.Position
	Guard *ir.Guard
	Token int
}

// Operator is an operator's table as the user gave it.
type Operator struct {
	Pos    lexer.Position
	Name   string // "add"
	Symbol string // "+", "" of a coercion
	Arity  int
	// From is, of a coercion, whose tokens the operands are; else nil.
	From    *ir.Abstraction
	Entries []Entry
}

// Entry gives the results, a mask, for the tokens that match. -1 matches any.
type Entry struct {
	Pos      lexer.Position
	Operands []int
	Results  uint64
}

// File gives the definitions of f their meaning. src is the file's text. The
// error lists all that is wrong, a line each.
func File(f *syntax.File, src []byte) ([]*Definition, error) {
	var out []*Definition
	var errs []error
	seen := map[string]lexer.Position{}
	for _, a := range f.Abstractions {
		if before, ok := seen[a.Name.Text]; ok {
			errs = append(errs, syntax.Errorf(a.Name.Pos, "abstraction %s is already defined at line %d", a.Name.Text, before.Line))
			continue
		}
		seen[a.Name.Text] = a.Name.Pos
		r := resolver{def: &Definition{
			Pos:    a.Pos,
			Source: string(src[a.Pos.Offset : a.End.Pos.Offset+len(a.End.Text)]),
			Doc:    docBefore(src[:a.Pos.Offset]),
			tree:   a,
		}}
		switch {
		case a.Parts != nil:
			r.composed(a)
		case a.Family == nil:
			r.abstraction(a)
		default:
			r.family(a)
		}
		errs = append(errs, r.errs...)
		out = append(out, r.def)
	}
	if len(errs) > 0 {
		return nil, errors.Join(errs...)
	}
	return out, nil
}

// Instance is the family with the arguments in place of its parameters.
func (d *Definition) Instance(name string, args []int64) (*Definition, error) {
	if len(args) != len(d.Parameters) {
		return nil, syntax.Errorf(d.Pos, "%s: expected %d arguments: %s(%s)", name, len(d.Parameters), d.Abstraction.Name, strings.Join(d.Parameters, ", "))
	}
	def := *d
	def.Parameters = nil
	r := resolver{def: &def, arguments: map[string]int64{}}
	for i, p := range d.Parameters {
		r.arguments[p] = args[i]
	}
	r.abstraction(d.tree)
	def.Abstraction.Name = name
	if len(r.errs) > 0 {
		return nil, fmt.Errorf("%s: %w", name, errors.Join(r.errs...))
	}
	return &def, nil
}

// Summary is the first sentence of Doc.
func (d *Definition) Summary() string {
	text := strings.ReplaceAll(d.Doc, "\n", " ")
	if first, _, ok := strings.Cut(text, ". "); ok {
		return first + "."
	}
	return text
}

// docBefore is the text of the // comment that stands directly above.
func docBefore(above []byte) string {
	lines := strings.Split(string(above), "\n")
	lines = lines[:len(lines)-1]
	var doc []string
	for _, l := range slices.Backward(lines) {
		text, ok := strings.CutPrefix(strings.TrimSpace(l), "//")
		if !ok {
			break
		}
		doc = append(doc, strings.TrimSpace(text))
	}
	slices.Reverse(doc)
	return strings.Join(doc, "\n")
}

// resolver turns one definition's tree into a Definition, gathering errors.
type resolver struct {
	def  *Definition
	errs []error
	// unknown are those of errs that name what guards cannot speak of.
	unknown []error
	// arguments of a family, by its parameters.
	arguments map[string]int64
	// parameter is the name of the value in guards.
	parameter string
	// modulus so far of the guards' divisors.
	modulus int
}

func (r *resolver) errorf(pos lexer.Position, format string, args ...any) {
	r.errs = append(r.errs, syntax.Errorf(pos, format, args...))
}

func (r *resolver) abstraction(a *syntax.Abstraction) {
	r.head(a)
	r.parameter = a.Parameter.Text
	r.modulus = 1
	for i, rule := range a.Rules {
		if rule.Default && i < len(a.Rules)-1 {
			r.errorf(rule.Pos, "default is for the values of no other rule, expected it last")
		}
		r.rule(rule)
	}
	if len(r.errs) == 0 && r.reference() {
		r.firstCounts(a)
	}
	if len(r.errs) > 0 {
		return // guards that are wrong would only cause more errors
	}
	if r.short() {
		r.beyond(a)
	}
	r.guards(a)
	for _, o := range a.Operators {
		r.operator(o)
	}
	for _, c := range a.Coercions {
		r.coercion(c)
	}
}

// family takes up what is known of a family before it has arguments.
func (r *resolver) family(a *syntax.Abstraction) {
	r.head(a)
	for i, p := range a.Family {
		switch {
		case p.Text == a.Parameter.Text:
			r.errorf(p.Pos, "%s is the value in the guards too, expected another name", p.Text)
		case slices.Contains(r.def.Parameters[:i], p.Text):
			r.errorf(p.Pos, "parameter %s is listed twice", p.Text)
		}
		r.def.Parameters = append(r.def.Parameters, p.Text)
	}
	for _, c := range a.Coercions {
		r.errorf(c.Pos, "the coercions of a family are derived, for each of its arguments")
	}
	// With any arguments it is known which names its guards have.
	probe := resolver{def: &Definition{}, arguments: map[string]int64{}}
	for i, p := range r.def.Parameters {
		probe.arguments[p] = int64(i + 1)
	}
	probe.abstraction(a)
	r.errs = append(r.errs, probe.unknown...)
}

// withTokens are the types in which values have tokens.
var withTokens = []string{"boolean", "byte", "short", "char", "int", "long", "float", "double", "Object", "String"}

// TypeOf is the type that a definition names in which values have tokens, "" if there are none.
func TypeOf(name string) ir.Type {
	switch name {
	case "Object":
		return ir.ObjectClass
	case "String":
		return ir.StringClass
	}
	if t := ir.Type(name); t.IsPrimitive() {
		return t
	}
	return ""
}

// head takes up what is abstracted, and the tokens.
func (r *resolver) head(a *syntax.Abstraction) {
	r.def.Abstraction = &ir.Abstraction{Name: a.Name.Text, Of: TypeOf(a.Of.Name), Unsafe: a.Unsafe}
	switch {
	case len(a.Of.Elems) > 0:
		r.errorf(a.Of.Pos, "an array has no tokens, expected INDEX = ABSTRACTION; ELEMENT = ABSTRACTION;, or abstracts %s, for its elements, which a selection names by NAME[]", a.Of.Name)
	case TypeOf(a.Of.Name) == "":
		r.errorf(a.Of.Pos, "the class %s has no tokens, expected FIELD = ABSTRACTION; for its fields, or abstracts Object%s", a.Of.Name, cli.DidYouMean(a.Of.Name, withTokens))
	}
	r.tokens(a.Tokens)
}

// short reports whether what is abstracted is shorter than an int.
func (r *resolver) short() bool {
	of := r.def.Abstraction.Of
	return of.IsIntLike() && of != ir.Int
}

// Beyond is the token of the ints that are no values of a shorter type. Java
// computes with ints only: c + 1 need not be a char where c is one.
const Beyond = "BEYOND"

// beyond adds the token for the ints beyond the type, and takes these from the
// others.
func (r *resolver) beyond(a *syntax.Abstraction) {
	lo, hi := r.def.Abstraction.Of.Range()
	is := func(op string, n int64) *ir.Guard {
		return &ir.Guard{Op: op, Args: []*ir.Guard{{Op: "n"}, {Op: "const", Value: n}}}
	}
	for i, rule := range r.def.Rules {
		r.def.Rules[i].Guard = &ir.Guard{Op: "and", Args: []*ir.Guard{is("ge", lo), is("le", hi), rule.Guard}}
	}
	if r.def.Abstraction.Tokens = append(r.def.Abstraction.Tokens, Beyond); len(r.def.Abstraction.Tokens) > ir.MaxTokens {
		r.errorf(a.Of.Pos, "%d tokens, but an abstraction of %s has at most %d: one more is for ints beyond", len(a.Tokens), a.Of.Name, ir.MaxTokens-1)
	}
	out := &ir.Guard{Op: "or", Args: []*ir.Guard{is("lt", lo), is("gt", hi)}}
	r.def.Rules = append(r.def.Rules, Rule{a.Of.Pos, out, len(r.def.Abstraction.Tokens) - 1})
}

func (r *resolver) tokens(names []*syntax.Name) {
	for i, n := range names {
		switch {
		case n.Text == "_" || n.Text == "TRUE" || n.Text == "FALSE" || n.Text == Beyond && r.short():
			r.errorf(n.Pos, "%s has a meaning of its own and cannot be a token", n.Text)
		case slices.Contains(r.def.Abstraction.Tokens, n.Text):
			r.errorf(n.Pos, "token %s is listed twice", n.Text)
		case i == ir.MaxTokens:
			r.errorf(n.Pos, "%d tokens, but an abstraction has at most %d", len(names), ir.MaxTokens)
		}
		r.def.Abstraction.Tokens = append(r.def.Abstraction.Tokens, n.Text)
	}
}

// token is the index of the token named, -1 after an error.
func (r *resolver) token(n *syntax.Name) int { return r.tokenOf(r.def.Abstraction, n) }

// tokenOf is the index of the token named of any abstraction, -1 after an error.
func (r *resolver) tokenOf(a *ir.Abstraction, n *syntax.Name) int {
	i := slices.Index(a.Tokens, n.Text)
	if i < 0 {
		r.errorf(n.Pos, "%s has no token %s%s; its tokens are %s", a.Name, n.Text,
			cli.DidYouMean(n.Text, a.Tokens), strings.Join(a.Tokens, ", "))
	}
	return i
}

func (r *resolver) rule(rule *syntax.Rule) {
	g := r.others()
	if !rule.Default {
		g = r.truth(rule.Guard)
	}
	if len(rule.Tokens) != 1 {
		r.errorf(rule.Pos, "a value has exactly one token, but this rule gives %d", len(rule.Tokens))
		return
	}
	if t := r.token(rule.Tokens[0]); t >= 0 && g != nil {
		r.def.Rules = append(r.def.Rules, Rule{rule.Pos, g, t})
	}
}

// others is the guard of the values for which no rule so far is.
func (r *resolver) others() *ir.Guard {
	var guards []*ir.Guard
	for _, rule := range r.def.Rules {
		guards = append(guards, rule.Guard)
	}
	switch len(guards) {
	case 0:
		return &ir.Guard{Op: "true"}
	case 1:
		return &ir.Guard{Op: "not", Args: guards}
	}
	return &ir.Guard{Op: "not", Args: []*ir.Guard{{Op: "or", Args: guards}}}
}

// guards joins the rules of each token into its guard.
func (r *resolver) guards(a *syntax.Abstraction) {
	for i, name := range r.def.Abstraction.Tokens {
		var own []*ir.Guard
		for _, rule := range r.def.Rules {
			if rule.Token == i {
				own = append(own, rule.Guard)
			}
		}
		switch len(own) {
		case 0:
			r.errorf(a.Tokens[min(i, len(a.Tokens)-1)].Pos, "no rule of abstract(%s) gives the token %s", r.parameter, name)
		case 1:
			r.def.Abstraction.Guards = append(r.def.Abstraction.Guards, own[0])
		default:
			r.def.Abstraction.Guards = append(r.def.Abstraction.Guards, &ir.Guard{Op: "or", Args: own})
		}
	}
}
