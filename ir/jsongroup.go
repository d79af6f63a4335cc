package ir

import (
	"slices"
	"strings"
)

func (p *jsonWriter) group(g *Group) {
	p.add(`{"name":`)
	p.b = appendJSON(p.b, g.Name)
	p.b = appendJSONList(appendKey(p.b, "predicates"), g.Predicates)
	p.b = appendJSONList(appendKey(p.b, "tokens"), g.Tokens)
	p.b = append(p.b, '}')
}

func (p *jsonWriter) relation(prog *Program, r *Relation) {
	p.add(`{"name":`)
	p.b = appendJSON(p.b, r.Name)
	p.b = appendJSON(appendKey(p.b, "text"), r.Text)
	p.b = appendJSONList(appendKey(p.b, "from"), r.From)
	p.b = appendJSON(appendKey(p.b, "to"), r.To)
	p.b = appendKey(p.b, "table")
	if name := p.tables.before(prog, r); name != "" {
		p.b = append(appendJSON(p.b, name), '}')
		return
	}
	p.list("      ", len(r.Table), func(i int) {
		p.b = appendJSON(p.b, strings.Join(r.resultWords(prog, r.Table[i]), " "))
	})
	p.b = append(p.b, '}')
}

var groupKeys = keys{"name", "predicates", "tokens"}

func (r *jsonReader) group() *Group {
	g := &Group{}
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(groupKeys, &seen) {
		case "name":
			g.Name = r.name()
		case "predicates":
			g.Predicates = r.names()
		case "tokens":
			g.Tokens = r.names()
		}
	}
	r.need(groupKeys, seen, 3, start, "a group")
	return g
}

// rawRelation is a relation whose table needs groups that may stand later.
type rawRelation struct {
	relation *Relation
	table    []string
	as       string // the relation whose table it has, if table is nil
	pos      int
}

var relationKeys = keys{"name", "text", "from", "to", "table"}

func (r *jsonReader) relation() rawRelation {
	raw := rawRelation{relation: &Relation{}}
	x := raw.relation
	r.space()
	start := r.pos
	var seen uint
	for ok := r.open('{'); ok; ok = r.next('}') {
		switch r.member(relationKeys, &seen) {
		case "name":
			x.Name = r.name()
		case "text":
			x.Text = r.name()
		case "from":
			x.From = r.names()
		case "to":
			x.To = r.name()
		case "table":
			r.space()
			raw.pos = r.pos
			if r.peek() == '"' {
				raw.as = r.name()
			} else {
				raw.table = r.names()
			}
		}
	}
	r.need(relationKeys, seen, 5, start, "a relation")
	return raw
}

// resolve makes the relation of what was read, when all groups are known.
func (raw rawRelation) resolve(r *jsonReader, p *Program) *Relation {
	x := raw.relation
	results := x.results(p)
	if results == nil {
		r.fail(raw.pos, "%s, to which the relation %s leads, is no group", x.To, x.Name)
	}
	n := x.entries(p)
	if raw.as != "" {
		as := p.Relation(raw.as)
		if as == nil {
			r.fail(raw.pos, "no relation %s stands before %s", raw.as, x.Name)
		}
		if len(as.Table) != n || !slices.Equal(results, as.results(p)) {
			r.fail(raw.pos, "the table of %s does not fit %s: expected as many entries and the same results", raw.as, x.Name)
		}
		x.Table = as.Table
		return x
	}
	if n != len(raw.table) {
		r.fail(raw.pos, "expected a table of %d entries, found %d", n, len(raw.table))
	}
	for _, words := range raw.table {
		set := uint64(0)
		for _, w := range strings.Fields(words) {
			bit := indexOf(results, w)
			if bit < 0 || bit >= MaxTokens {
				r.fail(raw.pos, "no result of the relation %s is called %q", x.Name, w)
			}
			set |= 1 << bit
		}
		x.Table = append(x.Table, set)
	}
	return x
}
