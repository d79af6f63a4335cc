package ir

import (
	"fmt"
	"strings"
)

// groups prints the groups and relations of the program in the text form.
func (p *printer) groups(prog *Program) {
	for _, g := range prog.Groups {
		p.b = append(p.b, "\ngroup "...)
		p.b = appendName(p.b, g.Name)
		p.b = append(p.b, " {\n"...)
		for _, x := range g.Predicates {
			p.quotedLine("  predicate", x)
		}
		for _, t := range g.Tokens {
			p.b = append(p.b, "  token "...)
			p.b = append(p.b, t...)
			p.b = append(p.b, '\n')
		}
		p.b = append(p.b, "}\n"...)
	}
	for _, r := range prog.Relations {
		p.relation(prog, r)
	}
}

func (p *printer) relation(prog *Program, r *Relation) {
	p.b = append(p.b, "\nrelation "...)
	p.b = appendName(p.b, r.Name)
	p.b = append(p.b, ' ')
	p.b = appendQuoted(p.b, r.Text, '"')
	p.b = append(p.b, " ("...)
	for i, g := range r.From {
		p.b = appendComma(p.b, i)
		p.b = appendName(p.b, g)
	}
	p.b = append(p.b, ") "...)
	p.b = appendName(p.b, r.To)
	p.b = append(p.b, " {\n"...)
	for i, set := range r.Table {
		p.b = append(p.b, "  "...)
		p.b = append(p.b, strings.Join(r.tuple(prog, i), ", ")...)
		p.b = append(p.b, ':')
		for _, w := range r.resultWords(prog, set) {
			p.b = append(p.b, ' ')
			p.b = append(p.b, w...)
		}
		p.b = append(p.b, '\n')
		if len(p.b) >= flushAt {
			p.flush()
		}
	}
	p.b = append(p.b, "}\n"...)
}

// group takes a group behind its keyword.
func (p *parser) group() *Group {
	g := &Group{Name: p.name("the name of a group")}
	p.expect("{")
	for p.lines(); !p.accept("}"); p.lines() {
		switch {
		case p.acceptWord("predicate"):
			g.Predicates = append(g.Predicates, p.text("a predicate in quotes"))
		case p.acceptWord("token"):
			if len(g.Tokens) == MaxTokens {
				p.fail(p.pos, "expected at most %d tokens in a group", MaxTokens)
			}
			g.Tokens = append(g.Tokens, p.name("the truth values of a token, as TF"))
		default:
			p.expected(`predicate, token or "}"`)
		}
		p.end()
	}
	return g
}

// relation takes a relation behind its keyword. Its table must have each entry,
// in order.
func (p *parser) relation() *Relation {
	r := &Relation{Name: p.name("the name of a relation")}
	r.Text = p.text("what the relation stands for, in quotes")
	p.expect("(")
	for !p.accept(")") {
		if len(r.From) > 0 {
			p.expect(",")
		}
		r.From = append(r.From, p.name("the name of a group"))
	}
	r.To = p.name("a group or boolean")
	n, results := r.entries(p.prog), r.results(p.prog)
	if n < 0 || results == nil {
		p.fail(p.pos, "expected groups that stand before, and at most %d entries", MaxRelation)
	}
	p.expect("{")
	for p.lines(); !p.accept("}"); p.lines() {
		if len(r.Table) == n {
			p.expected(fmt.Sprintf(`"}" after %d entries`, n))
		}
		for k, t := range r.tuple(p.prog, len(r.Table)) {
			if k > 0 {
				p.expect(",")
			}
			p.expectWord(t)
		}
		p.expect(":")
		set := uint64(0)
		for !p.atEnd() {
			pos := p.pos
			bit := indexOf(results, p.name("a result"))
			if bit < 0 {
				p.fail(pos, "expected a result of the relation %s", r.Name)
			}
			set |= 1 << bit
		}
		r.Table = append(r.Table, set)
		p.end()
	}
	if len(r.Table) < n {
		p.fail(p.pos, "expected %d entries in the table of %s, found %d", n, r.Name, len(r.Table))
	}
	return r
}

func indexOf(names []string, name string) int {
	for i, n := range names {
		if n == name {
			return i
		}
	}
	return -1
}
