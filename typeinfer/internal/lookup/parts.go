package lookup

import (
	"fmt"
	"slices"
	"strings"

	"bandsaw/artifact/sel"
	"bandsaw/internal/basl/define"
	"bandsaw/internal/basl/derive"
	"bandsaw/internal/basl/family"
	"bandsaw/internal/library"
	"bandsaw/ir"
)

// Expand puts selections of the parts in the place of those by abstractions that are
// defined by parts, of arrays and classes. The inputs are their files.
func Expand(lib library.Library, s *sel.Selection) (inputs []ir.Input, err error) {
	var out []*sel.Select
	for work := slices.Clone(s.Selects); len(work) > 0; {
		x := work[0]
		work = work[1:]
		if !family.IsPlain(x.Abstraction.Text) || x.Abstraction.Text == sel.Concrete {
			out = append(out, x)
			continue
		}
		parts, of, in, err := lib.Parts(x.Abstraction.Text)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", x.Abstraction.Pos, err)
		}
		if parts == nil {
			out = append(out, x)
			continue
		}
		more, err := expanded(x, parts, of)
		if err != nil {
			return nil, err
		}
		work = append(more, work...)
		if !slices.Contains(inputs, in) {
			inputs = append(inputs, in)
		}
	}
	s.Selects = out
	return inputs, nil
}

// expanded is the selection of the parts of a variable, or of the fields of a class.
func expanded(x *sel.Select, parts []define.Part, of ir.Type) (out []*sel.Select, err error) {
	name := func(p define.Part) sel.Name { return sel.Name{Pos: x.Abstraction.Pos, Text: p.Abstraction} }
	v := x.Variable
	if of.IsArray() {
		if v.Dims > 0 {
			return nil, fmt.Errorf("%s: %s abstracts %s, expected the variable without []", v.Pos, x.Abstraction.Text, of)
		}
		v.Dims = strings.Count(string(of), "[]")
		whole := &sel.Select{Variable: v}
		for _, p := range parts {
			if p.Name == define.IndexPart {
				whole.Variable.Index = name(p)
			} else {
				whole.Abstraction = name(p)
			}
		}
		return []*sel.Select{whole}, nil
	}
	if v.Path != string(of) {
		return nil, fmt.Errorf("%s: %s abstracts the objects of class %s, expected %[3]s : %[2]s", v.Pos, x.Abstraction.Text, of)
	}
	for _, p := range parts {
		f := v
		f.Path += "." + p.Name
		out = append(out, &sel.Select{Variable: f, Abstraction: name(p)})
	}
	return out, nil
}

// CheckSets refuses abstractions with too many tokens for elements of arrays whose indices
// are abstracted. That they exist is for Abstractions to say.
func CheckSets(lib library.Library, s *sel.Selection) error {
	for _, x := range s.Selects {
		if x.Variable.Index.Text == "" {
			continue
		}
		if a, _, err := lib.Read(x.Abstraction.Text); err == nil && len(a.Tokens) > derive.MaxMembers {
			return fmt.Errorf("%s: %s has %d tokens: elements of arrays whose indices are abstracted can have %d at most",
				x.Abstraction.Pos, x.Abstraction.Text, len(a.Tokens), derive.MaxMembers)
		}
	}
	return nil
}
