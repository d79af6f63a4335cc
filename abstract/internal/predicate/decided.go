package predicate

import (
	"slices"
	"strings"

	"bandsaw/abstract/internal/predicate/relation"
	"bandsaw/artifact/relations"
	"bandsaw/ir"
)

// decided puts into the report how the entries of the relation were decided.
func (p *pass) decided(a *asked, x *relation.Answer) {
	q := a.question
	ls, at := q.Leaves()
	_, text, _ := strings.Cut(q.Text(ls, at), "\n")
	r := relations.Relation{
		Name: a.relation.Name, Text: a.relation.Text, From: slices.Clone(a.relation.From), To: a.relation.To,
		Values: []string{}, Question: strings.Split(text, "\n"), Others: x.Others, Entries: []relations.Entry{},
	}
	for _, l := range ls {
		r.Values = append(r.Values, l.T.String())
	}
	results := resultsOf(p.groups, a.relation.To)
	var from []*group
	for _, name := range r.From {
		from = append(from, p.groups[slices.IndexFunc(p.groups, func(g *group) bool { return g.name == name })])
	}
	for i, e := range q.Expanded() {
		entry := relations.Entry{Args: argsOf(from, i), In: []relations.Reason{}}
		open := false
		for to, name := range results {
			if why, in := x.Reasons[e][to]; in {
				entry.In = append(entry.In, relations.Reason{Result: name, By: why.By, Example: why.Values})
				open = open || why.By == relations.Unknown
			}
		}
		if open {
			p.decisions().Unknown++
		}
		r.Entries = append(r.Entries, entry)
	}
	p.decisions().Relations = append(p.decisions().Relations, r)
}

func (p *pass) decisions() *relations.File {
	if p.report.Decisions == nil {
		p.report.Decisions = &relations.File{Relations: []relations.Relation{}}
	}
	return p.report.Decisions
}

// argsOf are the tokens of the i-th tuple.
func argsOf(from []*group, i int) []string {
	out := make([]string, len(from))
	for k := len(from) - 1; k >= 0; k-- {
		n := len(from[k].words)
		out[k] = from[k].words[i%n]
		i /= n
	}
	return out
}

// resultsOf are the names of what a relation gives.
func resultsOf(groups []*group, to string) []string {
	if to == ir.Truth {
		return []string{"false", "true"}
	}
	return groups[slices.IndexFunc(groups, func(g *group) bool { return g.name == to })].words
}

// decidedByContracts puts into the report the relations that contracts added, and sorts all.
func (p *pass) decidedByContracts(out *ir.Program) {
	f := p.decisions()
	known := map[string]bool{}
	for _, r := range f.Relations {
		known[r.Name] = true
	}
	for _, r := range out.Relations {
		if known[r.Name] {
			continue
		}
		e := relations.Entry{Args: []string{}, In: []relations.Reason{}}
		for to, name := range resultsOf(p.groups, r.To) {
			if r.Table[0]>>to&1 != 0 {
				e.In = append(e.In, relations.Reason{Result: name, By: relations.Contract})
			}
		}
		f.Relations = append(f.Relations, relations.Relation{
			Name: r.Name, Text: r.Text, From: []string{}, To: r.To, Values: []string{}, Question: []string{},
			Others: relations.Contract, Entries: []relations.Entry{e},
		})
	}
	slices.SortFunc(f.Relations, func(a, b relations.Relation) int { return strings.Compare(a.Name, b.Name) })
}
