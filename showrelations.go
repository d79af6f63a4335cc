package main

import (
	"bytes"
	"io"
	"regexp"
	"slices"
	"strings"

	"bandsaw/ir"
)

// imageLine is a statement that applies a relation, as ir prints it.
var imageLine = regexp.MustCompile("^ .* = image (`[^`]*`|[^ (]*)\\(")

// explained prints the part of the program. Beside each statement that changes what is
// known of predicates stands for what it does so, and which it changes.
func explained(w io.Writer, part, whole *ir.Program) error {
	if len(whole.Relations) == 0 {
		return ir.Print(w, part)
	}
	var text bytes.Buffer
	if err := ir.Print(&text, part); err != nil {
		return err
	}
	var out bytes.Buffer
	for line := range strings.Lines(text.String()) {
		if m := imageLine.FindStringSubmatch(line); m != nil {
			if r := whole.Relation(strings.Trim(m[1], "`")); r != nil && r.Text != "" {
				line = strings.TrimRight(line, "\n") + "  // " + inWords(whole, r) + "\n"
			}
		}
		out.WriteString(line)
	}
	_, err := w.Write(out.Bytes())
	return err
}

// inWords is what the relation stands for, and the predicates that it changes.
func inWords(p *ir.Program, r *ir.Relation) string {
	if r.To == ir.Truth {
		return "is " + r.Text
	}
	g := p.Group(r.To)
	own := len(r.From) > 0 && r.From[0] == r.To // what the predicates were
	var changed []string
	for i, text := range g.Predicates {
		if !own || slices.ContainsFunc(g.Tokens, func(before string) bool { return changes(r, g, before, i) }) {
			changed = append(changed, text)
		}
	}
	if len(changed) == 0 {
		return "as " + r.Text
	}
	return r.Text + ": changes " + strings.Join(changed, ", ")
}

// changes reports whether from the token before, of the relation's own group, it leads
// to one in which the predicate has another truth value.
func changes(r *ir.Relation, g *ir.Group, before string, predicate int) bool {
	entries := len(r.Table) / len(g.Tokens) // of each token of the first group
	first := slices.Index(g.Tokens, before) * entries
	for _, set := range r.Table[first : first+entries] {
		for t, after := range g.Tokens {
			if set>>t&1 != 0 && after[predicate] != before[predicate] {
				return true
			}
		}
	}
	return false
}
