package scripttest

import (
	"bandsaw/artifact"
	"bandsaw/artifact/abs"
	"bandsaw/ir"
)

// compiled writes an abstraction of any name that tells even from odd, over
// ideal integers, with few operators.
func compiled(args []string) error {
	a := evenOdd(args[1])
	f := &abs.File{
		Header:      artifact.Header{Format: abs.Format, Version: abs.Version, Made: ir.Made{Options: []string{}, Inputs: []ir.Input{}}},
		Abstraction: a,
		Given:       []string{},
		Decisions:   map[string][]abs.Decision{},
	}
	for _, o := range a.Operators {
		f.Given = append(f.Given, o.Name)
		f.Decisions[o.Name] = decisions(a, o)
	}
	return create(args[0], f.Write)
}

func evenOdd(name string) *ir.Abstraction {
	constant := func(v int64) *ir.Guard { return &ir.Guard{Op: "const", Value: v} }
	rest := &ir.Guard{Op: "rem", Args: []*ir.Guard{{Op: "n"}, constant(2)}}
	even := &ir.Guard{Op: "eq", Args: []*ir.Guard{rest, constant(0)}}
	return &ir.Abstraction{
		Name: name, Of: ir.Int, Tokens: []string{"EVEN", "ODD"}, Arithmetic: "ideal",
		Guards: []*ir.Guard{even, {Op: "not", Args: []*ir.Guard{even}}},
		Operators: []*ir.Operator{
			{Name: "add", Arity: 2, Table: []uint64{1, 2, 2, 1}},
			{Name: "eq", Arity: 2, Table: []uint64{3, 1, 1, 3}},
		},
	}
}

// decisions says of each result of a binary operator that the user wants it so.
func decisions(a *ir.Abstraction, o *ir.Operator) []abs.Decision {
	var all []abs.Decision
	n := len(a.Tokens)
	for i, set := range o.Table {
		d := abs.Decision{Args: []string{a.Tokens[i/n], a.Tokens[i%n]}, In: []abs.Reason{}, Out: []abs.Reason{}}
		for k := range abs.Results(a, o.Name) {
			r := abs.Reason{Result: abs.ResultName(a, o.Name, k), By: abs.User}
			if set&(1<<k) != 0 {
				d.In = append(d.In, r)
			} else {
				d.Out = append(d.Out, r)
			}
		}
		all = append(all, d)
	}
	return all
}
