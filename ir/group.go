package ir

import (
	"fmt"
	"slices"
	"strings"
)

// ClaimClass is the class of the claims of methods whose sets of tokens are about
// fields that other threads may write (docs/predicates.md). A method gets its
// caller's claim behind the sets of its parameters.
const ClaimClass = "$claim"

// Group is a set of predicates that belong together because they share places.
// A token of the group is a combination of their truth values that some values
// of the places have (a consistent minterm). Variables of the type "@G" hold
// sets of tokens: those that the values of the places may have now.
//
// In memory such a set is the mask of the tokens that are ruled out. So 0, the
// value that variables, fields and elements begin with, is the set of all.
type Group struct {
	Name string
	// Predicates in words, as the user would write them.
	Predicates []string
	// Tokens, at most MaxTokens: of each the truth values of the predicates, in
	// their order, as T and F.
	Tokens []string
}

// Relation relates tokens of the groups From to results: what an assignment
// makes of the tokens, or what a condition is for them. Image applies it.
type Relation struct {
	Name string
	Text string   // what it stands for, in words: "i = i + 1"
	From []string // groups, none or more
	To   string   // a group, or Truth
	// Table holds for each tuple of tokens, one of each group of From and the last
	// varying fastest, the set of results as a mask; of Truth bit 0 is false
	// and bit 1 is true. An entry is 0 for tokens that cannot come together.
	Table []uint64
}

// Truth is what a relation leads to that gives false or true.
const Truth = "boolean"

// MaxRelation is how many entries the table of a relation may have.
const MaxRelation = 1 << 14

// Group finds a group by name, nil if there is none.
func (p *Program) Group(name string) *Group {
	for _, g := range p.Groups {
		if g.Name == name {
			return g
		}
	}
	return nil
}

// Relation finds a relation by name, nil if there is none; they are sorted.
func (p *Program) Relation(name string) *Relation {
	i, found := slices.BinarySearchFunc(p.Relations, name, func(r *Relation, name string) int { return strings.Compare(r.Name, name) })
	if !found {
		return nil
	}
	return p.Relations[i]
}

// All is the mask of all of n tokens.
func All(n int) uint64 {
	if n >= 64 {
		return ^uint64(0)
	}
	return 1<<n - 1
}

// Words are the names of the tokens in the mask, separated by blanks.
func (g *Group) Words(mask uint64) string {
	var out []string
	for i, t := range g.Tokens {
		if mask>>i&1 != 0 {
			out = append(out, t)
		}
	}
	return strings.Join(out, " ")
}

// sizes are the numbers of tokens of the groups of From, nil if one is missing.
func (r *Relation) sizes(p *Program) []int {
	out := make([]int, 0, len(r.From))
	for _, name := range r.From {
		g := p.Group(name)
		if g == nil {
			return nil
		}
		out = append(out, len(g.Tokens))
	}
	return out
}

// results are the names of the results, in the order of the bits; nil if there is no
// such group.
func (r *Relation) results(p *Program) []string {
	if r.To == Truth {
		return truthNames
	}
	if g := p.Group(r.To); g != nil {
		return g.Tokens
	}
	return nil
}

// entries is the size of the relation's table, -1 if that is too large or a
// group is missing.
func (r *Relation) entries(p *Program) int {
	sizes := r.sizes(p)
	if sizes == nil {
		return -1
	}
	n := 1
	for _, k := range sizes {
		if n *= k; n > MaxRelation {
			return -1
		}
	}
	return n
}

// resultWords are the names of the results in the mask.
func (r *Relation) resultWords(p *Program, mask uint64) []string {
	var out []string
	for i, name := range r.results(p) {
		if mask>>i&1 != 0 {
			out = append(out, name)
		}
	}
	return out
}

// tuple are the names of the tokens that entry i of the table is for.
func (r *Relation) tuple(p *Program, i int) []string {
	out := make([]string, len(r.From))
	for k := len(r.From) - 1; k >= 0; k-- {
		tokens := p.Group(r.From[k]).Tokens
		out[k] = tokens[i%len(tokens)]
		i /= len(tokens)
	}
	return out
}

func (c *checker) groups() {
	p := c.prog
	if len(p.Groups)+len(p.Relations) > 0 && p.Level != Abstract {
		c.errorf("expected no groups of predicates at level %s", p.Level)
	}
	for i, g := range p.Groups {
		if g == nil {
			c.errorf("group %d is missing", i)
			return
		}
		if i > 0 && p.Groups[i-1].Name >= g.Name {
			c.errorf("expected groups sorted by name and each once, found %s after %s", g.Name, p.Groups[i-1].Name)
		}
		if msg := g.check(p); msg != "" {
			c.errorf("group %s: %s", g.Name, msg)
		}
	}
	for i, r := range p.Relations {
		if r == nil {
			c.errorf("relation %d is missing", i)
			return
		}
		if i > 0 && p.Relations[i-1].Name >= r.Name {
			c.errorf("expected relations sorted by name and each once, found %s after %s", r.Name, p.Relations[i-1].Name)
		}
		if msg := r.check(p); msg != "" {
			c.errorf("relation %s: %s", r.Name, msg)
		}
	}
}

func (g *Group) check(p *Program) string {
	switch {
	case g.Name == "" || g.Name == Truth || !validWTF8(g.Name) || Type(g.Name).IsArray():
		return "expected a name"
	case slices.ContainsFunc(p.Abstractions, func(a *Abstraction) bool { return a != nil && a.Name == g.Name }):
		return "an abstraction is called that too"
	case len(g.Tokens) == 0 || len(g.Tokens) > MaxTokens:
		return fmt.Sprintf("expected 1 to %d tokens, found %d", MaxTokens, len(g.Tokens))
	case len(g.Predicates) == 0:
		return "expected a predicate"
	}
	for i, t := range g.Tokens {
		if len(t) != len(g.Predicates) || strings.Trim(t, "TF") != "" {
			return fmt.Sprintf("expected a T or an F for each of the %d predicates, found %q", len(g.Predicates), t)
		}
		if slices.Contains(g.Tokens[:i], t) {
			return "a second token " + t
		}
	}
	return ""
}

func (r *Relation) check(p *Program) string {
	results := r.results(p)
	switch {
	case r.Name == "" || !validWTF8(r.Name) || !validWTF8(r.Text):
		return "expected a name"
	case results == nil:
		return fmt.Sprintf("%s is no group of the program", r.To)
	case r.entries(p) != len(r.Table):
		return fmt.Sprintf("expected a table of %d entries, found %d", r.entries(p), len(r.Table))
	}
	for i, set := range r.Table {
		if set&^All(len(results)) != 0 {
			return fmt.Sprintf("the entry for (%s) has more than the %d possible results", strings.Join(r.tuple(p, i), ", "), len(results))
		}
	}
	return ""
}

// image checks that the arguments and the result are sets of the relation's groups.
func (c *checker) image(s *Image) {
	r := c.prog.Relation(s.Relation)
	if r == nil {
		c.errorf("no relation %s in the program", s.Relation)
		return
	}
	if len(s.Args) != len(r.From) {
		c.errorf("expected %d operands, found %d", len(r.From), len(s.Args))
	}
	for i, x := range s.Args {
		if kind := c.operand(x); i < len(r.From) {
			c.want("an operand", kind, TokenType(r.From[i]))
		}
	}
	if r.To == Truth {
		c.assign(s.Dst, Int)
		return
	}
	c.assign(s.Dst, TokenType(r.To))
}
